import type { Request } from 'express';

/** Whether a request has an API token (RFC 6750). The cookies of such a request are ignored. */
export function hasBearer({ headers }: Pick<Request, 'headers'>): boolean {
  return /^Bearer(?: |$)/i.test(headers.authorization ?? '');
}

/** Beginnings of the paths of calls that ignore who sends them. */
const OPEN_PATHS = ['/api/health/', '/api/docs'];

/** Whether the sender of a request is identified. Health checks and the documentation work without a database. */
export function isIdentified({ path }: Pick<Request, 'path'>): boolean {
  return path.startsWith('/api/') && !OPEN_PATHS.some((start) => path.startsWith(start));
}
