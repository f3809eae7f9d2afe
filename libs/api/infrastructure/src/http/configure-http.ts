import type { NestExpressApplication } from '@nestjs/platform-express';
import { ReadWeek } from '@roomhours/application';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Server } from 'node:http';
import type { Metrics } from '../metrics';
import { HttpSessions, onlyWhere } from '../security/sessions/http-sessions';
import type { Settings } from '../settings';
import { Lifecycle, Log } from '../system';
import { RouteTable } from './access/route-table';
import { refuseUnknownRoutes } from './access/unknown-route';
import { GridReads } from './bookings/grid-reads';
import { describeApi } from './docs/api-description';
import { serveFrontEnds } from './front-ends/serve-front-ends';
import type { FrontEndFolders } from './front-ends/remotes-manifest';
import { always, neverStored, safetyHeaders } from './middleware/headers';
import { BODY_LIMIT, JSON_TYPES, refuseOtherBodies } from './middleware/json-body';
import { refuseCrossSite } from './middleware/same-site';
import { DirectAnswers } from './reception/direct-call';
import { receive, throwFailure } from './reception/reception';
import { RequestLog } from './reception/request-log';
import { RequestsInFlight } from './reception/requests-in-flight';

/** Everything that happens to a request before a route of the API sees it, in order. To be called before the app is initialised. */
export function configureHttp(
  app: NestExpressApplication,
  settings: Settings,
  folders: Pick<FrontEndFolders, 'root'>,
  metrics: Metrics | null = null,
): void {
  app.disable('x-powered-by');
  app.set('etag', false);
  if (settings.trustProxy !== null) app.set('trust proxy', settings.trustProxy);
  const log = new RequestLog(app.get(Log), Boolean(settings.trustProxy));
  const safety = safetyHeaders(settings);
  const [sessions, answers] = [app.get(HttpSessions), new DirectAnswers(safety)];
  const direct = [new GridReads(sessions, app.get(ReadWeek), answers)];
  const lifecycle = app.get(Lifecycle);
  const routes = app.get(RouteTable);
  const inFlight = app.get(RequestsInFlight);
  lifecycle.onDrain(() => inFlight.closeConnections());
  const records = { log, inFlight, routes, metrics };
  receive(app.getHttpServer() as Server, records, direct, () => lifecycle.isDraining);
  app.use(always(safety), neverStored(), closeWhileDraining(lifecycle), throwFailure());
  app.use(refuseCrossSite());
  serveFrontEnds(app, { ...folders, releases: settings.releasesDir }, settings);
  app.use(refuseUnknownRoutes(routes), refuseOtherBodies());
  app.useBodyParser('json', { limit: BODY_LIMIT, type: JSON_TYPES });
  // After the body, so that the session is looked up once the request is complete: the caller may sign out meanwhile.
  app.use(...onlyWhere(needsSession, sessions.middleware()));
  describeApi(app);
}

/** Health is answered even where sessions cannot be read. */
function needsSession({ path }: Request): boolean {
  return path.startsWith('/api/') && !path.startsWith('/api/health/') && !path.startsWith('/api/docs');
}

/** Tells clients to come back by a new connection, which then finds another process. */
function closeWhileDraining(lifecycle: Lifecycle): RequestHandler {
  return (_: Request, response: Response, next: NextFunction) => {
    if (lifecycle.isDraining) response.setHeader('Connection', 'close');
    next();
  };
}
