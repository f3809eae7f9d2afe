import { type ApiFailure, failureFrom, unreachable, unreadable } from './api-failure';
import type { EtagCache } from './etag-cache';

/** One call of the API. */
export interface Call {
  /** Path with the leading /api, such as '/api/rooms'. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Query string; undefined values are left out. */
  params?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  /** How the browser's cache is used; left out: not at all, so that nothing of a member stays in it after the session. */
  cache?: RequestCache;
}

/** What came of it. A failure is a value, not an exception, so that no caller can forget it. */
export type CallResult<T> = { data: T; headers: Headers } | { failure: ApiFailure };

export interface CallOptions {
  signal?: AbortSignal;
  /** GET answers with a tag are remembered here and asked for again with If-None-Match. */
  etags?: EtagCache;
  /** The answer to the same question, asked before and on its way. Where it does not arrive, the question is asked again. */
  asked?: Promise<Response>;
}

/** After this long without an answer a call counts as unreachable, in milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * Calls the API on the page's own origin, with its cookies. Never throws; never touches the screen.
 * An empty answer (204) gives `data: null`.
 */
export async function call<T>(request: Call, { signal, etags, asked }: CallOptions = {}): Promise<CallResult<T>> {
  const url = addressOf(request);
  const remembering = (request.method ?? 'GET') === 'GET' ? etags : undefined;
  const tag = remembering?.tagOf(url);
  let response: Response;
  let text: string;
  try {
    const ask = () => fetch(url, requestInit(request, tag, signal));
    response = await (asked?.catch(ask) ?? ask());
    text = await response.text();
  } catch {
    return { failure: unreachable() };
  }
  if (response.status === 304) return { data: remembering?.reuse(url) as T, headers: response.headers };
  if (!response.ok) return { failure: failureFrom(response, text) };
  try {
    const data = (text === '' ? null : JSON.parse(text)) as T;
    remembering?.keep(url, response.headers.get('etag'), data);
    return { data, headers: response.headers };
  } catch {
    return { failure: unreadable(response, text) };
  }
}

/** The path with its query string, in a fixed order: it is also the key of the remembered answers. */
export function addressOf({ url, params = {} }: Pick<Call, 'url' | 'params'>): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(params).sort()) {
    if (params[name] !== undefined) query.set(name, String(params[name]));
  }
  return query.size === 0 ? url : `${url}?${query.toString()}`;
}

function requestInit(
  { method = 'GET', body, headers, cache = 'no-store' }: Call,
  tag: string | undefined,
  signal?: AbortSignal,
): RequestInit {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return {
    method,
    credentials: 'same-origin',
    cache,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(tag ? { 'If-None-Match': tag } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
