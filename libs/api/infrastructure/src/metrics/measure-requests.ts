import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Metrics } from './metrics';

/** Everything under /api that no route answered, so that nobody can make up series. */
const NO_ROUTE = 'none';

/** Times every request under /api, by the route that answered it. */
export function measureRequests(metrics: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (!request.path.startsWith('/api/')) return next();
    const since = process.hrtime.bigint();
    response.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - since) / 1e9;
      metrics.answered(request.method, routeOf(request), response.statusCode, seconds);
    });
    next();
  };
}

function routeOf({ route }: Request): string {
  const path = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : NO_ROUTE;
}
