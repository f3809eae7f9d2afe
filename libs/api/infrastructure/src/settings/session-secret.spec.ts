import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionSecretOf } from '.';

describe('the session secret', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'roomhours-secret-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const beside = () => ({
    sessionSecret: null,
    database: { kind: 'sqlite' as const, path: join(folder, 'data/x.sqlite') },
  });
  const file = () => join(folder, 'data/session-secret');

  it('is the one of the settings where they have one', () => {
    expect(sessionSecretOf({ ...beside(), sessionSecret: 'mine' })).toBe('mine');
    expect(() => statSync(file())).toThrow('ENOENT');
  });

  it('is made once and kept beside the data, for its owner alone', () => {
    const made = sessionSecretOf(beside());
    expect(made).toMatch(/^[\da-f]{64}$/);
    expect(readFileSync(file(), 'utf8')).toBe(made);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(sessionSecretOf(beside())).toBe(made);
  });

  it('differs from house to house', () => {
    const other = sessionSecretOf(
      { ...beside(), database: { kind: 'mysql', url: 'mysql://x/y' } },
      join(folder, 'other'),
    );
    expect(sessionSecretOf(beside())).not.toBe(other);
  });

  it('is never a damaged one', () => {
    sessionSecretOf(beside());
    writeFileSync(file(), '');
    expect(() => sessionSecretOf(beside())).toThrow('remove it');
  });
});
