import type { IncomingMessage, Server } from 'node:http';
import { BadRequestException } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { AuthenticateByToken } from '@roomhours/application';
import type { Metrics } from '../metrics';
import { HttpSessions } from '../security/sessions/http-sessions';
import type { Settings } from '../settings';
import { Lifecycle, Log } from '../system';
import { isUnderCalendar } from './access/api-path';
import { authenticateBearer, hasBearer } from './access/bearer';
import { RouteTable } from './access/route-table';
import { refuseUnknownRoutes } from './access/unknown-route';
import type { ApiRequest } from './api-request';
import { describeApi } from './docs/api-description';
import type { FrontEndFolders } from './front-ends/remotes-manifest';
import { serveFrontEnds } from './front-ends/serve-front-ends';
import { compressJson } from './middleware/compression';
import { safetyHeaders } from './middleware/headers';
import { readBody, refuseOtherBodies } from './middleware/request-body';
import { refuseCrossSite } from './middleware/same-site';
import { parseQuery } from './validation/query-cache';
import { OpenConnections } from './requests/open-connections';
import { recordRequests } from './requests/record-requests';
import { RequestLog } from './requests/request-log';
import { RequestsInFlight } from './requests/requests-in-flight';
import { ResponseWithDefaults } from './requests/response-with-defaults';
import { TrustedProxies } from './requests/trusted-proxies';

/** Length of the longest request line that Node accepts, so that the route refuses a long id like any invalid id. */
const MAX_PARAMETER_LENGTH = 16_384;

/** Beginnings of the paths of calls that ignore the session. */
const SESSIONLESS = ['/api/health/', '/api/docs', '/calendar/'];

/** RequestPipe validates requests. Routes have no Fastify schemas, so Fastify need not load its schema compilers. */
const WITHOUT_SCHEMAS = {
  compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas },
};

function refuseSchemas(): never {
  throw new Error('Routes have no Fastify schemas: describe a request by its class instead.');
}

/** Creates Fastify with the default timeouts of Node's HTTP server. */
export function createHttpAdapter(): FastifyAdapter {
  return new FastifyAdapter({
    http: { ServerResponse: ResponseWithDefaults },
    keepAliveTimeout: 5_000,
    requestTimeout: 300_000,
    rewriteUrl: routableUrl,
    schemaController: WITHOUT_SCHEMAS,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH, querystringParser: parseQuery },
  });
}

/**
 * Registers the request pipeline of all routes, in the order of execution (http.md "Pipeline"), and initialises the
 * app.
 */
export async function configureHttp(
  app: NestFastifyApplication,
  settings: Settings,
  folders: Pick<FrontEndFolders, 'root'>,
  metrics: Metrics | null = null,
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const [sessions, lifecycle, routes] = [app.get(HttpSessions), app.get(Lifecycle), app.get(RouteTable)];
  const inFlight = app.get(RequestsInFlight);
  lifecycle.onDrain(() => inFlight.closeConnections());
  const server = app.getHttpServer() as Server;
  app.get(OpenConnections).watch(server);
  // Node responds to malformed HTTP. Fastify would send JSON in another format than the API's errors.
  server.removeAllListeners('clientError');
  recordRequests(server, {
    log: new RequestLog(app.get(Log), Boolean(settings.trustProxy)),
    inFlight,
    routes,
    metrics,
    proxies: new TrustedProxies(settings.trustProxy),
    headers: safetyHeaders(settings),
    isDraining: () => lifecycle.isDraining,
  });

  fastify.addHook('onRequest', (request, _, done) =>
    done(refusalOf(() => hasBearer(rawOf(request)) || refuseCrossSite(rawOf(request)))),
  );
  serveFrontEnds(app, { ...folders, releases: settings.releasesDir }, settings);
  fastify.addHook('onRequest', (request, _, done) => {
    done(
      refusalOf(() => {
        const raw = rawOf(request);
        refuseUnknownRoutes(routes, raw);
        refuseOtherBodies(raw, routes.fileBodyOf(raw.method!, raw.route));
      }),
    );
  });

  fastify.removeAllContentTypeParsers();
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    const raw = rawOf(request);
    readBody(raw, reply.raw, routes.fileBodyOf(raw.method!, raw.route), (error) => {
      // The body has been validated and parsed, so Fastify's rules for content types must not apply.
      delete request.raw.headers['content-type'];
      done(error ?? null, payload);
    });
  });
  fastify.addContentTypeParser('*', (request, _, done) => done(null, rawOf(request).body));

  const tokens = app.get(AuthenticateByToken);
  // The session or token is looked up once the body is complete, because the user may sign out meanwhile.
  fastify.addHook('preHandler', (request, _, done) => {
    const raw = rawOf(request);
    const proceed = () => done(isMalformedCall(raw) ? new BadRequestException() : undefined);
    if (!needsUser(raw)) return proceed();
    const authenticated = hasBearer(raw) ? authenticateBearer(tokens, raw) : sessions.authenticate(raw);
    authenticated.then(proceed, done);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => done(null, compressJson(request, reply, payload)));
  await app.init();
  // Nest's error handler is set now. Fastify assigns a route the handler at the time of registration.
  describeApi(app);
  await fastify.ready();
}

function rawOf({ raw }: FastifyRequest): ApiRequest {
  return raw as ApiRequest;
}

/** Returns the error that a check throws, for Fastify's hooks. */
function refusalOf(check: () => unknown): Error | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/** A malformed address of a calendar feed gets the answer of every wrong one. */
function isMalformedCall({ isMalformed, route, path }: ApiRequest): boolean {
  return isMalformed && route !== null && !isUnderCalendar(path);
}

/** Health checks and the documentation work even if sessions cannot be read. A feed ignores who reads it. */
function needsUser({ path, route }: ApiRequest): boolean {
  return route !== null && !SESSIONLESS.some((start) => path.startsWith(start));
}

/**
 * Fastify's router refuses invalid percent-encoding before any hook runs. Such a path is routed with escaped percent
 * signs instead, and refused after the session lookup.
 */
function routableUrl(request: IncomingMessage): string {
  const { url = '' } = request;
  if (!url.includes('%')) return url;
  const end = url.indexOf('?');
  const [path, query] = end === -1 ? [url, ''] : [url.slice(0, end), url.slice(end)];
  if (isDecodable(path)) return url;
  (request as ApiRequest).isMalformed = true;
  return path.replaceAll('%', '%25') + query;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
