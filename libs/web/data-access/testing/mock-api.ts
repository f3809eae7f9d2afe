import { type ApiError, ERROR_STATUS, type ErrorCode } from '@roomhours/contract';
import { http } from 'msw/core/http';
import { setupServer } from 'msw/node';
import type { ApiResponses } from './api-responses';

/** A request that a handler has received. */
export interface SentRequest {
  /** 'POST /api/rooms', without the query string. */
  route: string;
  /** Path with the query string. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  credentials: RequestCredentials;
  cache: RequestCache;
  /** Parsed JSON, or the text of a file; undefined if there is no body. */
  body: unknown;
}

/** What a route responds with. Without `json` and `text` the body is empty; 'unreachable' is a broken connection. */
export type Answer<Body> =
  | { status?: number; headers?: Record<string, string>; json?: Body | ApiError; text?: string }
  | 'unreachable';

export type Resolver<Body> = Answer<Body> | ((request: SentRequest) => Answer<Body> | Promise<Answer<Body>>);

export type ApiRoute = keyof ApiResponses;

/** Responses by route, such as 'GET /api/rooms'; the contract says what each may return. */
export type ApiRoutes = { [Route in keyof ApiResponses]?: Resolver<ApiResponses[Route]> };

export interface MockedApi {
  /** The requests of the routes so far, in the order in which they arrived. */
  requests: SentRequest[];
  /** The requests of one route. */
  to(route: ApiRoute): SentRequest[];
  /** Replaces or adds routes. */
  answer(routes: ApiRoutes): void;
}

/** The network of the spec file that imports this module: nothing leaves the process, and a request without a handler fails. */
export const server = setupServer();

// Node has no page to which a relative URL could refer.
if (typeof location === 'undefined') Object.assign(globalThis, { location: new URL('http://localhost/') });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// Before each test instead of after it: requests that a page sends while it unmounts still have handlers.
beforeEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Adds handlers for the routes until the end of the test. They take precedence over those that were added before. */
export function mockApi(initial: ApiRoutes): MockedApi {
  const requests: SentRequest[] = [];
  const answer = (routes: ApiRoutes) => server.use(...handlersOf(routes, (request) => void requests.push(request)));
  answer(initial);
  return { requests, to: (route) => requests.filter((request) => request.route === route), answer };
}

/** The responses of a route that is not a constant, such as one with the id of a fixture. */
export function routeOf<Route extends ApiRoute>(route: Route, resolver: Resolver<ApiResponses[Route]>): ApiRoutes {
  return { [route]: resolver } as ApiRoutes;
}

/** The response of a call that the API refuses, with the status of its code. */
export function refusal(
  code: ErrorCode,
  message: string,
  details?: ApiError['details'],
  current?: ApiError['current'],
) {
  const statusCode = ERROR_STATUS[code];
  const json: ApiError = { statusCode, code, message, requestId: 'request-1', details, current };
  return { status: statusCode, json };
}

/** A response that the spec gives later: `route` waits until `resolve` is called. */
export function later<Body>() {
  let resolve: (answer: Answer<Body>) => void = () => undefined;
  const promise = new Promise<Answer<Body>>((settle) => {
    resolve = settle;
  });
  return { route: () => promise, resolve: (answer: Answer<Body>) => resolve(answer) };
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

function handlersOf(routes: ApiRoutes, onRequest: (request: SentRequest) => void) {
  return Object.entries(routes as Record<string, Resolver<unknown>>).map(([route, resolver]) => {
    const [method = '', path = ''] = route.split(' ');
    return http[method.toLowerCase() as Method](`*${path}`, async ({ request }) => {
      const sent = await sentRequest(request);
      onRequest(sent);
      return responseOf(typeof resolver === 'function' ? await resolver(sent) : resolver);
    });
  });
}

async function sentRequest(request: Request): Promise<SentRequest> {
  const { headers, credentials, cache } = request;
  const { pathname, search, searchParams: query } = new URL(request.url);
  const text = await request.text();
  const isJson = headers.get('Content-Type') === 'application/json';
  const body: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text;
  const route = `${request.method} ${pathname}`;
  return { route, path: pathname + search, query, headers, credentials, cache, body };
}

function responseOf(answer: Answer<unknown>): Response {
  if (answer === 'unreachable') return Response.error();
  const { status = 200, json, text, headers } = answer;
  const body = text ?? (json === undefined ? null : JSON.stringify(json));
  return new Response(body, { status, headers });
}
