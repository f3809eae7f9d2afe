import type { IncomingMessage } from 'node:http';

/** The route that answered, such as `/api/bookings/:id`; null where the request did not get as far as a route. */
export function routeOf(request: IncomingMessage & { route?: { path?: unknown } }): string | null {
  const path = request.route?.path;
  return typeof path === 'string' ? path : null;
}
