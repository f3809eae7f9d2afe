import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { type HttpLogger, pinoHttp } from 'pino-http';
import type { Metrics } from '../../metrics';
import type { Log } from '../../system';
import { isUnderCalendar, type ApiRequest } from '../access';
import type { Operations } from '../operations';

const ID_HEADER = 'X-Request-Id';
/** The client closed the connection before the response. Not a registered status, but nginx logs it too. */
const CLIENT_CLOSED_REQUEST = 499;
/** Logged instead of the path of a calendar feed, which contains a secret. */
const FEED_PATH = '/calendar/:file';
const PLAIN_ID = /^[\w.:-]{1,64}$/;

/**
 * Assigns every request an id, sent as `X-Request-Id`; a trusted proxy may supply it. Logs one line for each request,
 * without headers, bodies, cookies or the secret of a calendar feed.
 */
export function requestLog(log: Log, isProxyTrusted: boolean): HttpLogger<IncomingMessage, ServerResponse> {
  return pinoHttp<ApiRequest & IncomingMessage, ServerResponse>({
    logger: log.pino,
    genReqId: (request, response) => {
      const given = isProxyTrusted ? request.headers['x-request-id'] : undefined;
      const id = typeof given === 'string' && PLAIN_ID.test(given) ? given : randomUUID();
      response.setHeader(ID_HEADER, id);
      return id;
    },
    serializers: {
      req: ({ method, raw: { path } }: { method: string; raw: ApiRequest }) => ({
        method,
        path: isUnderCalendar(path) ? FEED_PATH : path,
      }),
      res: ({ raw }: { raw: ServerResponse }) => ({ statusCode: statusOf(raw) }),
    },
    useLevel: 'info',
    customSuccessMessage: (_, response) => messageOf(response),
    customSuccessObject: (request, _response, values: LineValues) => lineOf(request, values),
    customErrorMessage: (_, response) => messageOf(response),
    // The filter has logged the cause under the same id.
    customErrorObject: (request, _response, _error, values: LineValues) => lineOf(request, values),
  }) as unknown as HttpLogger<IncomingMessage, ServerResponse>;
}

interface LineValues {
  res: ServerResponse;
  /** Milliseconds. */
  responseTime: number;
}

function lineOf({ id, user }: ApiRequest, { res, responseTime }: LineValues): object {
  return { requestId: id, userId: user?.id, res, responseTime };
}

/** Records every request in the metrics, with its route even if it was refused before the router. */
export function requestMetrics(metrics: Metrics, operations: Operations): RequestHandler {
  return (request, response, next) => {
    const since = performance.now();
    const { method, path } = request;
    response.once('close', () => {
      metrics.recordRequest(
        method,
        operations.pathOf(method, path),
        statusOf(response),
        (performance.now() - since) / 1000,
      );
    });
    next();
  };
}

/** Returns the status, or 499 if the client closed the connection before the response was sent. */
function statusOf(response: ServerResponse): number {
  return response.writableFinished || !response.closed ? response.statusCode : CLIENT_CLOSED_REQUEST;
}

function messageOf(response: ServerResponse): string {
  return statusOf(response) === CLIENT_CLOSED_REQUEST ? 'request aborted' : 'request completed';
}
