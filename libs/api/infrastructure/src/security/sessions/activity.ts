import type { Clock } from '@roomhours/application';
import { MINUTE_MS } from '@roomhours/time';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

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
    const isDue = session.passport?.user !== undefined && now - (session.activeAt ?? 0) >= ACTIVITY_STEP_MS;
    if (isDue && !asksForGrid(request)) session.activeAt = now;
    next();
  };
}

function asksForGrid({ method, originalUrl }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && /^\/api\/bookings(\/changes)?\/?(\?|$)/.test(originalUrl);
}
