/** A request that a spec has caught. */
export interface CaughtCall {
  /** 'POST /api/rooms', without the query string. */
  route: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** What a route answers. `json` left out means an empty body; 'unreachable' is a connection that breaks. */
export type FakeAnswer =
  { status?: number; json?: unknown; text?: string; headers?: Record<string, string> } | 'unreachable';

export type FakeRoute = FakeAnswer | ((call: CaughtCall) => FakeAnswer | Promise<FakeAnswer>);

export interface FakeApi {
  /** Every call so far, in order. */
  calls: CaughtCall[];
  /** The calls of one route. */
  to(route: string): CaughtCall[];
  /** Changes or adds answers. */
  answer(routes: Record<string, FakeRoute>): void;
}

/**
 * Stands in for the network until the spec ends: routes are written 'GET /api/rooms'. One that is not listed fails the call
 * with a sentence that names it.
 */
export function fakeApi(initial: Record<string, FakeRoute>): FakeApi {
  const routes = new Map(Object.entries(initial));
  const calls: CaughtCall[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const call = caught(input as string, init);
    calls.push(call);
    const route = routes.get(call.route) ?? { status: 404, json: apiError(404, 'NOT_FOUND', `No fake ${call.route}`) };
    return response(typeof route === 'function' ? await route(call) : route);
  });
  return {
    calls,
    to: (route) => calls.filter((call) => call.route === route),
    answer: (more) => Object.entries(more).forEach(([route, answer]) => routes.set(route, answer)),
  };
}

/** The body of a failed call. */
export function apiError(statusCode: number, code: string, message: string, details?: unknown, current?: unknown) {
  return {
    ...{ statusCode, code, message, requestId: 'request-1' },
    ...(details ? { details } : {}),
    ...(current ? { current } : {}),
  };
}

/** An answer that a spec gives when it likes: `route` waits until `resolve` is called. */
export function later(): { route: () => Promise<FakeAnswer>; resolve: (answer: FakeAnswer) => void } {
  let resolve: (answer: FakeAnswer) => void = () => undefined;
  const promise = new Promise<FakeAnswer>((settle) => {
    resolve = settle;
  });
  return { route: () => promise, resolve };
}

function caught(input: string, init: RequestInit = {}): CaughtCall {
  const url = new URL(input, 'http://roomhours.test');
  return {
    route: `${init.method ?? 'GET'} ${url.pathname}`,
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  };
}

function response(answer: FakeAnswer): Response {
  if (answer === 'unreachable') throw new TypeError('Failed to fetch');
  const { status = 200, json, text, headers } = answer;
  const body = text ?? (json === undefined ? null : JSON.stringify(json));
  return new Response(body, { status, headers });
}
