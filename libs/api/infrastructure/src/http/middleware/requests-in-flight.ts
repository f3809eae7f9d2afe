import { Injectable } from '@nestjs/common';
import { DomainError } from '@roomhours/domain';
import type { NextFunction, RequestHandler, Response } from 'express';
import type { ApiRequest } from '../api-request';
import { failureOf } from '../errors/failure';

/** The requests that have no answer yet, so that a process that must end can still answer them. */
@Injectable()
export class RequestsInFlight {
  private readonly refusals = new Map<Response, () => void>();

  /** To stand before everything that puts its own `end` over that of the response: sessions are stored first there. */
  middleware(): RequestHandler {
    return (request, response: Response, next: NextFunction) => {
      const end = response.end.bind(response);
      this.refusals.set(response, () => {
        if (response.headersSent) return;
        const { body, headers } = failureOf(stopping());
        const { requestId } = request as ApiRequest;
        const type = { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' };
        response.writeHead(body.statusCode, { ...headers, ...type, 'Cache-Control': 'no-store' });
        end(JSON.stringify({ ...body, requestId }));
      });
      response.once('close', () => this.refusals.delete(response));
      next();
    };
  }

  /** Answers each 503. Whether it has had an effect is unknown then, as it is after a lost connection. */
  refuseAll(): void {
    this.refusals.forEach((refuse) => refuse());
  }
}

function stopping(): DomainError {
  return new DomainError('UNAVAILABLE', 'The service is being restarted. Please try again in a moment.');
}
