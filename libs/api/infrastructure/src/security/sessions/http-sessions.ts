import type { Clock } from '@roomhours/application';
import type { RoomId, User } from '@roomhours/domain';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import passport from 'passport';
import type { Log } from '../../system';
import { noteActivity } from './activity';
import { KeptSessionStore } from './kept-session-store';
import { SESSION_COOKIE, SESSION_COOKIE_OPTIONS } from './session-cookie';
import './session-data';
import { type Poller, SESSION_IDLE_MS, type SessionRecords } from './session-records';
import { sessionIdIn } from './signed-cookie';

/** Finds the session of a request and whom it belongs to; begins, renews and ends it. */
export class HttpSessions {
  private readonly store: KeptSessionStore;

  constructor(
    private readonly records: SessionRecords,
    log: Log,
    private readonly clock: Clock,
    private readonly secret: string,
  ) {
    this.store = new KeptSessionStore(records, log, clock);
  }

  /** In this order: the session, `request.user`, the note of activity. */
  middleware(): RequestHandler[] {
    return [this.session(), passport.session() as RequestHandler, noteActivity(this.clock)];
  }

  /** Who asks again for a grid, by a way that reads nothing else; null sends a request the usual way. */
  poller(request: Request, roomId: RoomId | null): Promise<Poller | null> {
    const id = sessionIdIn(request.headers.cookie, this.secret);
    return id === null ? Promise.resolve(null) : this.records.findPoller(id, roomId);
  }

  /** Begins a session of the user with a new id; what the request came with ends. */
  begin(request: Request, user: User): Promise<void> {
    return settled((done) => request.logIn(user, done));
  }

  /** Goes on with the session under a new id. One that was ended meanwhile stays ended. */
  renew(request: Request): Promise<void> {
    return settled((done) => this.store.renew(request, done));
  }

  /** Removes the session from where it is kept, and the cookie. Does nothing where there is none. */
  async end(request: Request, response: Response): Promise<void> {
    response.clearCookie(SESSION_COOKIE, SESSION_COOKIE_OPTIONS);
    if (request.session.passport === undefined) return;
    await settled((done) => request.session.destroy(done));
  }

  private session(): RequestHandler {
    const cookie = { ...SESSION_COOKIE_OPTIONS, secure: 'auto', maxAge: SESSION_IDLE_MS } as const;
    return session({
      name: SESSION_COOKIE,
      secret: this.secret,
      store: this.store,
      cookie,
      resave: false,
      saveUninitialized: false,
      rolling: false,
    });
  }
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
