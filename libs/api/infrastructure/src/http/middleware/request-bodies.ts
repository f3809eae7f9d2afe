import { DomainError } from '@roomhours/domain';
import express, {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import type { RouteTable } from '../access/route-table';
import { HttpRefusal } from '../errors/http-refusal';
import { MAX_DEPTH, isDeeperThan } from '../validation/nesting';
import { BodyReader, hasBody } from './body-reader';
import type { FileBody } from './file-body';
import type { FileSenders } from './file-senders';

/** Source: http-conventions.md "Requests and answers". */
const MAX_BODY_BYTES = 102_400;
const JSON_TYPES = ['application/json', 'application/*+json'];

/**
 * Reads bodies into `request.body`: the bytes of a file where the route expects one, else JSON. Fails with HttpRefusal
 * UNSUPPORTED_MEDIA_TYPE for a body of another type, and PAYLOAD_TOO_LARGE for a larger file. The sender of a file is
 * checked before and after the file.
 */
export function requestBodies(routes: RouteTable, senders: FileSenders): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const reader = new BodyReader();
  for (const route of routes.all()) {
    if (route.fileBody === undefined) continue;
    const read = fileReader(reader, route.fileBody);
    router[route.method === 'PUT' ? 'put' : 'post'](route.path, ...senders.before(route), ...read, senders.after);
  }
  router.use('/api', refuseOther(JSON_TYPES, 'The request must be sent as JSON.'));
  const json = express.json({ limit: MAX_BODY_BYTES, type: JSON_TYPES });
  router.use('/api', reader.read(json, MAX_BODY_BYTES));
  return router;
}

function fileReader(
  reader: BodyReader,
  { type, maxBytes }: FileBody,
): [RequestHandler, RequestHandler, ErrorRequestHandler] {
  const describeLimit: ErrorRequestHandler = (error: { status?: number }, _request, _response, next) =>
    next(error.status === 413 ? tooLarge(maxBytes) : error);
  return [
    refuseOther([type], `The file must be sent as ${type}.`),
    reader.read(express.raw({ limit: maxBytes, type }), maxBytes),
    describeLimit,
  ];
}

/** Refuses a body of another type, unless it has been read already. */
function refuseOther(types: string[], message: string): RequestHandler {
  return (request, _response, next) => {
    const isOther = request.body === undefined && hasBody(request) && request.is(types) === false;
    next(isOther ? new HttpRefusal('UNSUPPORTED_MEDIA_TYPE', message) : undefined);
  };
}

function tooLarge(maxBytes: number): HttpRefusal {
  const megabytes = maxBytes / (1024 * 1024);
  return new HttpRefusal('PAYLOAD_TOO_LARGE', `The file is too large: at most ${megabytes} MB can be sent.`);
}

/**
 * Refuses JSON with more than MAX_DEPTH levels before it is validated: 50,000 nested lists fit into 100 KB. Fails with
 * DomainError VALIDATION_FAILED.
 */
export function refuseDeepBody(request: Request, _response: Response, next: NextFunction): void {
  const body: unknown = request.body;
  const isDeep = !Buffer.isBuffer(body) && isDeeperThan(MAX_DEPTH, body);
  next(
    isDeep ? new DomainError('VALIDATION_FAILED', `The request has more than ${MAX_DEPTH} nested levels.`) : undefined,
  );
}
