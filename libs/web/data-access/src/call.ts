import { type ApiFailure, failureFrom, unreachable, unreadable } from './api-failure';
import type { EtagCache } from './etag-cache';

/** One call of the API. */
export interface Call {
  /** Path with the leading /api, such as '/api/rooms'. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** A file that is sent instead of JSON. */
  file?: { content: Blob; /** Media type. */ type: string };
  /** Query string; undefined values are left out, a list repeats its parameter. */
  params?: Record<string, string | number | boolean | readonly string[] | undefined>;
  headers?: Record<string, string>;
  /** Use of the browser's cache. Default: none, so that no data of a user remains in it after the session. */
  cache?: RequestCache;
}

/** The result of a call. A failure is a value instead of an exception, so that every caller must handle it. */
export type CallResult<T> = { data: T; headers: Headers } | { failure: ApiFailure };

export interface CallOptions {
  signal?: AbortSignal;
  /** Caches responses of GET with an ETag, and revalidates them with If-None-Match. */
  etags?: EtagCache;
  /** The response of the same request, sent earlier. If it fails, the request is sent again. */
  prefetched?: Promise<Response>;
}

/** A call without a response after this time fails as UNREACHABLE. */
const TIMEOUT_MS = 30_000;

/**
 * Calls the API on the page's own origin, with its cookies. Never throws, and shows nothing. An empty response (204) results in
 * `data: null`.
 */
export async function call<T>(request: Call, { signal, etags, prefetched }: CallOptions = {}): Promise<CallResult<T>> {
  const url = addressOf(request);
  const cache = (request.method ?? 'GET') === 'GET' ? etags : undefined;
  const tag = cache?.tagOf(url);
  let response: Response;
  let text: string;
  try {
    const send = () => fetch(url, requestInit(request, tag, signal));
    response = await (prefetched?.catch(send) ?? send());
    text = await response.text();
  } catch {
    return { failure: unreachable() };
  }
  if (response.status === 304) return { data: cache?.reuse(url) as T, headers: response.headers };
  if (!response.ok) return { failure: failureFrom(response, text) };
  try {
    const data = (text === '' ? null : JSON.parse(text)) as T;
    cache?.keep(url, response.headers.get('etag'), data);
    return { data, headers: response.headers };
  } catch {
    return { failure: unreadable(response, text) };
  }
}

/** Returns the path with its query string, whose parameters are sorted: it is also the key of cached responses. */
export function addressOf({ url, params = {} }: Pick<Call, 'url' | 'params'>): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(params).sort()) {
    for (const value of [params[name]].flat()) if (value !== undefined) query.append(name, String(value));
  }
  return query.size === 0 ? url : `${url}?${query.toString()}`;
}

function requestInit(
  { method = 'GET', body, file, headers, cache = 'no-store' }: Call,
  tag: string | undefined,
  signal?: AbortSignal,
): RequestInit {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const content = file?.content ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    method,
    credentials: 'same-origin',
    cache,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: {
      Accept: 'application/json',
      ...(content === undefined ? {} : { 'Content-Type': file?.type ?? 'application/json' }),
      ...(tag ? { 'If-None-Match': tag } : {}),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
  };
}
