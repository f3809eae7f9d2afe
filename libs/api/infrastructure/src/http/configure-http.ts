import type { NestExpressApplication } from '@nestjs/platform-express';
import { ExpressAdapter } from '@nestjs/platform-express';
import { AuthenticateByToken } from '@roomhours/application';
import express, { type RequestHandler } from 'express';
import type { Metrics } from '../metrics';
import { HttpSessions } from '../security/sessions/http-sessions';
import type { Settings } from '../settings';
import { Lifecycle, Log } from '../system';
import { authenticateBearer, hasBearer } from './access/bearer';
import { RouteTable } from './access/route-table';
import type { ApiRequest } from './api-request';
import { describeApi, readRoutes } from './docs/api-description';
import type { FrontEndFolders } from './front-ends/remotes-manifest';
import { frontEnds } from './front-ends/serve-front-ends';
import { commonHeaders } from './middleware/common-headers';
import { compressResponses } from './middleware/compress-responses';
import { refuseDeepBody } from './middleware/deep-body';
import { requestBodies } from './middleware/request-bodies';
import { requestLog, requestMetrics } from './middleware/request-log';
import { safetyHeaders } from './middleware/safety-headers';
import { refuseOtherSites } from './middleware/same-site';

/** Beginnings of the paths of calls that ignore the session. */
const SESSIONLESS = ['/api/health/', '/api/docs'];

/** Creates Express with exact paths. It sends no entity tags of its own, because answers of the API are not stored. */
export function createHttpAdapter(): ExpressAdapter {
  const server = express();
  server.enable('case sensitive routing').enable('strict routing').disable('etag');
  return new ExpressAdapter(server);
}

/** Registers the middleware of all routes, in the order of execution (http.md "Pipeline"), and initialises the app. */
export async function configureHttp(
  app: NestExpressApplication,
  settings: Settings,
  folders: Pick<FrontEndFolders, 'root'>,
  metrics: Metrics | null = null,
): Promise<void> {
  const routes = app.get(RouteTable);
  readRoutes(app);
  app.set('trust proxy', settings.trustProxy ?? false);
  app.use(requestLog(app.get(Log), Boolean(settings.trustProxy)));
  if (metrics !== null) app.use(requestMetrics(metrics, routes));
  app.use(safetyHeaders(settings), commonHeaders(app.get(Lifecycle)), compressResponses(), refuseOtherSites);
  app.use(frontEnds({ ...folders, releases: settings.releasesDir }, settings));
  app.use(requestBodies(routes), refuseDeepBody);
  // After the body, because the user may sign out while it is sent.
  app.use(authenticate(app.get(HttpSessions), app.get(AuthenticateByToken)));
  describeApi(app);
  await app.init();
}

function authenticate(sessions: HttpSessions, tokens: AuthenticateByToken): RequestHandler {
  return (plain, response, next) => {
    const request = plain as unknown as ApiRequest;
    if (!plain.path.startsWith('/api/') || SESSIONLESS.some((start) => plain.path.startsWith(start))) return next();
    request.response = response;
    const authenticated = hasBearer(request) ? authenticateBearer(tokens, request) : sessions.authenticate(request);
    authenticated.then(() => next(), next);
  };
}
