import type { DomainError } from '@roomhours/domain';
import { FixedClock } from '@roomhours/application/testing';
import { type Persistence, type TestDatabase, createTestDatabase, openPersistence } from '../../../testing';
import { LoginThrottleOrmEntity } from '../../persistence';
import { TypeOrmResetThrottle } from './typeorm-reset-throttle';

describe.each(['sqlite', 'mysql'] as const)('the limit of requests for a forgotten password on %s', (kind) => {
  let database: TestDatabase;
  let processes: Persistence[];
  const clock = new FixedClock('2026-03-02T09:00:00Z');

  beforeEach(async () => {
    clock.set('2026-03-02T09:00:00Z');
    database = await createTestDatabase(kind);
    // Two connections to one database behave like two processes.
    processes = [await openPersistence(database.target), await openPersistence(database.target)];
  });
  afterEach(async () => {
    await Promise.all(processes.map((process) => process.close()));
    await database.drop();
  });

  const take = (emailKey: string, address: string, process = 0) =>
    new TypeOrmResetThrottle(processes[process]!.database, clock).take({ emailKey, address }).then(
      () => null,
      ({ code, message, retryAfterSeconds }: DomainError) => [code, message, retryAfterSeconds],
    );
  const REFUSED = ['TOO_MANY_ATTEMPTS', 'Too many requests. Please try again in 60 minutes.', 3600];

  it('is 5 an hour for an email, from any client', async () => {
    for (let count = 0; count < 5; count += 1) expect(await take('ada@x.org', `10.0.0.${count}`, count % 2)).toBeNull();
    expect(await take('ada@x.org', '10.0.0.9')).toEqual(REFUSED);
    expect(await take('bob@x.org', '10.0.0.9')).toBeNull();
    clock.set('2026-03-02T10:00:00Z');
    expect(await take('ada@x.org', '10.0.0.9')).toBeNull();
  });

  it('is 5 an hour for a client, for any email', async () => {
    for (let count = 0; count < 5; count += 1) expect(await take(`u${count}@x.org`, '10.0.0.1', count % 2)).toBeNull();
    expect(await take('u9@x.org', '10.0.0.1')).toEqual(REFUSED);
    expect(await take('u9@x.org', '10.0.0.2')).toBeNull();
  });

  it('lets five of many simultaneous requests through, and counts no refused one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => take('ada@x.org', '10.0.0.1', index % 2)),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(5);
    expect(await take('bob@x.org', '10.0.0.1')).toEqual(REFUSED);
    const rows = await processes[0]!.writing.manager.find(LoginThrottleOrmEntity);
    expect(rows.map(({ failures }) => (JSON.parse(failures) as unknown[]).length)).toEqual([5, 5]);
  });
});
