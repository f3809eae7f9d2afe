import { type ApiFailure, failureFrom, unreachable, unreadable } from './api-failure';

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
