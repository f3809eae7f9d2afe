import type { IncomingMessage } from 'node:http';

/** Everything under /api that no route answered, so that nobody can make up series. */
const NO_ROUTE = 'none';

/** The route that answered, such as `/api/bookings/:id`. */
export function routeOf(request: IncomingMessage & { route?: { path?: unknown } }): string {
  const path = request.route?.path;
  return typeof path === 'string' ? path : NO_ROUTE;
}
