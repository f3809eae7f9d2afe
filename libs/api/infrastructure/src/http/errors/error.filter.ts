import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { ApiRequest } from '../api-request';
import { failureOf } from './failure';

/** Describe the content that would have been sent; the error has a body of its own. */
const OF_THE_REPRESENTATION = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Encoding',
  'Content-Type',
  'ETag',
  'Last-Modified',
];

/** Answers every failed call, and logs what is a fault of ours with the request's id. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ApiRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const { body, headers } = failureOf(error);
    if (body.statusCode === 500) request.log.error({ err: error }, 'A request failed');
    else if (body.statusCode === 503)
      request.log.warn({ reason: reasonOf(error as Error) }, 'A request could not be served');
    // An answer that is under way already (a session could not be saved after it) is left to end as it is.
    if (response.headersSent) return;
    for (const header of OF_THE_REPRESENTATION) response.removeHeader(header);
    // The file server says with it how long the file is.
    if (body.statusCode !== 416) response.removeHeader('Content-Range');
    response.setHeader('Cache-Control', 'no-store');
    response
      .status(body.statusCode)
      .set(headers)
      .json({ ...body, requestId: request.requestId });
  }
}

/** What the one who runs the server has to know. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
