import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../../system';
import type { ApiRequest, RequestLines } from '../api-request';

export const ID_HEADER = 'X-Request-Id';
/** The client closed the connection before it was answered. Not a registered status: nginx logs it. */
export const CLIENT_CLOSED_REQUEST = 499;
const PLAIN_ID = /^[\w.:-]{1,64}$/;

/**
 * Gives every request an id, with which it is answered in `X-Request-Id`. A proxy that is trusted may hand the id in. One line
 * a request, when it is answered or its client has gone; no headers, bodies or cookies.
 */
export class RequestLog {
  constructor(
    private readonly log: Log,
    private readonly proxyIsTrusted: boolean,
  ) {}

  begin(plain: IncomingMessage): void {
    const request = plain as ApiRequest;
    const given = this.proxyIsTrusted ? plain.headers['x-request-id'] : undefined;
    request.requestId = typeof given === 'string' && PLAIN_ID.test(given) ? given : randomUUID();
    request.log = new LinesOf(this.log.pino, request.requestId);
  }

  /** `ms`: since it began. */
  end(plain: IncomingMessage, path: string, response: ServerResponse, statusCode: number, ms: number): void {
    const { method, requestId, user, pollerId } = plain as ApiRequest;
    const line = {
      requestId,
      userId: user?.id ?? pollerId,
      req: { method, path },
      res: { statusCode },
      responseTime: Math.round(ms),
    };
    const isCompleted = response.writableFinished && statusCode !== CLIENT_CLOSED_REQUEST;
    this.log.pino.info(line, isCompleted ? 'request completed' : 'request aborted');
  }
}

/** Lighter than a logger of its own for every request, of which few ever write. */
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
