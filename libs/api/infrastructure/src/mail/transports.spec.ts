import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { createMailTransport } from './transports';

describe('a folder of messages', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'roomhours-mail-')), 'mail');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

  const send = (name: string, text: string) => {
    const mail = { from: 'desk@example.com', to: 'ada@example.org', subject: 'Größe', text };
    return createMailTransport({ kind: 'folder', path: folder }).send(mail, name, new AbortController().signal);
  };

  it('receives each mail as a file that mail programs can open, one for all attempts', async () => {
    for (const name of ['first', 'second', 'first']) await send(name, 'One');

    expect((await readdir(folder)).sort()).toEqual(['first.eml', 'second.eml']);
    const { subject, text, to } = await simpleParser(await readFile(join(folder, 'first.eml')));
    expect([subject, text, to]).toEqual(['Größe', 'One\n', expect.objectContaining({ text: 'ada@example.org' })]);
  });

  it('can be read by its owner only, because links are secrets', async () => {
    await send('first', 'One');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'first.eml'))).mode & 0o777).toBe(0o600);
  });
});
