import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servedCopy } from './served-copy.mjs';

describe('the served copy', () => {
  let scratch: string;
  let built: string;
  let copies: string;

  beforeEach(() => {
    scratch = mkdtempSync(join(tmpdir(), 'roomhours-served-'));
    [built, copies] = [join(scratch, 'apps'), join(scratch, 'copies')];
    mkdirSync(join(built, 'shell'), { recursive: true });
    writeFileSync(join(built, 'shell/index.html'), 'built');
  });
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));

  const anEndedProcess = async () => {
    const child = spawn(process.execPath, ['-e', '0']);
    await once(child, 'exit');
    return child.pid!;
  };

  it('stays complete while a build removes the original files', () => {
    const { folder, remove } = servedCopy(built, copies);
    rmSync(built, { recursive: true });
    expect(readFileSync(join(folder, 'shell/index.html'), 'utf8')).toBe('built');
    remove();
    expect(readdirSync(copies)).toEqual([]);
  });

  it('stays while its process runs, and is removed by the next start afterwards', async () => {
    const ended = await anEndedProcess();
    for (const [name, server] of [
      ['served', process.pid],
      ['abandoned', ended],
    ] as const) {
      mkdirSync(join(copies, name), { recursive: true });
      writeFileSync(join(copies, name, 'served-by'), String(server));
    }
    mkdirSync(join(copies, String(ended)));
    servedCopy(built, copies).servedBy(process.pid);
    expect(readdirSync(copies).sort()).toEqual([String(process.pid), 'served'].sort());
  });
});
