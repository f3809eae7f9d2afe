import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { HttpRefusal } from '../errors/http-refusal';

/** Bytes (decision "Settled small things"). */
export const BODY_LIMIT = 102_400;

export const JSON_TYPES = ['application/json', 'application/*+json'];

/** Refuses a body that is not JSON. */
export function refuseOtherBodies(): RequestHandler {
  return (request: Request, _: Response, next: NextFunction) => {
    const hasBody = request.get('Transfer-Encoding') !== undefined || Number(request.get('Content-Length') ?? 0) > 0;
    next(hasBody && request.is(JSON_TYPES) === false ? HttpRefusal.unsupportedMediaType() : undefined);
  };
}
