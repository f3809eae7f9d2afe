import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiFailure } from './api-failure';
import { type Call, call } from './call';
import { EtagCache } from './etag-cache';

export type ApiBaseQuery = BaseQueryFn<string | Call, unknown, ApiFailure, object, { headers?: Headers }>;

/**
 * Returns the base query of a remote's RTK Query API. Errors are `ApiFailure`s; a 304 returns the same object as before.
 *
 * @example
 * createApi({ baseQuery: createBaseQuery(), … });
 * configureStore({ middleware: (all) => all().concat(api.middleware, sessionMiddleware(onSessionLost)) });
 */
export function createBaseQuery(): ApiBaseQuery {
  const etags = new EtagCache();
  return async (args, { signal }) => {
    const request = typeof args === 'string' ? { url: args } : args;
    const result = await call<unknown>(request, { signal, etags });
    if ('failure' in result) return { error: result.failure };
    return { data: result.data, meta: { headers: result.headers } };
  };
}
