import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { HttpRefusal } from '../errors/http-refusal';
import { isUnderApi } from './api-path';
import type { RouteTable } from './route-table';

/** Refuses what no route takes, before anything is read of it: a path under /api that is unknown in this very spelling, or a method that it does not have. */
export function refuseUnknownRoutes(routes: RouteTable): RequestHandler {
  return ({ path, method }: Request, _: Response, next: NextFunction) => {
    if (!isUnderApi(path)) return next();
    const methods = routes.methodsAt(path);
    if (methods.includes(method)) return next();
    if (methods.length === 0) return next(new HttpRefusal('NOT_FOUND', 'There is nothing at this address.'));
    const allow = { Allow: methods.join(', ') };
    return next(new HttpRefusal('METHOD_NOT_ALLOWED', `This address does not take ${method}.`, allow));
  };
}
