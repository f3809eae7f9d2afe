import { type BaseQueryFn, type FetchArgs, fetchBaseQuery, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { isRejectedWithValue } from '@reduxjs/toolkit';
import type { Middleware } from 'redux';
import { type ApiFailure, isApiFailure, unreachable } from './api-failure';
import { addressOf, queryString, resultOf, TIMEOUT_MS } from './call';

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

/** The last response of a URL with its ETag. */
interface CachedResponse {
  etag: string;
  data: unknown;
}

/**
 * Caches responses by URL, so that a 304 results in the identical object and causes no render. Evicts the least recently used one.
 * Safe for several users: the ETags of the server depend on the user.
 */
export class EtagCache {
  private readonly responses = new Map<string, CachedResponse>();

  constructor(private readonly capacity = 64) {}

  /** Returns the value for If-None-Match, if a response of this URL is cached. */
  tagOf(url: string): string | undefined {
    return this.responses.get(url)?.etag;
  }

  /** Returns the cached object after a 304. */
  reuse(url: string): unknown {
    const response = this.responses.get(url);
    if (!response) return undefined;
    this.responses.delete(url);
    this.responses.set(url, response);
    return response.data;
  }

  /** Caches a response. One without a tag removes the URL from the cache. */
  keep(url: string, etag: string | null, data: unknown): void {
    this.responses.delete(url);
    if (!etag) return;
    this.responses.set(url, { etag, data });
    const [oldest] = this.responses.keys();
    if (this.responses.size > this.capacity && oldest !== undefined) this.responses.delete(oldest);
  }
}

/**
 * Calls `onSessionLost` after each request that the server refused with 401, so that the shell shows the sign-in page and returns
 * afterwards. The failure is in the store by then.
 */
export function sessionMiddleware(onSessionLost: () => void): Middleware {
  return () => (next) => (action) => {
    const result = next(action);
    if (isRejectedWithValue(action) && isApiFailure(action.payload) && action.payload.status === 401) onSessionLost();
    return result;
  };
}
