import { FixedClock } from '@roomhours/application/testing';
import type { Request } from 'express';
import { Cookie, type Session, type SessionData } from 'express-session';
import { silentLog } from '../../system';
import { KeptSessionStore } from './kept-session-store';
import { SessionRecords } from './session-records';

class InMemoryRecords extends SessionRecords {
  readonly kept = new Map<string, SessionData>();
  fails = false;

  async find(id: string) {
    this.mayFail();
    return this.kept.get(id) ?? null;
  }

  async findPoller() {
    return null;
  }

  async findActors() {
    return new Map();
  }

  async add(id: string, data: SessionData) {
    this.mayFail();
    this.kept.set(id, data);
  }

  async replace(id: string, data: SessionData) {
    this.mayFail();
    if (this.kept.has(id)) this.kept.set(id, data);
  }

  async move(from: string, to: string, data: SessionData) {
    this.mayFail();
    if (this.kept.delete(from)) this.kept.set(to, data);
  }

  async removeAllOf() {}

  async remove(id: string) {
    this.mayFail();
    this.kept.delete(id);
  }

  async sweep() {}

  private mayFail() {
    if (this.fails) throw new Error('out of reach');
  }
}

describe('the session store', () => {
  const records = new InMemoryRecords();
  const clock = new FixedClock('2026-03-02T09:00:00Z');
  const store = new KeptSessionStore(records, silentLog(), clock);
  const done = (work: (callback: (error?: unknown, result?: unknown) => void) => void) =>
    new Promise<unknown>((resolve, reject) => work((error, result) => (error ? reject(error) : resolve(result))));
  const aSession = (user: number): SessionData => ({ cookie: new Cookie(), passport: { user } });
  /** As express-session does for a request with a cookie. */
  const load = async (id: string) => {
    const data = (await done((callback) => store.get(id, callback))) as SessionData;
    return store.createSession({ sessionID: id, sessionStore: store } as unknown as Request, { ...data });
  };

  beforeEach(() => {
    records.kept.clear();
    records.fails = false;
  });

  it('has no touch, so that a request writes nothing', () => {
    expect((store as { touch?: unknown }).touch).toBeUndefined();
  });

  it('keeps a session, gives it back, and ends it', async () => {
    await done((callback) => store.set('s', aSession(7), callback));
    expect((await load('s')).passport).toEqual({ user: 7 });
    await done((callback) => store.destroy('s', callback));
    expect(await done((callback) => store.get('s', callback))).toBeNull();
  });

  it('prolongs a session that is there', async () => {
    await done((callback) => store.set('s', aSession(7), callback));
    const session = await load('s');
    session.activeAt = 5;
    await done((callback) => store.set('s', session, callback));
    expect(records.kept.get('s')).toMatchObject({ activeAt: 5 });
  });

  it('does not hold the answer back for long where a session cannot be prolonged now', async () => {
    const hanging = new KeptSessionStore(records, silentLog(), clock, 0);
    await done((callback) => hanging.set('s', aSession(7), callback));
    const data = (await done((callback) => hanging.get('s', callback))) as SessionData;
    const request = { sessionID: 's', sessionStore: hanging } as unknown as Request;
    const session = hanging.createSession(request, { ...data });
    const replace = jest.spyOn(records, 'replace').mockReturnValueOnce(new Promise(() => undefined));
    await done((callback) => hanging.set('s', session, callback));
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it('does not bring a session back that was ended while a request ran', async () => {
    await done((callback) => store.set('s', aSession(7), callback));
    const session = await load('s');
    await done((callback) => store.destroy('s', callback));
    await done((callback) => store.set('s', session, callback));
    expect(records.kept.size).toBe(0);
  });

  it('does not bring it back either where the same request began it', async () => {
    const session = aSession(7);
    await done((callback) => store.set('s', session, callback));
    await done((callback) => store.destroy('s', callback));
    await done((callback) => store.set('s', session, callback));
    expect(records.kept.size).toBe(0);
  });

  describe('under a new id', () => {
    /** A request with the session; `generate` is what express-session gives a store. */
    const renewed = async (session: object) => {
      const generate = (made: Request) =>
        Object.assign(made, { sessionID: 'new', session: { cookie: new Cookie() } as unknown as Session });
      const request = { sessionID: 's', session, sessionStore: { generate } } as unknown as Request;
      await done((callback) => store.renew(request, callback));
      return request;
    };

    it('goes on, and counts its days anew', async () => {
      await done((callback) => store.set('s', { ...aSession(7), activeAt: 5, beganAt: 6 }, callback));
      const { sessionID, session } = await renewed(await load('s'));
      expect([sessionID, [...records.kept.keys()]]).toEqual(['new', ['new']]);
      expect(records.kept.get('new')).toEqual({ ...session });
      expect(session).toMatchObject({ passport: { user: 7 }, activeAt: 5, beganAt: clock.now() });
    });

    it('stays ended where it was ended meanwhile, also when the answer is sent', async () => {
      await done((callback) => store.set('s', aSession(7), callback));
      const session = await load('s');
      await done((callback) => store.destroy('s', callback));
      const request = await renewed(session);
      await done((callback) => store.set('new', request.session, callback));
      expect(records.kept.size).toBe(0);
    });
  });

  it('notes when a sign-in began', async () => {
    const request = { sessionID: 's' } as Request;
    Object.assign(store, { generate: (made: Request) => Object.assign(made, { session: aSession(7) }) });
    await done((callback) => store.regenerate(request, callback));
    expect(request.session.beganAt).toBe(clock.now());
  });

  it('says when it is out of reach, but not over a session that lives on a little less', async () => {
    await done((callback) => store.set('s', aSession(7), callback));
    const session = await load('s');
    records.fails = true;
    await expect(done((callback) => store.get('s', callback))).rejects.toThrow('out of reach');
    await expect(done((callback) => store.set('new', aSession(8), callback))).rejects.toThrow('out of reach');
    await expect(done((callback) => store.destroy('s', callback))).rejects.toThrow('out of reach');
    await expect(done((callback) => store.set('s', session, callback))).resolves.toBeUndefined();
  });
});
