import type { NestExpressApplication } from '@nestjs/platform-express';
import { ReadWeek } from '@roomhours/application';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type Metrics, measureRequests } from '../metrics';
import { HttpSessions, onlyWhere } from '../security/sessions/http-sessions';
import type { Settings } from '../settings';
import { Lifecycle, Log } from '../system';
import { RouteTable } from './access/route-table';
import { refuseUnknownRoutes } from './access/unknown-route';
import { answerUnchanged } from './bookings/grid-polls';
import { describeApi } from './docs/api-description';
import { serveFrontEnds } from './front-ends/serve-front-ends';
import type { FrontEndFolders } from './front-ends/remotes-manifest';
import { neverStored, safetyHeaders } from './middleware/headers';
import { BODY_LIMIT, JSON_TYPES, refuseOtherBodies } from './middleware/json-body';
import { requestLog } from './middleware/request-log';
import { RequestsInFlight } from './middleware/requests-in-flight';
import { refuseCrossSite } from './middleware/same-site';

/** Everything that happens to a request before a route of the API sees it, in order. To be called before the app is initialised. */
export function configureHttp(
  app: NestExpressApplication,
  settings: Settings,
  folders: Pick<FrontEndFolders, 'root'>,
  metrics: Metrics | null = null,
): void {
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('case sensitive routing', true);
  if (settings.trustProxy !== null) app.set('trust proxy', settings.trustProxy);
  if (metrics !== null) app.use(measureRequests(metrics));
  app.use(requestLog(app.get(Log), settings.trustProxy !== null));
  app.use(app.get(RequestsInFlight).middleware());
  app.use(safetyHeaders(settings), neverStored(), closeWhileDraining(app.get(Lifecycle)));
  app.use(answerUnchanged(app.get(HttpSessions), app.get(ReadWeek)));
  app.use(refuseCrossSite());
  serveFrontEnds(app, { ...folders, releases: settings.releasesDir }, settings);
  app.use(refuseUnknownRoutes(app.get(RouteTable)), refuseOtherBodies());
  app.useBodyParser('json', { limit: BODY_LIMIT, type: JSON_TYPES });
  app.use(...onlyWhere(knowsWhoAsks, app.get(HttpSessions).middleware()));
  describeApi(app);
}

/** Health is answered even where sessions cannot be read. */
function knowsWhoAsks({ path }: Request): boolean {
  return path.startsWith('/api/') && !path.startsWith('/api/health/') && !path.startsWith('/api/docs');
}

/** Tells clients to come back by a new connection, which then finds another process. */
function closeWhileDraining(lifecycle: Lifecycle): RequestHandler {
  return (_: Request, response: Response, next: NextFunction) => {
    if (lifecycle.isDraining) response.setHeader('Connection', 'close');
    next();
  };
}
