import type { Clock } from '@roomhours/application';
import { type Instant, MINUTE_MS } from '@roomhours/time';
import type { Request, RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import passport from 'passport';
import { SESSION_IDLE_MS, type TypeOrmSessionStore } from './typeorm-session-store';

/** Name of the session cookie without TLS, where browsers refuse the `__Host-` prefix. */
export const SESSION_COOKIE = 'roomhours.sid';

/**
 * Name of the session cookie over TLS. Browsers accept the prefix only from this host with `Secure` and `Path=/`, so
 * another host of the same domain cannot replace a member's session (session fixation). Over TLS the name without
 * prefix is ignored, or the prefix would not protect.
 */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;

/** HttpOnly and SameSite=Lax (sessions.md "Cookies"). Secure is added for requests over TLS. */
export const SESSION_COOKIE_OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** Minimum time between two writes of `activeAt`, so that not every request writes its session. */
export const ACTIVITY_STEP_MS = 10 * MINUTE_MS;

/** The week and the changes of an open grid. */
const POLLED = new Set(['/api/bookings', '/api/bookings/changes']);

/** Finds the session of a request and its user, and extends the idle timeout on user activity (sessions.md). */
export function sessionMiddleware(store: TypeOrmSessionStore, clock: Clock, secret: string): RequestHandler[] {
  // 'auto', because a new session gets the cookie options of the middleware that was created last.
  const cookie = { ...SESSION_COOKIE_OPTIONS, secure: 'auto', maxAge: SESSION_IDLE_MS } as const;
  const named = (name: string) =>
    session({ name, secret, store, cookie, resave: false, saveUninitialized: false, rolling: false });
  const plain = named(SESSION_COOKIE);
  const secure = named(SECURE_SESSION_COOKIE);
  return [
    (request, response, next) => (request.secure ? secure : plain)(request, response, next),
    passport.session(),
    recordActivity(clock),
  ];
}

/** Records user activity in the session of a signed-in user, which extends its idle timeout. */
function recordActivity(clock: Clock): RequestHandler {
  return (request, _, next) => {
    const now = clock.now();
    if (request.user !== undefined && isActivity(request, request.session, now)) request.session.activeAt = now;
    next();
  };
}

/**
 * Whether a request is user activity that must be recorded. An open grid polls its week and the changes, so these calls
 * are no activity (sessions.md "Lifetime"). A user who opens a page or returns to it makes other calls too.
 */
export function isActivity(
  { method, path }: Pick<Request, 'method' | 'path'>,
  { activeAt = 0 }: Pick<SessionData, 'activeAt'>,
  now: Instant,
): boolean {
  const isPoll = POLLED.has(path) && (method === 'GET' || method === 'HEAD');
  // A later time was recorded before the clock was set back.
  const isRecorded = activeAt <= now && now - activeAt < ACTIVITY_STEP_MS;
  return !isPoll && !isRecorded;
}
