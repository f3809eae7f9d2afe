import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@roomhours/domain';
import type { ApiRequest } from '../api-request';
import { failureOf } from '../errors/failure';
import { ID_HEADER } from './request-log';

interface Exchange {
  request: ApiRequest;
  response: ServerResponse;
}

/** Tracks requests without a response, so that a stopping process can refuse them with 503. */
@Injectable()
export class RequestsInFlight {
  /**
   * Slots that are used again. With a Map, V8 moved nearly every completed request into its old space: it keeps what the
   * discarded tables of a Map refer to until a full collection.
   */
  private readonly slots: (Exchange | null)[] = [];
  private readonly free: number[] = [];

  /** Returns a function that ends the tracking of the request. Call it once. */
  begin(request: ApiRequest, response: ServerResponse): () => void {
    const slot = this.free.pop() ?? this.slots.length;
    this.slots[slot] = { request, response };
    return () => {
      this.slots[slot] = null;
      this.free.push(slot);
    };
  }

  sockets(): Set<Socket> {
    return new Set(this.pending().map(({ request }) => request.socket));
  }

  /** Sets `Connection: close` on all pending responses, so that the clients' next requests reach another process. */
  closeConnections(): void {
    for (const { response } of this.pending()) if (!response.headersSent) response.setHeader('Connection', 'close');
  }

  /**
   * Responds with 503 to every pending request. The client cannot know whether it has had an effect, like after a lost
   * connection.
   */
  refuseAll(): void {
    for (const { request, response } of this.pending()) {
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

  private pending(): Exchange[] {
    return this.slots.filter((exchange) => exchange !== null);
  }
}

function stopping(): DomainError {
  return new DomainError('UNAVAILABLE', 'The service is being restarted. Please try again in a moment.');
}
