import type { LoginThrottle } from '@roomhours/application';
import { FixedClock } from '@roomhours/application/testing';
import { DomainError } from '@roomhours/domain';
import { type Persistence, type TestDatabase, createTestDatabase, openPersistence } from '../../../testing';
import { LoginThrottleOrmEntity } from '../../persistence';
import { TypeOrmLoginThrottle } from './typeorm-login-throttle';

const attempt = { address: '10.0.0.1', emailKey: 'ada@example.com' };

describe.each(['sqlite', 'mysql'] as const)('the login throttle on %s', (kind) => {
  let database: TestDatabase;
  let processes: Persistence[];
  let throttles: LoginThrottle[];
  const clock = new FixedClock('2026-03-02T09:00:00Z');

  beforeEach(async () => {
    clock.set('2026-03-02T09:00:00Z');
    database = await createTestDatabase(kind);
    // Two connections to one database behave like two processes.
    processes = [await openPersistence(database.target), await openPersistence(database.target)];
    throttles = processes.map((process) => new TypeOrmLoginThrottle(process.database, clock));
  });
  afterEach(async () => {
    await Promise.all(processes.map((process) => process.close()));
    await database.drop();
  });

  const begin = (process = 0) => throttles[process]!.begin(attempt);
  const refused = (work: Promise<void>) =>
    work.then(
      () => null,
      (error: DomainError) => error,
    );

  it('refuses the 11th failure over all processes', async () => {
    for (let count = 0; count < 10; count += 1) await begin(count % 2);
    for (const one of [0, 1]) {
      expect(await refused(begin(one))).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 900 });
    }
  });

  it('lets ten of many simultaneous attempts through, over two processes', async () => {
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, index) => refused(begin(index % 2))));
    expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(10);
    expect(outcomes.filter((refusal) => refusal?.code === 'TOO_MANY_ATTEMPTS')).toHaveLength(30);
  });

  it('forgets each failure after 15 minutes, and does not count refusals', async () => {
    await begin();
    clock.set('2026-03-02T09:10:00Z');
    for (let count = 1; count < 10; count += 1) await begin();
    expect(await refused(begin())).toMatchObject({ retryAfterSeconds: 300 });
    clock.set('2026-03-02T09:15:00Z');
    expect(await refused(begin())).toBeNull();
    expect(await refused(begin())).toMatchObject({ retryAfterSeconds: 600 });
  });

  it('forgets all failures after a success', async () => {
    for (let count = 0; count < 10; count += 1) await begin();
    await throttles[1]!.succeed(attempt);
    expect(await refused(begin())).toBeNull();
  });

  it('counts for one address and email', async () => {
    for (let count = 0; count < 10; count += 1) await begin();
    expect(await refused(throttles[0]!.begin({ ...attempt, address: '10.0.0.2' }))).toBeNull();
    expect(await refused(throttles[0]!.begin({ ...attempt, emailKey: 'bob@example.com' }))).toBeNull();
  });

  describe('of one account, over all addresses', () => {
    const from = (host: number) => ({ ...attempt, address: `10.1.0.${host}` });
    /** Ten attempts from each of three addresses, which reach the limit of the account. */
    const guess30Times = async () => {
      for (let count = 0; count < 30; count += 1) await throttles[1]!.begin(from(Math.floor(count / 10)));
    };

    it('refuses the 31st failure from unknown addresses', async () => {
      await guess30Times();
      expect(await refused(throttles[1]!.begin(from(99)))).toMatchObject({
        code: 'TOO_MANY_ATTEMPTS',
        retryAfterSeconds: 900,
      });
      expect(await refused(throttles[1]!.begin({ ...from(99), emailKey: 'bob@example.com' }))).toBeNull();
      clock.set('2026-03-02T09:15:00Z');
      expect(await refused(throttles[1]!.begin(from(99)))).toBeNull();
    });

    it('allows ten attempts from an address from which the account has signed in before', async () => {
      await throttles[1]!.begin(attempt);
      await throttles[1]!.succeed(attempt);
      await guess30Times();
      expect(await refused(throttles[1]!.begin(from(99)))).not.toBeNull();
      for (let count = 0; count < 10; count += 1) expect(await refused(throttles[1]!.begin(attempt))).toBeNull();
      expect(await refused(throttles[1]!.begin(attempt))).not.toBeNull();
    });

    it('forgets a known address after 30 days', async () => {
      await throttles[1]!.begin(attempt);
      await throttles[1]!.succeed(attempt);
      clock.set('2026-04-01T09:00:00Z');
      await guess30Times();
      expect(await refused(throttles[1]!.begin(attempt))).not.toBeNull();
    });

    it('does not count successful sign-ins', async () => {
      for (let host = 0; host < 40; host += 1) {
        await throttles[1]!.begin(from(host));
        await throttles[1]!.succeed(from(host));
      }
      expect(await refused(throttles[1]!.begin(from(99)))).toBeNull();
    });
  });

  it('sweeps expired rows', async () => {
    const count = () => processes[0]!.writing.manager.count(LoginThrottleOrmEntity);
    await begin();
    expect(await count()).toBe(2);
    clock.set('2026-03-02T09:14:00Z');
    await (throttles[0] as TypeOrmLoginThrottle).sweep();
    expect(await count()).toBe(2);
    clock.set('2026-03-02T09:15:00Z');
    await (throttles[0] as TypeOrmLoginThrottle).sweep();
    expect(await count()).toBe(0);
  });
});
