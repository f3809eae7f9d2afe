import type { Clock } from '@roomhours/application';
import { type Instant, MINUTE_MS } from '@roomhours/time';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { SessionData } from 'express-session';

/** How far the noted time may lag behind: one write in so many minutes, instead of one a request. */
export const ACTIVITY_STEP_MS = 10 * MINUTE_MS;

/**
 * Prolongs the session of somebody who does something. Noting the time changes the session, so express-session stores
 * it and sends the cookie again, both with seven more days.
 * An open grid asks for its week, and for what changes, by itself, so these calls are never a sign of life (decision
 * "Settled small things"); whoever comes to the page or back to it makes other calls too.
 */
export function noteActivity(clock: Clock): RequestHandler {
  return (request: Request, _: Response, next: NextFunction) => {
    const { session } = request;
    const now = clock.now();
    if (session.passport?.user !== undefined && isToBeNoted(request, session, now)) session.activeAt = now;
    next();
  };
}

type Asked = Pick<Request, 'method' | 'path'>;

/** Whether this request of the session is a sign of life, and the last noted one lies back far enough. */
export function isToBeNoted(request: Asked, { activeAt = 0 }: SessionData, now: Instant): boolean {
  return now - activeAt >= ACTIVITY_STEP_MS && !asksForGrid(request);
}

function asksForGrid({ method, path }: Asked): boolean {
  return (method === 'GET' || method === 'HEAD') && /^\/api\/bookings(\/changes)?$/.test(path);
}
