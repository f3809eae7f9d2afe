import { FixedClock, POLICY, aNewMember } from '@roomhours/application/testing';
import type { User } from '@roomhours/domain';
import type { Request } from 'express';
import { Cookie, type Session, type SessionData } from 'express-session';
import { type Persistence, emptyStorage, openPersistence, recordSql, usePersistence } from '../../testing';
import { AccountAccess, type DatabaseTarget, SessionOrmEntity } from '../persistence';
import { silentLog } from '../system';
import { TypeOrmSessionStore } from './sessions';

type Done = (error?: unknown, found?: unknown) => void;

const promised = <T>(work: (done: Done) => void) =>
  new Promise<T>((resolve, reject) => work((error, found) => (error ? reject(error as Error) : resolve(found as T))));

describe.each(['sqlite', 'mysql'] as const)('the session store on %s', (kind) => {
  let target: DatabaseTarget;
  let persistence: Persistence;
  let store: TypeOrmSessionStore;
  let ada: User;
  let bob: User;
  const clock = new FixedClock('2026-03-02T09:00:00Z');

  usePersistence(kind, (opened, at) => {
    [persistence, target] = [opened, at];
    store = new TypeOrmSessionStore(opened.database, clock, silentLog(), new AccountAccess(POLICY));
  });
  beforeEach(async () => {
    clock.set('2026-03-02T09:00:00Z');
    await persistence.writing.manager.clear(SessionOrmEntity);
    await emptyStorage(persistence);
    [ada, bob] = await persistence.unitOfWork.run({}, async ({ users }) => [
      await users.add(aNewMember('ada')),
      await users.add(aNewMember('bob')),
    ]);
  });

  const aSession = (user: User | null): SessionData => ({
    cookie: new Cookie(),
    ...(user && { passport: { user } }),
  });
  const save = (id: string, session: SessionData, at = store) => promised<void>((done) => at.set(id, session, done));
  const begin = (id: string, user: User | null, at = store) => save(id, aSession(user), at);
  const find = (id: string) => promised<SessionData | null>((done) => store.get(id, done));
  const end = (id: string) => promised<void>((done) => store.destroy(id, done));
  const isLeft = async (id: string) => (await find(id)) !== null;
  const ids = async () => (await persistence.writing.manager.find(SessionOrmEntity)).map(({ id }) => id).sort();
  /** Loads a session like express-session does for a request with a cookie. */
  const load = async (id: string) => {
    const data = (await find(id))!;
    return store.createSession({ sessionID: id, sessionStore: store } as unknown as Request, data);
  };
  /** Records activity at the current time. */
  const touch = async (id: string) => {
    const session = await load(id);
    session.activeAt = clock.now();
    await save(id, session);
  };

  it('has no touch, so that a request writes nothing', () => {
    expect((store as { touch?: unknown }).touch).toBeUndefined();
  });

  it('finds a session until it is ended', async () => {
    await begin('s', ada);
    expect(await find('s')).toMatchObject({ beganAt: clock.now() });
    expect(await find('S')).toBeNull();
    await end('s');
    expect(await find('s')).toBeNull();
  });

  it('finds a session and its active user in one statement, and stores only the id of the user', async () => {
    await begin('nobody', null);
    await begin('ada', ada);
    expect((await find('nobody'))!.passport).toBeUndefined();
    const statements = await recordSql(persistence.reading, async () => {
      expect((await find('ada'))!.passport).toEqual({ user: ada });
    });
    expect(statements).toHaveLength(1);
    const row = await persistence.writing.manager.findOneByOrFail(SessionOrmEntity, { id: 'ada' });
    expect([row.userId, Object.keys(JSON.parse(row.data) as object).sort()]).toEqual([ada.id, ['beganAt', 'cookie']]);

    await persistence.writing.query('UPDATE app_user SET is_active = 0');
    expect((await find('ada'))!.passport).toBeUndefined();
  });

  it('returns the users of many sessions in one statement, without expired sessions and inactive users', async () => {
    await begin('expired', ada);
    clock.set('2026-03-09T09:00:00Z');
    for (const [id, user] of Object.entries({ ada, other: ada, bob, anonymous: null })) await begin(id, user);
    await persistence.writing.query('UPDATE app_user SET is_active = 0 WHERE id = ?', [bob.id]);
    const unknown = Array.from({ length: 5_000 }, (_, id) => `none ${id}`);
    const statements = await recordSql(persistence.reading, async () => {
      const actor = { id: ada.id, role: 'user' };
      const found = await store.findActors(['ada', 'other', 'bob', 'anonymous', 'expired', ...unknown]);
      expect([...found].sort()).toEqual([
        ['ada', actor],
        ['other', actor],
      ]);
    });
    expect(statements).toHaveLength(1);
  });

  describe('ends a session', () => {
    it('after seven idle days, unless there is activity', async () => {
      await begin('idle', ada);
      await begin('busy', ada);
      clock.set('2026-03-09T08:59:59Z');
      expect(await isLeft('idle')).toBe(true);
      await touch('busy');
      clock.set('2026-03-09T09:00:00Z');
      expect(await isLeft('idle')).toBe(false);
      expect(await find('busy')).toMatchObject({ activeAt: clock.now() - 1000 });
    });

    it('after thirty days, regardless of activity', async () => {
      await begin('s', ada);
      for (const day of ['2026-03-08', '2026-03-14', '2026-03-20', '2026-03-26', '2026-03-31']) {
        clock.set(`${day}T09:00:00Z`);
        expect([day, await isLeft('s')]).toEqual([day, true]);
        await touch('s');
      }
      clock.set('2026-04-01T08:59:59Z');
      expect(await isLeft('s')).toBe(true);
      clock.set('2026-04-01T09:00:00Z');
      expect(await isLeft('s')).toBe(false);
    });

    it('without a user after ten minutes', async () => {
      await begin('s', null);
      clock.set('2026-03-02T09:09:59Z');
      expect(await isLeft('s')).toBe(true);
      clock.set('2026-03-02T09:10:00Z');
      expect(await isLeft('s')).toBe(false);
    });

    it('with the others of its user, except one', async () => {
      for (const id of ['a', 'b', 'c']) await begin(id, ada);
      await begin('bob', bob);
      const endOthers = (kept: string | null) =>
        persistence.unitOfWork.run({}, ({ sessions }) => sessions.removeOf([ada.id], kept));
      await endOthers('b');
      expect(await ids()).toEqual(['b', 'bob']);
      await endOthers(null);
      expect(await ids()).toEqual(['bob']);
    });

    it('that is the oldest of more than 20 of a user', async () => {
      await begin('bob', bob);
      for (let index = 0; index < 20; index += 1) {
        clock.set(`2026-03-02T09:00:${String(index).padStart(2, '0')}Z`);
        await begin(`s${index}`, ada);
      }
      // Activity extends a session but does not change its age. An ended session does not count.
      await touch('s0');
      await end('s7');
      clock.set('2026-03-02T09:00:20Z');
      await begin('s20', ada);
      expect([await isLeft('s0'), await isLeft('s1')]).toEqual([true, true]);

      for (const index of [21, 22]) {
        clock.set(`2026-03-02T09:00:${index}Z`);
        await begin(`s${index}`, ada);
      }
      expect([await isLeft('s0'), await isLeft('s1'), await isLeft('s2')]).toEqual([false, false, true]);
      expect([await isLeft('s22'), await isLeft('bob')]).toEqual([true, true]);
    });
  });

  it('keeps 20 sessions for concurrent sign-ins over two processes', async () => {
    const other = await openPersistence(target);
    const both = [store, new TypeOrmSessionStore(other.database, clock, silentLog(), new AccountAccess(POLICY))];
    await Promise.all(Array.from({ length: 30 }, (_, index) => begin(`s${index}`, ada, both[index % 2])));
    await other.close();
    expect(await persistence.writing.manager.count(SessionOrmEntity)).toBe(20);
  });

  it.each(['in an earlier one', 'in the same'])(
    'does not restore a session ended during a request, begun %s',
    async (when) => {
      const begun = aSession(ada);
      await save('s', begun);
      const session = when === 'in the same' ? begun : await load('s');
      await end('s');
      await save('s', session);
      expect(await ids()).toEqual([]);
    },
  );

  describe('under a new id', () => {
    /** Renews the session of a request. express-session adds `generate` to a store. */
    const renew = async (session: Session & SessionData) => {
      const generate = (made: Request) =>
        Object.assign(made, { sessionID: 'new', session: aSession(null) as unknown as Session });
      const request = { sessionID: 's', session, sessionStore: { generate } } as unknown as Request;
      await store.renew(request);
      return request.session as SessionData;
    };

    it('continues a session with a new lifetime', async () => {
      await begin('s', ada);
      clock.set('2026-03-08T09:00:00Z');
      await touch('s');
      await renew(await load('s'));
      expect(await ids()).toEqual(['new']);
      const times = { beganAt: clock.now(), activeAt: clock.now() };
      expect(await find('new')).toMatchObject({ passport: { user: ada }, ...times });
    });

    it('does not restore a session that was ended meanwhile, also when the response is sent', async () => {
      await begin('s', ada);
      const session = await load('s');
      await end('s');
      await save('new', await renew(session));
      expect(await ids()).toEqual([]);
    });
  });

  it('delays the response only briefly if the session cannot be extended', async () => {
    await begin('s', ada);
    const session = await load('s');
    jest.spyOn(persistence.database, 'write').mockReturnValueOnce(new Promise(() => undefined));
    await save('s', session);
  });

  it('deletes expired sessions', async () => {
    await begin('old', ada);
    clock.set('2026-03-08T09:00:00Z');
    await begin('new', ada);
    clock.set('2026-03-09T09:00:00Z');
    await store.sweep();
    expect(await ids()).toEqual(['new']);
  });

  // The last test: it closes the database.
  it('reports an unavailable database, except when it only extends a session', async () => {
    await begin('s', ada);
    const session = await load('s');
    await persistence.database.close();
    const unavailable = { code: 'UNAVAILABLE' };
    await expect(find('s')).rejects.toMatchObject(unavailable);
    await expect(begin('new', bob)).rejects.toMatchObject(unavailable);
    await expect(end('s')).rejects.toMatchObject(unavailable);
    await expect(store.findActors(['s'])).rejects.toMatchObject(unavailable);
    await expect(save('s', session)).resolves.toBeUndefined();
  });
});
