import {
  type Persistence,
  type TestDatabase,
  createPersistence,
  createTestDatabase,
  openPersistence,
} from '../../../testing';
import { MIGRATIONS } from '.';

describe.each(['sqlite', 'mysql'] as const)('the start on %s', (kind) => {
  let shared: TestDatabase;
  let persistence: Persistence;

  beforeEach(async () => {
    shared = await createTestDatabase(kind);
    persistence = await openPersistence(shared.target);
  });
  afterEach(async () => {
    await persistence.close();
    await shared.drop();
  });

  const migrations = () => persistence.writing.query('SELECT name FROM migration ORDER BY id');

  /** Changes the database, then starts another process with it. */
  async function restartAfter(...statements: readonly string[]): Promise<void> {
    for (const sql of statements) await persistence.writing.query(sql);
    await persistence.close();
    persistence = createPersistence(shared.target);
    await persistence.database.start();
  }

  const refusal = {
    name: 'UnusableDatabase',
    message: expect.stringMatching(/^The \S+ .* before 1\.0\.0-rc\.1, .*npm start -- --reset$/),
  };

  it('refuses a database with an earlier migration, and changes nothing', async () => {
    const given = ['DROP TABLE attempt_throttle', "UPDATE migration SET name = 'InitialSchema1763600000000'"];
    await expect(restartAfter(...given)).rejects.toMatchObject(refusal);

    await persistence.writing.initialize();
    expect(await migrations()).toEqual(MIGRATIONS.map(() => ({ name: 'InitialSchema1763600000000' })));
    expect(await persistence.writing.createQueryRunner().hasTable('attempt_throttle')).toBe(false);
    await persistence.writing.destroy();
  });

  it('refuses a database with tables but without the one of the migrations', async () => {
    await expect(restartAfter('DROP TABLE migration')).rejects.toMatchObject(refusal);
  });

  it('completes a baseline that was interrupted', async () => {
    await restartAfter('DROP TABLE attempt_throttle', 'DELETE FROM plan', 'DELETE FROM migration');

    expect(await migrations()).toHaveLength(MIGRATIONS.length);
    expect(await persistence.writing.createQueryRunner().hasTable('attempt_throttle')).toBe(true);
    expect(await persistence.plans.list()).toHaveLength(2);
  });

  it('accepts a database that a newer program has migrated', async () => {
    const newer = "INSERT INTO migration (timestamp, name) VALUES (1890000000000, 'Later1890000000000')";
    await restartAfter(newer);

    expect(persistence.database.isReady()).toBe(true);
    expect(await migrations()).toHaveLength(MIGRATIONS.length + 1);
  });

  it('keeps the epoch of the data and the identity of the workspace', async () => {
    const drawn = async () => [
      ...(await persistence.writing.query('SELECT value FROM data_epoch')),
      ...(await persistence.writing.query('SELECT value FROM workspace_identity')),
    ];
    const before = await drawn();
    await restartAfter();

    const uuid = { value: expect.stringMatching(/^[0-9a-f-]{36}$/) };
    expect(before).toEqual([uuid, uuid]);
    expect(await drawn()).toEqual(before);
  });
});
