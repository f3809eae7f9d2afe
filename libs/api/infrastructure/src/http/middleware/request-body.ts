import type { ServerResponse } from 'node:http';
import { json } from 'body-parser';
import typeis from 'type-is';
import type { ApiRequest } from '../api-request';
import { HttpRefusal } from '../errors/http-refusal';
import { type FileBody, readFileBody, refuseOtherFiles } from './file-body';

/** Source: http-conventions.md "Requests and answers". */
const MAX_BODY_BYTES = 102_400;

const JSON_TYPES = ['application/json', 'application/*+json'];

/** Throws HttpRefusal UNSUPPORTED_MEDIA_TYPE for a body that is not JSON, or not the file that the route expects. */
export function refuseOtherBodies(request: ApiRequest, file: FileBody | null): void {
  const { 'transfer-encoding': transfer, 'content-length': length = 0 } = request.headers;
  const hasBody = transfer !== undefined || Number(length) > 0;
  if (!hasBody) return;
  if (file !== null) refuseOtherFiles(request, file);
  else if (typeis(request, JSON_TYPES) === false) throw HttpRefusal.unsupportedMediaType();
}

const parse = json({ limit: MAX_BODY_BYTES, type: JSON_TYPES });

/**
 * Reads the body into `request.body`: parsed JSON, or the bytes of the file that the route expects. Calls back with an error
 * for a body that is malformed, too large or incomplete.
 */
export function readBody(
  request: ApiRequest,
  response: ServerResponse,
  file: FileBody | null,
  done: (error?: Error) => void,
): void {
  if (file !== null) readFileBody(request, response, file, done);
  else parse(request, response, done as (error?: unknown) => void);
}
