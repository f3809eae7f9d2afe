import { type ApiFailure, failureFrom, isApiFailure, unreachable, unreadable } from './api-failure';
import { type BaseQueryFn, type FetchArgs, fetchBaseQuery, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { isRejectedWithValue } from '@reduxjs/toolkit';
import type { Middleware } from 'redux';

/** One call of the API. */
export interface Call {
  /** Path with the leading /api, such as '/api/rooms'. */
  url: string;
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
  params?: QueryParams;
  /** Use of the browser's cache. Default: none, so that no data of a user remains in it after the session. */
  cache?: RequestCache;
}

/** Parameters of a query string. Undefined values are left out, a list repeats its parameter. */
export type QueryParams = Record<string, string | number | boolean | readonly string[] | undefined>;

/** The result of a call. A failure is a value instead of an exception, so that every caller must handle it. */
export type CallResult<T> = { data: T; headers: Headers } | { failure: ApiFailure };

export interface CallOptions {
  signal?: AbortSignal;
  /** The response of the same request, sent earlier. If it fails, the request is sent again. */
  prefetched?: Promise<Response>;
}

/** A call without a response after this time fails as UNREACHABLE. */
export const TIMEOUT_MS = 30_000;

/**
 * Calls the API without a store, on the page's own origin with its cookies. Never throws, and shows nothing. An empty response (204)
 * results in `data: null`.
 */
export async function call<T>(request: Call, { signal, prefetched }: CallOptions = {}): Promise<CallResult<T>> {
  try {
    const send = () => fetch(addressOf(request), requestInit(request, signal));
    const response = await (prefetched?.catch(send) ?? send());
    return resultOf<T>(response, await response.text());
  } catch {
    return { failure: unreachable() };
  }
}

/** Returns the data or the failure of a response with this body. */
export function resultOf<T>(response: Response, text: string): CallResult<T> {
  if (!response.ok) return { failure: failureFrom(response, text) };
  try {
    return { data: (text === '' ? null : JSON.parse(text)) as T, headers: response.headers };
  } catch {
    return { failure: unreadable(response, text) };
  }
}

/** Returns the path with its query string. It is also the key of cached responses. */
export function addressOf({ url, params = {} }: Pick<Call, 'url' | 'params'>): string {
  const query = queryString(params);
  return query === '' ? url : `${url}?${query}`;
}

/** Returns the parameters, sorted by name. */
export function queryString(params: QueryParams): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(params).sort()) {
    for (const value of [params[name]].flat()) if (value !== undefined) query.append(name, String(value));
  }
  return query.toString();
}

function requestInit({ method = 'GET', body, cache = 'no-store' }: Call, signal?: AbortSignal): RequestInit {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return {
    method,
    credentials: 'same-origin',
    cache,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: { Accept: 'application/json', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

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

/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  /** The number of rows on all pages. */
  total: number;
}

/** For `transformResponse` of a paged endpoint, which sends the total in a header. */
export function toPage<Row>(rows: Row[], meta: { response?: Response } | undefined): Page<Row> {
  return { rows, total: Number(meta?.response?.headers.get('X-Total-Count') ?? rows.length) };
}
