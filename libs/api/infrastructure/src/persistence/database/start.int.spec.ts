import { once } from 'node:events';
import { join } from 'node:path';
import { type TestDatabase, aDatabase, heard, openPersistence, startProcess } from '../../../testing';

const STARTING = join(__dirname, '../../../testing/starting-process.ts');

describe.each(['sqlite', 'mysql'] as const)('processes that start at once on %s', (kind) => {
  let shared: TestDatabase;
  const start = (...more: string[]) => startProcess(STARTING, JSON.stringify(shared.target), ...more);

  beforeEach(async () => {
    shared = await aDatabase(kind);
  });
  afterEach(() => shared.drop());

  it('all get ready; one of them migrates and fills', async () => {
    const processes = Array.from({ length: 4 }, () => start());
    await Promise.all(processes.map((child) => heard(child, 'ready')));

    const persistence = await openPersistence(shared.target);
    expect(await persistence.rooms.list()).toHaveLength(1);
    const migrations = await persistence.reading.query('SELECT name FROM migration');
    expect(migrations).toEqual(persistence.writing.migrations.map(({ name }) => ({ name })));
    await persistence.close();
  });

  it('do not wait for one that was killed in the middle', async () => {
    const killed = start('endless');
    await heard(killed, 'filling');
    const next = start();
    const ready = heard(next, 'ready');

    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await ready;

    const persistence = await openPersistence(shared.target);
    expect((await persistence.rooms.list())[0]!.name).toBe(`Room of process ${next.pid}`);
    await persistence.close();
  });

  it('may be two that share one process', async () => {
    const [one, other] = await Promise.all([openPersistence(shared.target), openPersistence(shared.target)]);

    await one.unitOfWork.run({}, ({ rooms }) => rooms.add({ name: 'Attic', capacity: 1, description: null }));

    expect(await other.rooms.list()).toHaveLength(1);
    await Promise.all([one.close(), other.close()]);
  });
});
