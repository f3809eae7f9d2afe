import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Log } from '../../system';
import { isUnderCalendar } from '../access/api-path';
import type { ApiRequest, RequestLines } from '../api-request';

export const ID_HEADER = 'x-request-id';
/** The client closed the connection before the response. Not a registered status, but nginx logs it too. */
export const CLIENT_CLOSED_REQUEST = 499;
/** Logged instead of the path of a calendar feed, which contains a secret. */
const FEED_PATH = '/calendar/:file';
const PLAIN_ID = /^[\w.:-]{1,64}$/;

/**
 * Assigns every request an id, sent as `X-Request-Id`; a trusted proxy may supply it. Logs one line for each request,
 * without headers, bodies, cookies or the secret of a calendar feed.
 */
export class RequestLog {
  constructor(
    private readonly log: Log,
    private readonly proxyIsTrusted: boolean,
  ) {}

  begin(request: ApiRequest): void {
    const given = this.proxyIsTrusted ? request.headers['x-request-id'] : undefined;
    request.requestId = typeof given === 'string' && PLAIN_ID.test(given) ? given : randomUUID();
    request.log = new LinesOf(this.log.pino, request.requestId);
  }

  /** Logs a completed or aborted request. `ms` is its duration. */
  end({ method, path, requestId, user }: ApiRequest, response: ServerResponse, statusCode: number, ms: number): void {
    const line = {
      requestId,
      userId: user?.id,
      req: { method, path: isUnderCalendar(path) ? FEED_PATH : path },
      res: { statusCode },
      responseTime: Math.round(ms),
    };
    const isCompleted = response.writableFinished && statusCode !== CLIENT_CLOSED_REQUEST;
    this.log.pino.info(line, isCompleted ? 'request completed' : 'request aborted');
  }
}

/** Cheaper than a child logger for every request, because few requests write lines. */
class LinesOf implements RequestLines {
  constructor(
    private readonly pino: Log['pino'],
    private readonly requestId: string,
  ) {}

  error(fields: object, message: string): void {
    this.pino.error({ requestId: this.requestId, ...fields }, message);
  }

  warn(fields: object, message: string): void {
    this.pino.warn({ requestId: this.requestId, ...fields }, message);
  }
}
