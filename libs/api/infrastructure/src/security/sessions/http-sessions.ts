import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@roomhours/application';
import { SIGNED_IN_COOKIE } from '@roomhours/contract';
import type { User } from '@roomhours/domain';
import { type SerializeOptions, parse, serialize } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import session, { type SessionData } from 'express-session';
import { Passport } from 'passport';
import type { Log } from '../../system';
import { isActivity, readsWeek } from './activity';
import { SESSION_COOKIE, SECURE_SESSION_COOKIE, SESSION_COOKIE_OPTIONS, sessionCookieName } from './session-cookie';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS, type SessionRecords } from './session-records';
import type { SessionRequest } from './session-request';
import { SessionStore } from './session-store';

/** Maximum time that a request waits for the write that extends its session. */
const EXTEND_TIMEOUT_MS = 500;

/** Maximum number of cached signature checks, about 2 MB. */
const MAX_VERIFIED_COOKIES = 10_000;

type Done = (error?: unknown) => void;

/** Authenticates requests by their session cookie; begins, renews and ends sessions. */
export class HttpSessions {
  private readonly passport = new Passport();
  private readonly store: SessionStore;
  private readonly plain: ReturnType<typeof session>;
  private readonly secure: ReturnType<typeof session>;
  /** Cached session ids by cookie value. An HMAC per request would cost more than parsing the cookie. */
  private readonly verified = new Map<string, string>();

  constructor(
    private readonly records: SessionRecords,
    private readonly log: Log,
    private readonly clock: Clock,
    private readonly secret: string,
  ) {
    // A session holds the id of its user. The user is read for every request, so a deactivation takes effect immediately.
    this.passport.serializeUser((user, done) => done(null, (user as User).id));
    this.store = new SessionStore(records, log, clock);
    [this.plain, this.secure] = [this.middleware(SESSION_COOKIE), this.middleware(SECURE_SESSION_COOKIE)];
  }

  /**
   * Sets `sessionID` and `user` of a request whose cookie names a session, and extends the idle timeout on user activity.
   * The user stays undefined if inactive or removed. Throws DomainError UNAVAILABLE.
   */
  async authenticate(request: SessionRequest): Promise<void> {
    const id = this.sessionIdOf(request);
    if (id === null) return;
    const found = await (readsWeek(request) ? this.records.findWithVersions(id) : this.records.findWithUser(id));
    if (found === null) return;
    request.sessionID = id;
    if (found.user === null) return;
    [request.user, request.versions] = [found.user, found.versions];
    if (isActivity(request, found.data, this.clock.now())) await this.extend(id, found.data, request);
  }

  /** Begins a session of the user with a new id; the session of the request ends. */
  async begin(request: SessionRequest, user: User): Promise<void> {
    await this.load(request);
    const passported = request as SessionRequest & { logIn(user: User, done: Done): void };
    await toPromise((done) => passported.logIn(user, done));
    setMarker(request);
  }

  /** Continues the session of the request under a new id. A session that was ended meanwhile stays ended. */
  async renew(request: SessionRequest): Promise<void> {
    await this.load(request);
    await toPromise((done) => this.store.renew(request, done));
    setMarker(request);
  }

  /** Removes the session of the request from the store, and its cookies. Idempotent. */
  async end(request: SessionRequest): Promise<void> {
    const { response, secure, session: begun, sessionID } = request;
    response.removeHeader('Set-Cookie');
    setCookie(response, sessionCookieName(secure), '', { ...SESSION_COOKIE_OPTIONS, secure, expires: new Date(1) });
    setCookie(response, SIGNED_IN_COOKIE, '', { ...MARKER_OPTIONS, secure, expires: new Date(1) });
    if (begun !== undefined) await toPromise((done) => begun.destroy(done));
    else if (sessionID !== undefined) await this.records.remove(sessionID);
  }

  /** Returns null without a cookie or with an invalid signature. */
  private sessionIdOf({ headers, secure }: SessionRequest): string | null {
    if (headers.cookie === undefined) return null;
    const value = parse(headers.cookie)[sessionCookieName(secure)];
    if (value === undefined || !value.startsWith('s:')) return null;
    return this.verified.get(value) ?? this.verify(value);
  }

  private verify(value: string): string | null {
    const id = unsign(value.slice(2), this.secret);
    if (id === false) return null;
    if (this.verified.size >= MAX_VERIFIED_COOKIES) this.verified.clear();
    this.verified.set(value, id);
    return id;
  }

  /** Extends the session and its cookie to seven days from now. A failure is only logged. */
  private async extend(id: string, data: SessionData, { secure, response }: SessionRequest): Promise<void> {
    const extended = this.records.replace(id, { ...data, activeAt: this.clock.now() }).catch((error: Error) => {
      this.log.pino.warn({ reason: error.message }, 'A session could not be extended');
    });
    const expires = new Date(Date.now() + SESSION_IDLE_MS);
    const value = `s:${sign(id, this.secret)}`;
    setCookie(response, sessionCookieName(secure), value, { ...SESSION_COOKIE_OPTIONS, secure, expires });
    await Promise.race([extended, wait(EXTEND_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /**
   * Runs express-session, which stores the session and sets the cookie when the response is sent, and passport's
   * initialisation.
   */
  private async load(request: SessionRequest): Promise<void> {
    // Removes the cookie of the previous session, which may just have been extended.
    request.response.removeHeader('Set-Cookie');
    const run = (handler: unknown) =>
      toPromise((done) => (handler as (...all: unknown[]) => void)(request, request.response, done));
    await run(request.secure ? this.secure : this.plain);
    await run(this.passport.initialize());
  }

  private middleware(name: string): ReturnType<typeof session> {
    // 'auto' for both, because a new session uses the cookie options of the middleware that was created last.
    const cookie = { ...SESSION_COOKIE_OPTIONS, secure: 'auto', maxAge: SESSION_IDLE_MS } as const;
    const { secret, store } = this;
    return session({ name, secret, store, cookie, resave: false, saveUninitialized: false, rolling: false });
  }
}

/** Readable by scripts. */
const MARKER_OPTIONS = { ...SESSION_COOKIE_OPTIONS, httpOnly: false };

/**
 * Sets the marker cookie of a session. It expires with the longest possible session, so it exists during every session.
 */
function setMarker({ secure, response }: SessionRequest): void {
  const expires = new Date(Date.now() + SESSION_LIFETIME_MS);
  setCookie(response, SIGNED_IN_COOKIE, '1', {
    ...MARKER_OPTIONS,
    secure,
    maxAge: SESSION_LIFETIME_MS / 1000,
    expires,
  });
}

function setCookie(response: SessionRequest['response'], name: string, value: string, options: SerializeOptions): void {
  response.appendHeader('Set-Cookie', serialize(name, value, options));
}

function toPromise(work: (done: Done) => unknown): Promise<void> {
  return new Promise((resolve, reject) => void work((error) => (error ? reject(error) : resolve())));
}
