import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { apiRequestOf } from '../api-request';
import { failureOf } from './failure';

/** Headers that describe the content of a success. An error has another body. */
const REPRESENTATION_HEADERS = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Encoding',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Last-Modified',
];

/** Sends the response of every failed call, and logs faults of the server with the id of the request. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = apiRequestOf(host);
    const response = host.switchToHttp().getResponse<FastifyReply>();
    const { body, headers } = failureOf(error);
    if (body.statusCode === 500) request.log.error({ err: error }, 'A request failed');
    else if (body.statusCode === 503)
      request.log.warn({ reason: reasonOf(error as Error) }, 'A request could not be served');
    // A response may have been started, for example when a session could not be saved after it.
    if (response.sent || response.raw.headersSent) return;
    for (const header of REPRESENTATION_HEADERS) response.removeHeader(header);
    void response
      .status(body.statusCode)
      .headers({ 'Cache-Control': 'no-store', ...headers })
      .send({ ...body, requestId: request.requestId });
  }
}

/** Returns the reason for the operator. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
