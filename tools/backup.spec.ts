import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('the backup command', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roomhours-backup-'));
    mkdirSync(join(folder, 'folder'));
    writeFileSync(join(folder, 'text'), 'This is no database, although its path is in DATABASE_URL.');
    // SQLite reads an empty file as a database without tables.
    writeFileSync(join(folder, 'empty'), '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['empty', 'all.backup', 'FOLDER/empty is no readable database of Roomhours.'],
    ['text', 'all.backup', 'FOLDER/text is no readable database of Roomhours.'],
    ['folder', 'all.backup', 'FOLDER/folder is no readable database of Roomhours.'],
    ['none', 'all.backup', 'There is no database at FOLDER/none.'],
    ['empty', 'none/all.backup', 'There is no folder FOLDER/none.'],
    ['empty', 'text/all.backup', 'There is no folder FOLDER/text.'],
  ])('of %s to %s fails with one line', (database, file, line) => {
    const command = [join(__dirname, 'backup.mjs'), join(folder, file)];
    const env = { ...process.env, DATABASE_URL: `sqlite:${join(folder, database)}` };
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });

    expect([status, stdout, stderr.replaceAll(folder, 'FOLDER')]).toEqual([1, '', `${line}\n`]);
    expect(readdirSync(folder).sort()).toEqual(['empty', 'folder', 'text']);
  });

  it.each(['mysql://root:50%@db/rooms', 'mysql://db/%ff'])('of %s fails with one line', (url) => {
    const command = [join(__dirname, 'backup.mjs'), join(folder, 'all.backup')];
    const env = { ...process.env, DATABASE_URL: url };
    const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });

    expect([status, stderr]).toEqual([1, 'DATABASE_URL must encode special characters, as in %25 for "%".\n']);
    expect(readdirSync(folder).sort()).toEqual(['empty', 'folder', 'text']);
  });
});
