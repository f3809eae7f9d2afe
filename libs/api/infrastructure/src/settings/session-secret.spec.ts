import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { InvalidSettings, sessionSecretOf } from '.';

describe('the session secret', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'roomhours-secret-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const withoutSecret = () => ({
    sessionSecret: null,
    database: { kind: 'sqlite' as const, path: join(folder, 'data/x.sqlite') },
  });
  const file = () => join(folder, 'data/session-secret');

  it('is the one of the settings if they contain one', () => {
    expect(sessionSecretOf({ ...withoutSecret(), sessionSecret: 'mine' })).toBe('mine');
    expect(() => statSync(file())).toThrow('ENOENT');
  });

  it('is generated once and stored next to the data, readable by the file owner alone', () => {
    const generated = sessionSecretOf(withoutSecret());
    expect(generated).toMatch(/^[\da-f]{64}$/);
    expect(readFileSync(file(), 'utf8')).toBe(generated);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(sessionSecretOf(withoutSecret())).toBe(generated);
  });

  it('differs between workspaces', () => {
    const other = sessionSecretOf(
      { ...withoutSecret(), database: { kind: 'mysql', url: 'mysql://x/y' } },
      join(folder, 'other'),
    );
    expect(sessionSecretOf(withoutSecret())).not.toBe(other);
  });

  it('is rejected if the file is damaged', () => {
    sessionSecretOf(withoutSecret());
    writeFileSync(file(), '');
    expect(() => sessionSecretOf(withoutSecret())).toThrow(InvalidSettings);
    expect(() => sessionSecretOf(withoutSecret())).toThrow('remove it');
  });

  it.each([
    ['notes.txt/x.sqlite', /^SESSION_SECRET is missing, and none can be stored: ENOTDIR/],
    ['/proc/none/x.sqlite', /^The folder \/proc\/none cannot be used \(ENOENT.+\): check DATABASE_URL\.$/],
  ])('needs a folder: %s', (path, line) => {
    writeFileSync(join(folder, 'notes.txt'), '');
    const settings = { sessionSecret: null, database: { kind: 'sqlite' as const, path: resolve(folder, path) } };
    expect(() => sessionSecretOf(settings)).toThrow(InvalidSettings);
    expect(() => sessionSecretOf(settings)).toThrow(line);
  });
});
