import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiFailure } from './api-failure';
import { type Call, call } from './call';
import { EtagCache } from './etag-cache';

/** The thunk extra argument of a store that uses the base query. */
export interface SessionExtra {
  onSessionLost(): void;
}

export interface BaseQueryOptions {
  /** Called after a 401. Default: `onSessionLost` of the store's thunk extra argument (`SessionExtra`). */
  onSessionLost?: (api: BaseQueryApi) => void;
}

export type ApiBaseQuery = BaseQueryFn<string | Call, unknown, ApiFailure, object, { headers?: Headers }>;

/**
 * Creates the base query of a front end's RTK Query API. Errors are `ApiFailure`s; a 304 results in the same object as before. A 401
 * also calls `onSessionLost`, so that the shell shows the sign-in page.
 *
 * @example
 * createApi({ baseQuery: createBaseQuery(), … });
 * configureStore({ middleware: (all) => all({ thunk: { extraArgument: { onSessionLost } } }).concat(api.middleware) });
 */
export function createBaseQuery({ onSessionLost = callExtra }: BaseQueryOptions = {}): ApiBaseQuery {
  const etags = new EtagCache();
  return async (args, api) => {
    const request = typeof args === 'string' ? { url: args } : args;
    const result = await call<unknown>(request, { signal: api.signal, etags });
    if (!('failure' in result)) return { data: result.data, meta: { headers: result.headers } };
    if (result.failure.status === 401) onSessionLost(api);
    return { error: result.failure };
  };
}

function callExtra({ extra }: BaseQueryApi): void {
  (extra as Partial<SessionExtra> | undefined)?.onSessionLost?.();
}
