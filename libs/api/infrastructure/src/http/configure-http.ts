import { type Server, type ServerOptions, createServer } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { ApiTokens, Clock } from '@roomhours/application';
import express from 'express';
import type { Metrics } from '../metrics';
import { TypeOrmSessionStore } from '../security/sessions';
import { type Settings, sessionSecretOf } from '../settings';
import { Lifecycle, Log } from '../system';
import { describeApi, readOperations } from './api-description';
import type { FrontEndFolders } from './front-ends/remotes-manifest';
import { frontEnds } from './front-ends/serve-front-ends';
import {
  commonHeaders,
  compressResponses,
  refuseOtherSites,
  safetyHeaders,
  takeIfNoneMatch,
} from './middleware/headers';
import { FileSenders, refuseDeepBody, requestBodies } from './middleware/request-bodies';
import { requestLog, requestMetrics } from './middleware/request-log';
import { Operations } from './operations';
import { sessionOfRequest } from './session/browser-session';

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
  const store = app.get(TypeOrmSessionStore);
  const findSession = sessionOfRequest(store, app.get(Clock), sessionSecretOf(settings));
  const senders = new FileSenders(findSession, store, app.get(ApiTokens));
  app.use(takeIfNoneMatch, requestBodies(operations, senders), refuseDeepBody);
  // After the body, because the user may sign out while it is sent.
  app.use(findSession);
  describeApi(app);
  await app.init();
}

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
