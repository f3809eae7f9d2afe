import type { ApiRequest } from '../api-request';
import { HttpRefusal } from '../errors/http-refusal';
import { isUnderApi } from './api-path';
import type { RouteTable } from './route-table';

/**
 * Refuses a request without a route before its body is read. Throws HttpRefusal NOT_FOUND for an unknown spelling of a
 * path under /api, METHOD_NOT_ALLOWED for another method of a known path.
 */
export function refuseUnknownRoutes(routes: RouteTable, { path, method = '', route }: ApiRequest): void {
  if (route !== null || !isUnderApi(path)) return;
  const methods = routes.methodsAt(path);
  if (methods.length === 0) throw new HttpRefusal('NOT_FOUND', 'There is nothing at this address.');
  const allow = { Allow: methods.join(', ') };
  throw new HttpRefusal('METHOD_NOT_ALLOWED', `This address does not take ${method}.`, allow);
}
