import { FixedClock } from '@roomhours/application/testing';
import { Cookie, type Session, type SessionData, type Store } from 'express-session';
import { silentLog } from '../../system';
import type { SessionRequest } from './session-request';
import { SessionStore } from './session-store';
import { SessionRecords } from './session-records';

type Request = Parameters<Store['createSession']>[0];

class InMemoryRecords extends SessionRecords {
  readonly stored = new Map<string, SessionData>();
  fails = false;

  async findWithUser(id: string) {
    this.mayFail();
    const data = this.stored.get(id);
    return data === undefined ? null : { data, user: null };
  }

  async findActors() {
    return new Map();
  }

  async add(id: string, data: SessionData) {
    this.mayFail();
    this.stored.set(id, data);
  }

  async replace(id: string, data: SessionData) {
    this.mayFail();
    if (this.stored.has(id)) this.stored.set(id, data);
  }

  async move(from: string, to: string, data: SessionData) {
    this.mayFail();
    if (this.stored.delete(from)) this.stored.set(to, data);
  }

  async removeAllOf() {}

  async remove(id: string) {
    this.mayFail();
    this.stored.delete(id);
  }

  async sweep() {}

  private mayFail() {
    if (this.fails) throw new Error('unavailable');
  }
}

describe('the session store', () => {
  const records = new InMemoryRecords();
  const clock = new FixedClock('2026-03-02T09:00:00Z');
  const store = new SessionStore(records, silentLog(), clock);
  const done = (work: (callback: (error?: unknown, result?: unknown) => void) => void) =>
    new Promise<unknown>((resolve, reject) => work((error, result) => (error ? reject(error) : resolve(result))));
  const aSession = (user: number): SessionData => ({ cookie: new Cookie(), passport: { user } });
  /** Loads a session like express-session does for a request with a cookie. */
  const load = async (id: string) => {
    const data = (await done((callback) => store.get(id, callback))) as SessionData;
    return store.createSession({ sessionID: id, sessionStore: store } as unknown as Request, { ...data });
  };

  beforeEach(() => {
    records.stored.clear();
    records.fails = false;
  });

  it('has no touch, so that a request writes nothing', () => {
    expect((store as { touch?: unknown }).touch).toBeUndefined();
  });

  it('stores, returns and ends a session', async () => {
    await done((callback) => store.set('s', aSession(7), callback));
    expect((await load('s')).passport).toEqual({ user: 7 });
    await done((callback) => store.destroy('s', callback));
    expect(await done((callback) => store.get('s', callback))).toBeNull();
  });

  it('extends a stored session', async () => {
    await done((callback) => store.set('s', aSession(7), callback));
    const session = await load('s');
    session.activeAt = 5;
    await done((callback) => store.set('s', session, callback));
    expect(records.stored.get('s')).toMatchObject({ activeAt: 5 });
  });

  it('delays the response only briefly if the session cannot be extended', async () => {
    const hanging = new SessionStore(records, silentLog(), clock, 0);
    await done((callback) => hanging.set('s', aSession(7), callback));
    const data = (await done((callback) => hanging.get('s', callback))) as SessionData;
    const request = { sessionID: 's', sessionStore: hanging } as unknown as Request;
    const session = hanging.createSession(request, { ...data });
    const replace = jest.spyOn(records, 'replace').mockReturnValueOnce(new Promise(() => undefined));
    await done((callback) => hanging.set('s', session, callback));
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it('does not restore a session that was ended during a request', async () => {
    await done((callback) => store.set('s', aSession(7), callback));
    const session = await load('s');
    await done((callback) => store.destroy('s', callback));
    await done((callback) => store.set('s', session, callback));
    expect(records.stored.size).toBe(0);
  });

  it('does not restore a session that the same request has begun and ended', async () => {
    const session = aSession(7);
    await done((callback) => store.set('s', session, callback));
    await done((callback) => store.destroy('s', callback));
    await done((callback) => store.set('s', session, callback));
    expect(records.stored.size).toBe(0);
  });

  describe('under a new id', () => {
    /** Renews the session of a request. express-session adds `generate` to a store. */
    const renewed = async (session: object) => {
      const generate = (made: Request) =>
        Object.assign(made, { sessionID: 'new', session: { cookie: new Cookie() } as unknown as Session });
      const request = { sessionID: 's', session, sessionStore: { generate } };
      await done((callback) => store.renew(request as unknown as SessionRequest, callback));
      return request as unknown as Request;
    };

    it('continues with a new lifetime', async () => {
      await done((callback) => store.set('s', { ...aSession(7), activeAt: 5, beganAt: 6 }, callback));
      const { sessionID, session } = await renewed(await load('s'));
      expect([sessionID, [...records.stored.keys()]]).toEqual(['new', ['new']]);
      expect(records.stored.get('new')).toEqual({ ...session });
      expect(session).toMatchObject({ passport: { user: 7 }, activeAt: 5, beganAt: clock.now() });
    });

    it('stays ended if it was ended meanwhile, also when the response is sent', async () => {
      await done((callback) => store.set('s', aSession(7), callback));
      const session = await load('s');
      await done((callback) => store.destroy('s', callback));
      const request = await renewed(session);
      await done((callback) => store.set('new', request.session, callback));
      expect(records.stored.size).toBe(0);
    });
  });

  it('records the time of a sign-in', async () => {
    const request = { sessionID: 's' } as Request;
    Object.assign(store, { generate: (made: Request) => Object.assign(made, { session: aSession(7) }) });
    await done((callback) => store.regenerate(request, callback));
    expect(request.session.beganAt).toBe(clock.now());
  });

  it('reports an unavailable store, except when it only extends a session', async () => {
    await done((callback) => store.set('s', aSession(7), callback));
    const session = await load('s');
    records.fails = true;
    await expect(done((callback) => store.get('s', callback))).rejects.toThrow('unavailable');
    await expect(done((callback) => store.set('new', aSession(8), callback))).rejects.toThrow('unavailable');
    await expect(done((callback) => store.destroy('s', callback))).rejects.toThrow('unavailable');
    await expect(done((callback) => store.set('s', session, callback))).resolves.toBeUndefined();
  });
});
