import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resetDemo } from './reset-demo.mjs';

describe('the reset of the demo', () => {
  const FILES = ['roomhours.sqlite', 'roomhours.sqlite-wal', 'roomhours.sqlite-shm', 'session-secret'];
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roomhours-reset-'));
    for (const file of FILES) writeFileSync(join(folder, file), '');
    mkdirSync(join(folder, 'mail'));
    writeFileSync(join(folder, 'mail', 'message.eml'), '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('deletes the database and the messages, and nothing else', () => {
    resetDemo(folder, { DEMO_DATA: 'true' });
    expect(readdirSync(folder)).toEqual(['session-secret']);
    resetDemo(folder, {});
  });

  it.each([{ DATABASE_URL: 'mysql://localhost/rooms' }, { NODE_ENV: 'production' }, { DEMO_DATA: 'false' }])(
    'refuses %j, and deletes nothing',
    (env) => {
      expect(() => resetDemo(folder, env)).toThrow(/^--reset deletes/);
      expect(readdirSync(folder)).toHaveLength(5);
    },
  );
});
