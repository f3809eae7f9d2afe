import type { Clock } from '@roomhours/application';
import type { User } from '@roomhours/domain';
import type { IncomingMessage } from 'node:http';
import { SIGNED_IN_COOKIE } from '@roomhours/contract';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import passport from 'passport';
import type { StoredPoller } from '../../persistence';
import type { Log } from '../../system';
import { isToBeNoted, noteActivity } from './activity';
import { KeptSessionStore } from './kept-session-store';
import {
  SECURE_SESSION_COOKIE,
  SESSION_COOKIE,
  SESSION_COOKIE_OPTIONS,
  maybeSecure,
  sessionCookieName,
} from './session-cookie';
import './session-data';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS, type SessionRecords } from './session-records';
import { sessionIdsBy } from './signed-cookie';

/** What a session has to know of a request. */
interface Asking {
  headers: { cookie?: string };
  method: string;
  path: string;
  /** Whether it came by TLS: that decides which cookie counts. */
  secure: boolean;
}

/** Finds the session of a request and whom it belongs to; begins, renews and ends it. */
export class HttpSessions {
  private readonly store: KeptSessionStore;
  /** The session's id out of a `Cookie` header; null where that is in doubt. */
  private readonly idIn: Readonly<Record<string, (header: string | undefined) => string | null>>;
  /** Requests whose person is known without the session itself. */
  private readonly recognised = new WeakSet<Request>();

  constructor(
    private readonly records: SessionRecords,
    log: Log,
    private readonly clock: Clock,
    private readonly secret: string,
  ) {
    this.store = new KeptSessionStore(records, log, clock);
    const readers = [SESSION_COOKIE, SECURE_SESSION_COOKIE].map((name) => [name, sessionIdsBy(secret, name)]);
    this.idIn = Object.fromEntries(readers);
  }

  /** In this order: the session, `request.user`, the note of activity; or at once whom the session belongs to. */
  middleware(): RequestHandler[] {
    const whole = [this.session(), passport.session() as RequestHandler, noteActivity(this.clock)];
    return [this.recognition(), ...onlyWhere((request) => !this.recognised.has(request), whole)];
  }

  /**
   * Most requests only need to know who asks. Where there is nothing to be written into the session, they are spared the machinery
   * that looks for changes in it; its id is in `request.sessionID` all the same.
   */
  private recognition(): RequestHandler {
    return async (request: Request, _: Response, next: NextFunction) => {
      const found = await this.recognise(request);
      if (found !== null) {
        request.user = found.user;
        request.sessionID = found.sessionId;
        this.recognised.add(request);
      }
      next();
    };
  }

  /**
   * Whom the session of a request belongs to. Null where that is in doubt, and where the session itself is needed: the call may change
   * it, or it is time to note activity in it. Throws DomainError UNAVAILABLE.
   */
  private async recognise(request: Asking): Promise<{ user: User; sessionId: string } | null> {
    const id = leavesSessionAlone(request) ? this.sessionIdOf(request) : null;
    const found = id === null ? null : await this.records.findWithUser(id);
    if (id === null || !found?.user || isToBeNoted(request, found.data, this.clock.now())) return null;
    return { user: found.user, sessionId: id };
  }

  /** Who asks for a grid, by the headers and a way that reads nothing else; null where that is in any doubt. */
  async poller(request: IncomingMessage): Promise<StoredPoller | null> {
    const id = this.sessionIdOf({ headers: request.headers, secure: maybeSecure(request) });
    return id === null ? null : this.records.findPoller(id);
  }

  /** Begins a session of the user with a new id; what the request came with ends. */
  async begin(request: Request, user: User): Promise<void> {
    await settled((done) => request.logIn(user, done));
    mark(request);
  }

  /** Goes on with the session under a new id. One that was ended meanwhile stays ended. */
  async renew(request: Request): Promise<void> {
    await settled((done) => this.store.renew(request, done));
    mark(request);
  }

  /** Removes the session from where it is kept, and the cookies. Does nothing where there is none. */
  async end(request: Request, response: Response): Promise<void> {
    const { secure } = request;
    response.clearCookie(sessionCookieName(secure), { ...SESSION_COOKIE_OPTIONS, secure });
    response.clearCookie(SIGNED_IN_COOKIE, { ...MARKER_OPTIONS, secure });
    if (request.session.passport === undefined) return;
    await settled((done) => request.session.destroy(done));
  }

  private sessionIdOf({ headers, secure }: Pick<Asking, 'headers' | 'secure'>): string | null {
    return this.idIn[sessionCookieName(secure)]!(headers.cookie);
  }

  private session(): RequestHandler {
    const [plain, secure] = [this.sessionIn(SESSION_COOKIE), this.sessionIn(SECURE_SESSION_COOKIE)];
    return (request, response, next) => (request.secure ? secure : plain)(request, response, next);
  }

  private sessionIn(name: string): RequestHandler {
    // 'auto' for both: a new session takes its cookie from whichever of the two was made last.
    const cookie = { ...SESSION_COOKIE_OPTIONS, secure: 'auto', maxAge: SESSION_IDLE_MS } as const;
    return session({
      name,
      secret: this.secret,
      store: this.store,
      cookie,
      resave: false,
      saveUninitialized: false,
      rolling: false,
    });
  }
}

/** Scripts read it. */
const MARKER_OPTIONS = { ...SESSION_COOKIE_OPTIONS, httpOnly: false };

/** Sets the marker of a session. It lives as long as the session can at most, so it is never missing while there is one. */
function mark({ res: response, secure }: Request): void {
  response!.cookie(SIGNED_IN_COOKIE, '1', { ...MARKER_OPTIONS, secure, maxAge: SESSION_LIFETIME_MS });
}

/** Sessions begin, go on under a new id and end by other calls than these. */
function leavesSessionAlone({ method, path }: Pick<Asking, 'method' | 'path'>): boolean {
  return method === 'GET' || /^\/api\/bookings(\/|$)/.test(path);
}

function settled(work: (done: (error?: unknown) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => void work((error) => (error ? reject(error) : resolve())));
}

/** Runs the middleware one after the other, but only where `applies`. */
export function onlyWhere(
  applies: (request: Request) => boolean,
  handlers: readonly RequestHandler[],
): RequestHandler[] {
  return handlers.map(
    (handler) => (request: Request, response: Response, next: NextFunction) =>
      applies(request) ? handler(request, response, next) : next(),
  );
}
