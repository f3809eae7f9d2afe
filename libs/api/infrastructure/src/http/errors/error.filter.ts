import {
  type ArgumentsHost,
  BadRequestException,
  Catch,
  type ExceptionFilter,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { Response } from 'express';
import { apiRequestOf, isUnderCalendar, type ApiRequest } from '../access';
import { Operations } from '../operations';
import { HttpRefusal, failureOf } from './failure';

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
  constructor(private readonly operations: Operations) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = apiRequestOf(host);
    const response = host.switchToHttp().getResponse<Response>();
    const { body, headers } = failureOf(this.refusalOf(error, request));
    const { id: requestId, log } = request;
    if (body.statusCode === 500) log.error({ requestId, err: error }, 'A request failed');
    else if (body.statusCode === 503)
      log.warn({ requestId, reason: reasonOf(error as Error) }, 'A request could not be served');
    // A response may have been started, for example when a session could not be saved after it.
    if (response.headersSent) return;
    for (const header of REPRESENTATION_HEADERS) response.removeHeader(header);
    response
      .status(body.statusCode)
      .set({ 'Cache-Control': 'no-store', ...headers })
      .json({ ...body, requestId });
  }

  /** Returns the refusal of another method at a known path, else the error itself. */
  private refusalOf(error: unknown, { method, path }: ApiRequest): unknown {
    // A malformed address of a calendar feed gets the answer of every wrong one.
    if (error instanceof BadRequestException && isUnderCalendar(path)) return new NotFoundException();
    if (!(error instanceof NotFoundException)) return error;
    const methods = this.operations.methodsAt(path);
    if (methods.length === 0) return error;
    return new HttpRefusal('METHOD_NOT_ALLOWED', `This address does not take ${method}.`, {
      Allow: methods.join(', '),
    });
  }
}

/** Returns the reason for the operator. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
