import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type TestDatabase, createTestDatabase, openPersistence, startProcess, waitForMessage } from '../../../testing';

const STARTING = join(__dirname, '../../../testing/starting-process.ts');

describe.each(['sqlite', 'mysql'] as const)('processes that start concurrently on %s', (kind) => {
  let shared: TestDatabase;
  const loaded = async (...more: string[]) => {
    const child = startProcess(STARTING, JSON.stringify(shared.target), ...more);
    await waitForMessage(child, 'loaded');
    return child;
  };
  const started = (child: ChildProcess, message: string) => {
    child.send('start');
    return waitForMessage(child, message);
  };

  beforeEach(async () => {
    shared = await createTestDatabase(kind);
  });
  afterEach(() => shared.drop());

  it('all become ready; exactly one migrates and seeds', async () => {
    const processes = await Promise.all(Array.from({ length: 4 }, () => loaded()));
    await Promise.all(processes.map((child) => started(child, 'ready')));

    const persistence = await openPersistence(shared.target);
    expect(await persistence.rooms.list()).toHaveLength(1);
    const migrations = await persistence.reading.query('SELECT name FROM migration');
    expect(migrations).toEqual(persistence.writing.migrations.map(({ name }) => ({ name })));
    await persistence.close();
  });

  it('continue after a process was killed while seeding', async () => {
    const killed = await loaded('endless');
    const next = await loaded();
    await started(killed, 'seeding');
    const ready = started(next, 'ready');

    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await ready;

    const persistence = await openPersistence(shared.target);
    expect((await persistence.rooms.list())[0]!.name).toBe(`Room of process ${next.pid}`);
    await persistence.close();
  });

  it('can run in one operating-system process', async () => {
    const [one, other] = await Promise.all([openPersistence(shared.target), openPersistence(shared.target)]);

    await one.unitOfWork.run({}, ({ rooms }) => rooms.add({ name: 'Attic', capacity: 1, description: null }));

    expect(await other.rooms.list()).toHaveLength(1);
    await Promise.all([one.close(), other.close()]);
  });
});
