import type { Clock } from '@roomhours/application';
import type { RequestHandler } from 'express';
import session from 'express-session';
import passport from 'passport';
import { recordActivity } from './activity';
import { SECURE_SESSION_COOKIE, SESSION_COOKIE, SESSION_COOKIE_OPTIONS } from './session-cookie';
import { SESSION_IDLE_MS, type TypeOrmSessionStore } from './typeorm-session-store';

/** Finds the session of a request and its user, and extends the idle timeout on user activity (sessions.md). */
export function sessionMiddleware(store: TypeOrmSessionStore, clock: Clock, secret: string): RequestHandler[] {
  // 'auto', because a new session gets the cookie options of the middleware that was created last.
  const cookie = { ...SESSION_COOKIE_OPTIONS, secure: 'auto', maxAge: SESSION_IDLE_MS } as const;
  const named = (name: string) =>
    session({ name, secret, store, cookie, resave: false, saveUninitialized: false, rolling: false });
  const [plain, secure] = [named(SESSION_COOKIE), named(SECURE_SESSION_COOKIE)];
  return [
    (request, response, next) => (request.secure ? secure : plain)(request, response, next),
    passport.session(),
    recordActivity(clock),
  ];
}
