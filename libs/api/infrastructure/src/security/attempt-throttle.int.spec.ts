import { FixedClock, refusalOf } from '@roomhours/application/testing';
import { type Persistence, recordSql, useProcesses } from '../../testing';
import { AttemptThrottleOrmEntity } from '../persistence';
import { TypeOrmAttemptThrottle } from './attempt-throttle';

const attempt = { address: '10.0.0.1', emailKey: 'ada@example.com' };

describe.each(['sqlite', 'mysql'] as const)('the throttle on %s', (kind) => {
  let processes: Persistence[];
  let throttles: TypeOrmAttemptThrottle[];
  const clock = new FixedClock('2026-03-02T09:00:00Z');

  useProcesses(kind, (opened) => {
    processes = opened;
    throttles = opened.map((process) => new TypeOrmAttemptThrottle(process.database, clock));
  });
  beforeEach(async () => {
    clock.set('2026-03-02T09:00:00Z');
    await processes[0]!.writing.manager.clear(AttemptThrottleOrmEntity);
  });

  const rows = () => processes[0]!.writing.manager.find(AttemptThrottleOrmEntity);

  describe('of failed sign-ins', () => {
    const begin = (process = 0) => throttles[process]!.beginSignIn(attempt);
    const fail = async (times: number) => {
      for (let count = 0; count < times; count += 1) await begin(count % 2);
    };
    const signIn = async (by = attempt) => {
      await throttles[1]!.beginSignIn(by);
      await throttles[1]!.completeSignIn(by);
    };

    it('refuses the 11th failure over all processes', async () => {
      await fail(10);
      for (const one of [0, 1])
        expect(await refusalOf(begin(one))).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 900 });
    });

    it('lets ten of many simultaneous attempts through, over two processes', async () => {
      const outcomes = await Promise.all(Array.from({ length: 40 }, (_, index) => refusalOf(begin(index % 2))));
      expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(10);
      expect(outcomes.filter((refusal) => refusal?.code === 'TOO_MANY_ATTEMPTS')).toHaveLength(30);
    });

    it('forgets each failure after 15 minutes, and does not count refusals', async () => {
      await begin();
      clock.set('2026-03-02T09:10:00Z');
      await fail(9);
      expect(await refusalOf(begin())).toMatchObject({ retryAfterSeconds: 300 });
      clock.set('2026-03-02T09:15:00Z');
      expect(await refusalOf(begin())).toBeNull();
      expect(await refusalOf(begin())).toMatchObject({ retryAfterSeconds: 600 });
    });

    it('counts failures that a concurrent request has recorded a moment later', async () => {
      clock.set('2026-03-01T09:00:01Z');
      await fail(9);
      clock.set('2026-03-01T09:00:00Z');
      expect(await refusalOf(begin())).toBeNull();
      expect(await refusalOf(begin())).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    });

    it('does not count failures of the future, after the clock was set back', async () => {
      await fail(10);
      clock.set('2026-03-01T09:00:00Z');
      for (let count = 0; count < 10; count += 1) expect(await refusalOf(begin())).toBeNull();
      expect(await refusalOf(begin())).toMatchObject({ retryAfterSeconds: 900 });
    });

    it.each([
      ['09:00:00', 900, 'Please try again in 15 minutes.'],
      ['09:00:01', 899, 'Please try again in 15 minutes.'],
      ['09:14:00', 60, 'Please try again in a minute.'],
      ['09:14:59.999', 1, 'Please try again in a minute.'],
    ])('at %s refuses for %d seconds', async (time, seconds, advice) => {
      await fail(10);
      clock.set(`2026-03-02T${time}Z`);
      const message = `Too many failed sign-ins. ${advice}`;
      expect(await refusalOf(begin())).toMatchObject({ message, retryAfterSeconds: seconds });
    });

    it('sends no write for a refused attempt', async () => {
      await fail(10);
      const statements = await recordSql(processes[0]!.writing, async () => {
        expect(await refusalOf(begin())).not.toBeNull();
      });
      expect(statements.filter((sql) => !sql.startsWith('SELECT'))).toEqual([]);
    });

    it('forgets all failures after a success', async () => {
      await fail(10);
      await throttles[1]!.completeSignIn(attempt);
      expect(await refusalOf(begin())).toBeNull();
    });

    it('counts for one address and email', async () => {
      await fail(10);
      for (const other of [
        { ...attempt, address: '10.0.0.2' },
        { ...attempt, emailKey: 'bob@example.com' },
        { address: '10.0.0.1a', emailKey: 'da@example.com' },
      ])
        expect(await refusalOf(throttles[0]!.beginSignIn(other))).toBeNull();
    });

    it('stores hashes, neither addresses nor emails', async () => {
      await begin();
      await throttles[0]!.completeSignIn(attempt);
      await begin();
      const keys = (await rows()).map(({ keyHash }) => keyHash);
      expect(keys).toHaveLength(3);
      for (const key of keys) expect(key).toMatch(/^[\da-f]{64}$/);
    });

    describe('of one account, over all addresses', () => {
      const from = (host: number) => ({ ...attempt, address: `10.1.0.${host}` });
      /** Ten attempts from each of three addresses, which reach the limit of the account. */
      const guess30Times = async () => {
        for (let count = 0; count < 30; count += 1) await throttles[1]!.beginSignIn(from(Math.floor(count / 10)));
      };

      it('refuses the 31st failure from unknown addresses', async () => {
        await guess30Times();
        expect(await refusalOf(throttles[1]!.beginSignIn(from(99)))).toMatchObject({
          code: 'TOO_MANY_ATTEMPTS',
          retryAfterSeconds: 900,
        });
        expect(await refusalOf(throttles[1]!.beginSignIn({ ...from(99), emailKey: 'bob@example.com' }))).toBeNull();
        clock.set('2026-03-02T09:15:00Z');
        expect(await refusalOf(throttles[1]!.beginSignIn(from(99)))).toBeNull();
      });

      it('allows ten attempts from an address from which the account has signed in before', async () => {
        await signIn();
        await guess30Times();
        expect(await refusalOf(throttles[1]!.beginSignIn(from(99)))).not.toBeNull();
        await fail(10);
        expect(await refusalOf(begin())).not.toBeNull();
      });

      it('forgets a known address after 30 days', async () => {
        await signIn();
        clock.set('2026-04-01T09:00:00Z');
        await guess30Times();
        expect(await refusalOf(begin())).not.toBeNull();
      });

      it('does not count successful sign-ins', async () => {
        for (let host = 0; host < 40; host += 1) await signIn(from(host));
        expect(await refusalOf(throttles[1]!.beginSignIn(from(99)))).toBeNull();
      });
    });

    it('sweeps expired rows', async () => {
      await begin();
      expect(await rows()).toHaveLength(2);
      clock.set('2026-03-02T09:14:00Z');
      await throttles[0]!.sweep();
      expect(await rows()).toHaveLength(2);
      clock.set('2026-03-02T09:15:00Z');
      await throttles[0]!.sweep();
      expect(await rows()).toEqual([]);
    });
  });

  describe('of requests for a forgotten password', () => {
    const request = (emailKey: string, address: string, process = 0) =>
      refusalOf(throttles[process]!.countReset({ emailKey, address }));
    const message = 'Too many requests. Please try again in 60 minutes.';
    const REFUSED = { code: 'TOO_MANY_ATTEMPTS', message, retryAfterSeconds: 3600 };

    it('allows 5 an hour for an email, from any client', async () => {
      for (let count = 0; count < 5; count += 1)
        expect(await request('ada@x.org', `10.0.0.${count}`, count % 2)).toBeNull();
      expect(await request('ada@x.org', '10.0.0.9')).toMatchObject(REFUSED);
      expect(await request('bob@x.org', '10.0.0.9')).toBeNull();
      clock.set('2026-03-02T10:00:00Z');
      expect(await request('ada@x.org', '10.0.0.9')).toBeNull();
    });

    it('allows 5 an hour for a client, for any email', async () => {
      for (let count = 0; count < 5; count += 1)
        expect(await request(`u${count}@x.org`, '10.0.0.1', count % 2)).toBeNull();
      expect(await request('u9@x.org', '10.0.0.1')).toMatchObject(REFUSED);
      expect(await request('u9@x.org', '10.0.0.2')).toBeNull();
    });

    it('lets five of many simultaneous requests through, and counts no refused one', async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => request('ada@x.org', '10.0.0.1', index % 2)),
      );
      expect(answers.filter((answer) => answer === null)).toHaveLength(5);
      expect(await request('bob@x.org', '10.0.0.1')).toMatchObject(REFUSED);
      const counted = (await rows()).map(({ attempts }) => (JSON.parse(attempts) as unknown[]).length);
      expect(counted).toEqual([5, 5]);
    });
  });
});
