import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiRequest } from '../api-request';
import type { Headers } from '../middleware/headers';
import { ID_HEADER } from './request-log';

/** A call that is answered without Express where the request is plainly such a call; in any doubt it goes the usual way. */
export interface DirectCall {
  /**
   * Null where the request is not for it. Resolves with false, and has read nothing of the body, where the usual way must be taken.
   * Rejects with what the call fails with.
   */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> | null;
}

/** Sends the answers of direct calls, with the headers that every answer carries. */
export class DirectAnswers {
  private readonly headers: readonly string[];

  constructor(always: Headers) {
    this.headers = always.flat();
  }

  /** `route`: as the router knows it. `more`: names and values in turn. */
  json(
    request: IncomingMessage,
    response: ServerResponse,
    { route, status, body, more }: { route: string; status: number; body: Buffer | string; more: readonly string[] },
  ): void {
    const type = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(Buffer.byteLength(body))];
    this.end(request, response, route, () =>
      response.writeHead(status, [...idOf(request), ...more, ...this.headers, ...type]).end(body),
    );
  }

  /** Carries only what may differ from the answer that the client has kept. */
  notModified(request: IncomingMessage, response: ServerResponse, route: string, more: readonly string[]): void {
    this.end(request, response, route, () => response.writeHead(304, [...idOf(request), ...more]).end());
  }

  private end(request: IncomingMessage, response: ServerResponse, path: string, send: () => void): void {
    (request as ApiRequest).route = { path };
    // The process may have answered already that it must end.
    if (!response.headersSent) send();
  }
}

function idOf(request: IncomingMessage): string[] {
  return [ID_HEADER, (request as ApiRequest).requestId];
}
