import { type BaseQueryFn, type FetchArgs, fetchBaseQuery, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { type ApiFailure, unreachable } from './api-failure';
import { addressOf, queryString, resultOf, TIMEOUT_MS } from './call';
import { EtagCache } from './etag-cache';

export type ApiBaseQuery = BaseQueryFn<string | FetchArgs, unknown, ApiFailure, object, FetchBaseQueryMeta>;

/**
 * Returns the base query of a remote's RTK Query API: `fetchBaseQuery` on the page's own origin. Errors are `ApiFailure`s, an empty
 * response results in null, and a 304 returns the same object as before. Nothing remains in the browser's cache after the session.
 *
 * @example
 * createApi({ baseQuery: createBaseQuery(), … });
 * configureStore({ middleware: (all) => all().concat(api.middleware, sessionMiddleware(onSessionLost)) });
 */
export function createBaseQuery(): ApiBaseQuery {
  const etags = new EtagCache();
  const fetchText = fetchBaseQuery({
    baseUrl: location.origin,
    credentials: 'same-origin',
    cache: 'no-store',
    timeout: TIMEOUT_MS,
    paramsSerializer: queryString,
    responseHandler: 'text',
    validateStatus: () => true,
    prepareHeaders: (headers) => headers.set('Accept', 'application/json'),
  });
  return async (args, api, extraOptions) => {
    const request = typeof args === 'string' ? { url: args } : args;
    const address = (request.method ?? 'GET') === 'GET' ? addressOf(request) : null;
    const headers = new Headers(request.headers as HeadersInit);
    const tag = address && etags.tagOf(address);
    if (tag) headers.set('If-None-Match', tag);
    const { data: text, error, meta } = await fetchText({ ...request, headers }, api, extraOptions);
    const response = meta?.response;
    if (error || !response) return { error: unreachable(), meta };
    if (address && response.status === 304) return { data: etags.reuse(address), meta };
    const result = resultOf(response, text as string);
    if ('failure' in result) return { error: result.failure, meta };
    if (address) etags.keep(address, response.headers.get('etag'), result.data);
    return { data: result.data, meta };
  };
}
