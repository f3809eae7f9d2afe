import type { RequestHandler } from 'express';
import type { Lifecycle } from '../../system';
import { isUnderApi } from '../access/api-path';

/** Sets the headers that depend on neither route nor settings. By default, responses of the API are not cached. */
export function commonHeaders(lifecycle: Lifecycle): RequestHandler {
  return ({ path }, response, next) => {
    if (isUnderApi(path)) response.setHeader('Cache-Control', 'no-store');
    // The client's next request then opens a new connection, which reaches another process.
    if (lifecycle.isDraining) response.setHeader('Connection', 'close');
    next();
  };
}
