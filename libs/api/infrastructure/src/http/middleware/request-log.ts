import { randomUUID } from 'node:crypto';
import type { NextFunction, RequestHandler, Response } from 'express';
import type { Log } from '../../system';
import type { ApiRequest, RequestLines } from '../api-request';

const ID_HEADER = 'X-Request-Id';
const PLAIN_ID = /^[\w.:-]{1,64}$/;

/**
 * Gives every request an id, and answers with it in `X-Request-Id`. A proxy that is trusted may hand the id in. One line
 * a request under /api, when it is answered or its client has gone; no headers, bodies or cookies.
 */
export function requestLog({ pino }: Log, proxyIsTrusted: boolean): RequestHandler {
  return (plain, response: Response, next: NextFunction) => {
    const request = plain as ApiRequest;
    const given = proxyIsTrusted ? request.get(ID_HEADER) : undefined;
    request.requestId = given !== undefined && PLAIN_ID.test(given) ? given : randomUUID();
    response.setHeader(ID_HEADER, request.requestId);
    request.log = linesOf(pino, request.requestId);
    if (request.path.startsWith('/api/') && pino.isLevelEnabled('info')) {
      const since = performance.now();
      const { method, path } = request;
      response.once('close', () => {
        const { requestId, user, pollerId } = request;
        const line = {
          requestId,
          userId: user?.id ?? pollerId,
          req: { method, path },
          res: { statusCode: response.statusCode },
          responseTime: Math.round(performance.now() - since),
        };
        pino.info(line, response.writableFinished ? 'request completed' : 'request aborted');
      });
    }
    next();
  };
}

/** Lighter than a logger of its own for every request, of which few ever write. */
function linesOf(pino: Log['pino'], requestId: string): RequestLines {
  return {
    error: (fields, message) => pino.error({ requestId, ...fields }, message),
    warn: (fields, message) => pino.warn({ requestId, ...fields }, message),
  };
}
