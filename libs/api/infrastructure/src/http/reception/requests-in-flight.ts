import { type IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@roomhours/domain';
import type { ApiRequest } from '../api-request';
import { failureOf } from '../errors/failure';
import { ID_HEADER } from './request-log';

/** The requests that have no answer yet, so that a process that must end can still answer them. */
@Injectable()
export class RequestsInFlight {
  private readonly requests = new Map<ServerResponse, IncomingMessage>();

  begin(request: IncomingMessage, response: ServerResponse): void {
    this.requests.set(response, request);
  }

  end(response: ServerResponse): void {
    this.requests.delete(response);
  }

  /** Makes each answer that is not under way yet close its connection: the client's next request reaches another process. */
  closeConnections(): void {
    for (const response of this.requests.keys()) if (!response.headersSent) response.setHeader('Connection', 'close');
  }

  /** Answers each 503. Whether it has had an effect is unknown then, as it is after a lost connection. */
  refuseAll(): void {
    for (const [response, request] of this.requests) {
      if (response.headersSent) continue;
      const { body, headers } = failureOf(stopping());
      const { requestId } = request as ApiRequest;
      response.writeHead(body.statusCode, {
        ...headers,
        [ID_HEADER]: requestId,
        'Content-Type': 'application/json; charset=utf-8',
        Connection: 'close',
        'Cache-Control': 'no-store',
      });
      // The response's own `end` would store the session first.
      ServerResponse.prototype.end.call(response, JSON.stringify({ ...body, requestId }), 'utf8');
    }
  }
}

function stopping(): DomainError {
  return new DomainError('UNAVAILABLE', 'The service is being restarted. Please try again in a moment.');
}
