import { randomUUID } from 'node:crypto';
import type { NextFunction, RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { Log } from '../../system';
import type { ApiRequest } from '../api-request';

const ID_HEADER = 'X-Request-Id';
const PLAIN_ID = /^[\w.:-]{1,64}$/;

/**
 * Gives every request an id, answers with it in `X-Request-Id`, and puts it on every line that the request logs.
 * A proxy that is trusted may hand the id in. One line a request under /api; no headers, bodies or cookies.
 */
export function requestLog({ pino }: Log, proxyIsTrusted: boolean): RequestHandler {
  const log = pinoHttp<ApiRequest>({
    logger: pino,
    genReqId: (request) => request.requestId,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId' },
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    customProps: (request) => ({ userId: request.user?.id }),
    customLogLevel: () => 'info',
    autoLogging: { ignore: ({ url }) => !(url ?? '').startsWith('/api/') },
  });
  return (plain, response: Response, next: NextFunction) => {
    const request = plain as ApiRequest;
    const given = proxyIsTrusted ? request.get(ID_HEADER) : undefined;
    request.requestId = given !== undefined && PLAIN_ID.test(given) ? given : randomUUID();
    response.setHeader(ID_HEADER, request.requestId);
    log(request, response);
    next();
  };
}
