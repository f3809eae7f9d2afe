import type { Clock } from '@roomhours/application';
import { type Instant, MINUTE_MS } from '@roomhours/time';
import type { Request, RequestHandler } from 'express';
import type { SessionData } from 'express-session';
import './session-data';

/** Minimum time between two writes of `activeAt`, so that not every request writes its session. */
export const ACTIVITY_STEP_MS = 10 * MINUTE_MS;

/** The week and the changes of an open grid. */
const POLLED = new Set(['/api/bookings', '/api/bookings/changes']);

/** Records user activity in the session of a signed-in user, which extends its idle timeout. */
export function recordActivity(clock: Clock): RequestHandler {
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
  return !isPoll && now - activeAt >= ACTIVITY_STEP_MS;
}
