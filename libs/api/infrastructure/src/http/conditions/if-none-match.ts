import type { RequestHandler } from 'express';
import type { ApiRequest } from '../api-request';

/**
 * Moves `If-None-Match` to `request.ifNoneMatch`, which only the calls with an entity tag read. Express itself would
 * ignore the header of `fetch`, which adds `Cache-Control: no-cache`, and let `*` match responses without a tag.
 */
export const takeIfNoneMatch: RequestHandler = (request, _response, next) => {
  (request as unknown as ApiRequest).ifNoneMatch = request.headers['if-none-match'];
  delete request.headers['if-none-match'];
  next();
};
