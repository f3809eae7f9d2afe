import { type Server, type ServerOptions, createServer } from 'node:http';
import { constants } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { ApiTokens, Clock } from '@roomhours/application';
import compression from 'compression';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Metrics } from '../metrics';
import { TypeOrmSessionStore, sessionMiddleware } from '../security/sessions';
import { type Settings, sessionSecretOf } from '../settings';
import { Lifecycle, Log } from '../system';
import { hasBearer, isIdentified } from './access';
import { describeApi, readOperations } from './api-description';
import { type ApiRequest, isUnderApi } from './api-request';
import type { FrontEndFolders } from './front-ends/remotes-manifest';
import { frontEnds } from './front-ends/serve-front-ends';
import { FileSenders, refuseDeepBody, requestBodies } from './middleware/request-bodies';
import { requestLog, requestMetrics } from './middleware/request-log';
import { refuseOtherSites, safetyHeaders } from './middleware/safety';
import { Operations } from './operations';

/** Maximum time in which a client sends a request with its body, and the time between two checks, in milliseconds. */
const REQUEST_TIMES = { requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };

/** Express on a server that ends slow requests with 408. */
class TimedExpressAdapter extends ExpressAdapter {
  constructor(
    instance: express.Express,
    private readonly times: ServerOptions,
  ) {
    super(instance);
  }

  override initHttpServer(): void {
    this.httpServer = createServer(this.times, this.getInstance<express.Express>());
  }
}

/** Creates Express with exact paths. It sends no entity tags of its own, because answers of the API are not stored. */
export function createHttpAdapter(times: ServerOptions = REQUEST_TIMES): ExpressAdapter {
  const server = express();
  server.enable('case sensitive routing').enable('strict routing').disable('etag');
  return new TimedExpressAdapter(server, times);
}

/** Registers the middleware of all routes, in the order of execution (http.md "Pipeline"), and initialises the app. */
export async function configureHttp(
  app: NestExpressApplication,
  settings: Settings,
  folders: Pick<FrontEndFolders, 'root'>,
  metrics: Metrics | null = null,
): Promise<void> {
  const operations = app.get(Operations);
  readOperations(app);
  app.set('trust proxy', settings.trustProxy ?? false);
  app.use(requestLog(app.get(Log), Boolean(settings.trustProxy)));
  if (metrics !== null) app.use(requestMetrics(metrics, operations));
  app.use(safetyHeaders(settings), commonHeaders(app.get(Lifecycle)));
  // A proxy compresses for all processes.
  if (!settings.trustProxy) app.use(compressResponses());
  app.use(refuseOtherSites(settings.publicOrigin));
  app.use(frontEnds({ ...folders, releases: settings.releasesDir }, settings));
  const findSession = sessions(app, settings);
  const senders = new FileSenders(findSession, app.get(TypeOrmSessionStore), app.get(ApiTokens));
  app.use(takeIfNoneMatch, requestBodies(operations, senders), refuseDeepBody);
  // After the body, because the user may sign out while it is sent.
  app.use(findSession);
  describeApi(app);
  await app.init();
}

/** Requests with an API token have no session. The session of the sender of a file has been found before the file. */
function sessions(app: NestExpressApplication, settings: Settings): RequestHandler {
  const middleware = sessionMiddleware(app.get(TypeOrmSessionStore), app.get(Clock), sessionSecretOf(settings));
  const router = express.Router().use(...middleware);
  return (request, response, next) => {
    const needsSession = isIdentified(request) && !hasBearer(request) && request.session === undefined;
    return needsSession ? router(request, response, next) : next();
  };
}

/**
 * Moves `If-None-Match` to `request.ifNoneMatch`, which only the calls with an entity tag read. Express itself would
 * ignore the header of `fetch`, which adds `Cache-Control: no-cache`, and let `*` match responses without a tag.
 */
const takeIfNoneMatch: RequestHandler = (request, _response, next) => {
  (request as unknown as ApiRequest).ifNoneMatch = request.headers['if-none-match'];
  delete request.headers['if-none-match'];
  next();
};

/** Milliseconds after the drain (http.md "Stopping"). */
const CLOSE_MS = 8_000;
const IDLE_CHECK_MS = 50;

/** Ends the connections of a stopping process: idle ones immediately, running ones after a timeout. */
@Injectable()
export class ConnectionCloser {
  constructor(
    private readonly adapter: HttpAdapterHost,
    lifecycle: Lifecycle,
  ) {
    lifecycle.onStop(() => this.start());
  }

  private start(): void {
    const server = this.adapter.httpAdapter.getHttpServer() as Server;
    if (!server.listening) return;
    // Repeated, because Node keeps a connection open whose response was sent after the server was closed.
    const timers = [
      setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS),
      setTimeout(() => server.closeAllConnections(), CLOSE_MS),
    ];
    server.once('close', () => timers.forEach((timer) => clearTimeout(timer)));
  }
}

/** Sets the headers that depend on neither route nor settings. By default, responses of the API are not cached. */
function commonHeaders(lifecycle: Lifecycle): RequestHandler {
  return ({ path }, response, next) => {
    if (isUnderApi(path)) response.setHeader('Cache-Control', 'no-store');
    // The client's next request then opens a new connection, which reaches another process.
    if (lifecycle.isDraining) response.setHeader('Connection', 'close');
    next();
  };
}

/** Bytes. Compressing a smaller body saves no packet. */
const MIN_COMPRESSED = 1_400;

/** Half the time of zlib's default level, for 7 % more bytes. */
const LEVEL = 3;

/** Three quarters of the default time, for 3 % fewer bytes. A smaller window suffices for responses of the API. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/** Compresses large responses. */
function compressResponses(): ReturnType<typeof compression> {
  return compression({ threshold: MIN_COMPRESSED, level: LEVEL, brotli: BROTLI, filter: isCompressible });
}

function isCompressible(request: Request, response: Response): boolean {
  // Clients send the tag of a change as If-Match, which compares the bytes of the response.
  const isTaggedChange = request.method !== 'GET' && request.method !== 'HEAD' && response.hasHeader('ETag');
  // Events must not wait in a buffer, and files are read no faster than the client receives them.
  const isStream = /^text\/(event-stream|csv)/.test(String(response.getHeader('Content-Type')));
  return !isTaggedChange && !isStream && compression.filter(request, response);
}
