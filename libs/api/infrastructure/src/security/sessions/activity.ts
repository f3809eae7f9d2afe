import { type Instant, MINUTE_MS } from '@roomhours/time';
import type { SessionData } from 'express-session';
import type { SessionRequest } from './session-request';

/** Minimum time between two writes of `activeAt`, so that not every request writes its session. */
export const ACTIVITY_STEP_MS = 10 * MINUTE_MS;

type Call = Pick<SessionRequest, 'method' | 'path'>;

/**
 * Whether a request is user activity that must be recorded. An open grid polls its week and the changes, so these calls
 * are no activity (sessions.md "Lifetime"). A user who opens a page or returns to it makes other calls too.
 */
export function isActivity(request: Call, { activeAt = 0 }: SessionData, now: Instant): boolean {
  return now - activeAt >= ACTIVITY_STEP_MS && !readsWeek(request) && !readsChanges(request);
}

/** Whether a request reads the week of a grid. */
export function readsWeek({ method, path }: Call): boolean {
  return path === '/api/bookings' && (method === 'GET' || method === 'HEAD');
}

function readsChanges({ method, path }: Call): boolean {
  return path === '/api/bookings/changes' && (method === 'GET' || method === 'HEAD');
}
