import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@roomhours/domain';
import type { ApiRequest } from '../api-request';
import { failureOf } from '../errors/failure';
import { ID_HEADER } from './request-log';

/** Tracks requests without a response, so that a stopping process can refuse them with 503. */
@Injectable()
export class RequestsInFlight {
  private readonly requests = new Map<ServerResponse, ApiRequest>();

  begin(request: ApiRequest, response: ServerResponse): void {
    this.requests.set(response, request);
  }

  end(response: ServerResponse): void {
    this.requests.delete(response);
  }

  sockets(): Set<Socket> {
    return new Set([...this.requests.values()].map(({ socket }) => socket));
  }

  /** Sets `Connection: close` on all pending responses, so that the clients' next requests reach another process. */
  closeConnections(): void {
    for (const response of this.requests.keys()) if (!response.headersSent) response.setHeader('Connection', 'close');
  }

  /**
   * Responds with 503 to every pending request. The client cannot know whether it has had an effect, like after a lost
   * connection.
   */
  refuseAll(): void {
    for (const [response, request] of this.requests) {
      if (response.headersSent) continue;
      const { body, headers } = failureOf(stopping());
      const { requestId } = request;
      response.writeHead(body.statusCode, {
        ...headers,
        [ID_HEADER]: requestId,
        'Content-Type': 'application/json; charset=utf-8',
        Connection: 'close',
        'Cache-Control': 'no-store',
      });
      // `end` of express-session would store the session first.
      ServerResponse.prototype.end.call(response, JSON.stringify({ ...body, requestId }), 'utf8');
    }
  }
}

function stopping(): DomainError {
  return new DomainError('UNAVAILABLE', 'The service is being restarted. Please try again in a moment.');
}
