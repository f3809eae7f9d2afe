import { FixedClock } from '@roomhours/application/testing';
import type { Actor, DomainError, User, UserId } from '@roomhours/domain';
import { DAY_MS, HOUR_MS, instant, parseInstant } from '@roomhours/time';
import { Cookie, type SessionData } from 'express-session';
import { type TestRedis, startRedisServer } from '../../../testing';
import { silentLog } from '../../system';
import { RedisSessionRecords } from '../sessions/redis-session-records';
import { RedisLoginThrottle } from '../throttle/redis-login-throttle';
import { RedisConnection } from './redis-connection';

const ADA = 7 as UserId;
const clock = new FixedClock('2026-03-02T09:00:00Z');
const now = clock.now();
const ADA_AS_USER = { id: ADA, role: 'user' } as User;
const users = { find: async (id: UserId) => (id === ADA ? ADA_AS_USER : null) };
const actors = {
  ofUsers: async (ids: readonly UserId[]) =>
    new Map<UserId, Actor>(ids.filter((id) => id === ADA).map((id) => [id, { id, role: 'user' }])),
};

describe('in Redis', () => {
  let server: TestRedis;
  let connection: RedisConnection;
  const client = () => connection.client;

  beforeAll(async () => {
    server = await startRedisServer();
    connection = new RedisConnection(server.url, silentLog());
    await connection.client.connect();
  });
  beforeEach(async () => {
    clock.set('2026-03-02T09:00:00Z');
    await client().flushAll();
  });
  afterAll(async () => {
    connection.onApplicationShutdown();
    await server.stop();
  });

  describe('sessions', () => {
    let records: RedisSessionRecords;
    const aSession = (more: Partial<SessionData> = {}): SessionData => ({
      cookie: new Cookie(),
      passport: { user: ADA },
      beganAt: now,
      ...more,
    });
    const daysLeft = async (id: string) =>
      Math.round((await client().pTTL(`roomhours:session:${id}`)) / HOUR_MS) / (DAY_MS / HOUR_MS);

    beforeEach(() => {
      records = new RedisSessionRecords(connection, clock, users, actors);
    });

    it('are found until they are removed', async () => {
      await records.add('s', aSession({ activeAt: 1 }));
      expect(await records.find('s')).toMatchObject({ activeAt: 1, passport: { user: ADA } });
      await records.remove('s');
      expect(await records.find('s')).toBeNull();
    });

    it('come with their active user', async () => {
      await records.add('s', aSession());
      await records.add('anonymous', aSession({ passport: {} }));
      await records.add('inactive', aSession({ passport: { user: ADA + 1 } }));
      const userOf = async (id: string) => (await records.findWithUser(id))?.user;
      expect(await Promise.all(['s', 'anonymous', 'inactive', 'none'].map(userOf))).toEqual([
        ADA_AS_USER,
        null,
        null,
        undefined,
      ]);
    });

    it('return the active users of many sessions in one call', async () => {
      for (const id of ['s', 'other']) await records.add(id, aSession());
      await records.add('anonymous', aSession({ passport: {} }));
      await records.add('inactive', aSession({ passport: { user: ADA + 1 } }));
      const ada = { id: ADA, role: 'user' };
      expect([...(await records.findActors(['none', 's', 'anonymous', 'inactive', 'other']))]).toEqual([
        ['s', ada],
        ['other', ada],
      ]);
      expect(await records.findActors([])).toEqual(new Map());
    });

    it('expire after seven idle days, and after thirty days with activity', async () => {
      await records.add('s', aSession());
      expect(await daysLeft('s')).toBe(7);
      clock.set('2026-03-08T09:00:00Z');
      await records.replace('s', aSession({ activeAt: 2 }));
      expect(await daysLeft('s')).toBe(7);
      clock.set('2026-03-29T09:00:00Z');
      await records.replace('s', aSession({ activeAt: 3 }));
      expect(await daysLeft('s')).toBe(3);
      expect(await records.find('s')).toMatchObject({ activeAt: 3 });
    });

    it('are replaced and moved only if they still exist', async () => {
      await records.replace('gone', aSession());
      await records.move('gone', 'new', aSession());
      expect([await records.find('gone'), await records.find('new')]).toEqual([null, null]);
    });

    it('continue under another id', async () => {
      await records.add('old', aSession());
      await records.move('old', 'new', aSession({ activeAt: 5 }));
      expect(await records.find('old')).toBeNull();
      expect(await records.find('new')).toMatchObject({ activeAt: 5 });
      expect(await daysLeft('new')).toBe(7);
      await records.removeAllOf(ADA, null);
      expect(await records.find('new')).toBeNull();
    });

    it('of one user are removed together, except one', async () => {
      for (const id of ['a', 'b', 'c']) await records.add(id, aSession());
      await records.add('bob', aSession({ passport: { user: 8 } }));
      await records.removeAllOf(ADA, 'b');
      const left = await Promise.all(['a', 'b', 'c', 'bob'].map(async (id) => (await records.find(id)) !== null));
      expect(left).toEqual([false, true, false, true]);
      await records.removeAllOf(ADA, null);
      expect(await records.find('b')).toBeNull();
      await records.removeAllOf(ADA, null);
    });

    it('of one user are at most 20: a further one ends the oldest', async () => {
      const begin = (id: string, second: number, user: number = ADA) => {
        clock.set(`2026-03-02T09:00:${String(second).padStart(2, '0')}Z`);
        return records.add(id, { ...aSession(), passport: { user }, beganAt: clock.now() });
      };
      const isLeft = async (id: string) => (await records.find(id)) !== null;
      await begin('bob', 0, ADA + 1);
      for (let index = 0; index < 20; index += 1) await begin(`s${index}`, index);
      // Activity extends a session but does not change its age. An ended session does not count.
      await records.replace('s0', {
        ...aSession(),
        passport: { user: ADA },
        beganAt: parseInstant('2026-03-02T09:00:00Z'),
      });
      await records.remove('s7');
      await begin('s20', 20);
      expect([await isLeft('s0'), await isLeft('s1')]).toEqual([true, true]);

      await begin('s21', 21);
      await begin('s22', 22);
      expect([await isLeft('s0'), await isLeft('s1'), await isLeft('s2')]).toEqual([false, false, true]);
      expect([await isLeft('s22'), await isLeft('bob')]).toEqual([true, true]);
    });

    it('leave no key without an expiry', async () => {
      await records.add('old', aSession());
      clock.set('2026-04-02T09:00:00Z');
      await records.add('new', aSession({ beganAt: clock.now() }));
      expect(await client().zRange(`roomhours:sessions-of:${ADA}`, 0, -1)).toEqual(['new']);
      for (const key of await client().keys('*')) expect([key, (await client().pTTL(key)) > 0]).toEqual([key, true]);
    });
  });

  describe('the login throttle', () => {
    const attempt = { address: '10.0.0.1', emailKey: 'ada@example.com' };
    const refused = (work: Promise<void>) =>
      work.then(
        () => null,
        (error: DomainError) => error,
      );

    let throttle: RedisLoginThrottle;
    beforeEach(() => (throttle = new RedisLoginThrottle(connection, clock)));

    it('refuses the 11th failure, and allows attempts again after 15 minutes', async () => {
      const tries = await Promise.all(Array.from({ length: 15 }, () => refused(throttle.begin(attempt))));
      expect(tries.filter((refusal) => refusal !== null)).toHaveLength(5);
      clock.set('2026-03-02T09:01:00Z');
      expect(await refused(throttle.begin(attempt))).toMatchObject({
        code: 'TOO_MANY_ATTEMPTS',
        retryAfterSeconds: 840,
      });
      expect(await refused(throttle.begin({ ...attempt, address: '10.0.0.2' }))).toBeNull();
      clock.set('2026-03-02T09:15:00Z');
      expect(await refused(throttle.begin(attempt))).toBeNull();
    });

    it('forgets failures after a success', async () => {
      for (let count = 0; count < 10; count += 1) await throttle.begin(attempt);
      await throttle.succeed(attempt);
      expect(await refused(throttle.begin(attempt))).toBeNull();
    });

    describe('of one account, over all addresses', () => {
      const from = (host: number) => ({ ...attempt, address: `10.1.0.${host}` });
      /** Ten attempts from each of three addresses, which reach the limit of the account. */
      const guess30Times = async () => {
        for (let count = 0; count < 30; count += 1) await throttle.begin(from(Math.floor(count / 10)));
      };

      it('refuses the 31st failure from unknown addresses', async () => {
        await guess30Times();
        expect(await refused(throttle.begin(from(99)))).toMatchObject({
          code: 'TOO_MANY_ATTEMPTS',
          retryAfterSeconds: 900,
        });
        expect(await refused(throttle.begin({ ...from(99), emailKey: 'bob@example.com' }))).toBeNull();
        clock.set('2026-03-02T09:15:00Z');
        expect(await refused(throttle.begin(from(99)))).toBeNull();
      });

      it('allows ten attempts from an address from which the account has signed in before', async () => {
        await throttle.begin(attempt);
        await throttle.succeed(attempt);
        await guess30Times();
        expect(await refused(throttle.begin(from(99)))).not.toBeNull();
        for (let count = 0; count < 10; count += 1) expect(await refused(throttle.begin(attempt))).toBeNull();
        expect(await refused(throttle.begin(attempt))).not.toBeNull();
      });

      it('forgets a known address after 30 days', async () => {
        await throttle.begin(attempt);
        await throttle.succeed(attempt);
        for (const key of await client().keys('*')) expect(await client().pTTL(key)).toBeLessThanOrEqual(30 * DAY_MS);
        // Redis uses its own clock, so the expiry is simulated.
        await client().flushAll();
        await guess30Times();
        expect(await refused(throttle.begin(attempt))).not.toBeNull();
      });

      it('does not count successful sign-ins', async () => {
        for (let host = 0; host < 40; host += 1) {
          await throttle.begin(from(host));
          await throttle.succeed(from(host));
        }
        expect(await refused(throttle.begin(from(99)))).toBeNull();
      });
    });
  });

  it('throws UNAVAILABLE when the server is lost', async () => {
    const other = await startRedisServer();
    const lost = new RedisConnection(other.url, silentLog());
    await lost.client.connect();
    const records = new RedisSessionRecords(lost, clock, users, actors);
    await records.add('s', { cookie: new Cookie(), passport: { user: ADA }, beganAt: instant(now) });
    await other.stop();
    await expect(records.find('s')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(records.findActors(['s'])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(records.removeAllOf(ADA, null)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await lost.ping()).toBe(false);
    lost.onApplicationShutdown();
  });
});
