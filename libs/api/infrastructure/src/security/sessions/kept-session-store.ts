import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@roomhours/application';
import type { User } from '@roomhours/domain';
import type { Request } from 'express';
import { type Session, type SessionData, Store } from 'express-session';
import type { Log } from '../../system';
import type { SessionRecords } from './session-records';

/** The last byte of an answer waits at most this long for its session to be prolonged. */
const PROLONG_TIMEOUT_MS = 500;

type Done = (error?: unknown) => void;

/** A request whose session came with its owner; see `KeptSession`. */
export type OwnedRequest = Request & { sessionOwner?: User | null };

/** What express-session keeps its sessions with. It has no `touch`, so a request by itself writes nothing. */
export class KeptSessionStore extends Store {
  /** Sessions that came out of the records, as against those that a sign-in has just begun. */
  private readonly kept = new WeakSet<object>();

  /** Whom the sessions belong to that are just coming out of the records. */
  private readonly owners = new WeakMap<object, User | null>();

  constructor(
    private readonly records: SessionRecords,
    private readonly log: Log,
    private readonly clock: Clock,
    private readonly prolongTimeoutMs = PROLONG_TIMEOUT_MS,
  ) {
    super();
  }

  get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.records.findWithUser(id).then((found) => {
      if (found?.user !== undefined) this.owners.set(found.data, found.user);
      done(null, found?.data ?? null);
    }, done);
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const session = super.createSession(request, data);
    (request as OwnedRequest).sessionOwner = this.owners.get(data);
    this.kept.add(session);
    return session;
  }

  /** How every sign-in begins: the session before it ends, and the new one counts its days from here. */
  override regenerate(request: Request, done: Done): void {
    super.regenerate(request, (error: unknown) => {
      request.session.beganAt = this.clock.now();
      done(error);
    });
  }

  /** Goes on with the session of the request under a new id; its days count from here. */
  renew(request: Request, done: Done): void {
    const { sessionID, session, sessionStore } = request;
    sessionStore.generate(request);
    const { passport, activeAt } = session;
    Object.assign(request.session, { passport, activeAt, beganAt: this.clock.now() });
    this.kept.add(request.session);
    this.records.move(sessionID, request.sessionID, { ...request.session }).then(() => done(), done);
  }

  set(id: string, session: SessionData, done: Done = () => undefined): void {
    const data = { ...session };
    if (!this.kept.has(session)) {
      this.kept.add(session);
      return void this.records.add(id, data).then(() => done(), done);
    }
    // The answer is already on its way; that a session lives on a little less is no reason to spoil or delay it.
    const prolonged = this.records.replace(id, data).catch((error: Error) => {
      this.log.pino.warn({ reason: error.message }, 'A session could not be prolonged');
    });
    void Promise.race([prolonged, wait(this.prolongTimeoutMs, undefined, { ref: false })]).then(() => done());
  }

  destroy(id: string, done: Done = () => undefined): void {
    this.records.remove(id).then(() => done(), done);
  }
}
