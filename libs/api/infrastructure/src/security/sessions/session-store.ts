import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@roomhours/application';
import { type Session, type SessionData, Store } from 'express-session';
import type { Log } from '../../system';
import type { SessionRecords } from './session-records';
import type { SessionRequest } from './session-request';

/** Maximum time that the end of a response waits for the write that extends its session. */
const EXTEND_TIMEOUT_MS = 500;

/** The request type of express-session. */
type Request = Parameters<Store['createSession']>[0];

type Done = (error?: unknown) => void;

/** Store of express-session. It has no `touch`, so that a request without activity writes nothing. */
export class SessionStore extends Store {
  /** Sessions that are in the records, unlike those that a sign-in has just begun. */
  private readonly stored = new WeakSet<object>();

  constructor(
    private readonly records: SessionRecords,
    private readonly log: Log,
    private readonly clock: Clock,
    private readonly extendTimeoutMs = EXTEND_TIMEOUT_MS,
  ) {
    super();
  }

  get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.records.find(id).then((found) => done(null, found), done);
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const session = super.createSession(request, data);
    this.stored.add(session);
    return session;
  }

  /** Called at every sign-in: ends the previous session. The lifetime of the new one begins now. */
  override regenerate(request: Request, done: Done): void {
    super.regenerate(request, (error: unknown) => {
      request.session.beganAt = this.clock.now();
      done(error);
    });
  }

  /** Continues the session of the request under a new id. Its lifetime begins now. */
  renew(loaded: SessionRequest, done: Done): void {
    const request = loaded as unknown as Request;
    const { sessionID, session, sessionStore } = request;
    sessionStore.generate(request);
    const { passport, activeAt } = session;
    Object.assign(request.session, { passport, activeAt, beganAt: this.clock.now() });
    this.stored.add(request.session);
    this.records.move(sessionID, request.sessionID, { ...request.session }).then(() => done(), done);
  }

  set(id: string, session: SessionData, done: Done = () => undefined): void {
    const data = { ...session };
    if (!this.stored.has(session)) {
      this.stored.add(session);
      return void this.records.add(id, data).then(() => done(), done);
    }
    // A failure only shortens the session, so it neither fails nor delays the response.
    const extended = this.records.replace(id, data).catch((error: Error) => {
      this.log.pino.warn({ reason: error.message }, 'A session could not be extended');
    });
    void Promise.race([extended, wait(this.extendTimeoutMs, undefined, { ref: false })]).then(() => done());
  }

  destroy(id: string, done: Done = () => undefined): void {
    this.records.remove(id).then(() => done(), done);
  }
}
