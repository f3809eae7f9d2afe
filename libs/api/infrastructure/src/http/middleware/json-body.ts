import type { ServerResponse } from 'node:http';
import { json } from 'body-parser';
import typeis from 'type-is';
import type { ApiRequest } from '../api-request';
import { HttpRefusal } from '../errors/http-refusal';

/** Source: http-conventions.md "Requests and answers". */
const MAX_BODY_BYTES = 102_400;

const JSON_TYPES = ['application/json', 'application/*+json'];

/** Throws HttpRefusal UNSUPPORTED_MEDIA_TYPE for a body that is not JSON. */
export function refuseOtherBodies(request: ApiRequest): void {
  const { 'transfer-encoding': transfer, 'content-length': length = 0 } = request.headers;
  const hasBody = transfer !== undefined || Number(length) > 0;
  if (hasBody && typeis(request, JSON_TYPES) === false) throw HttpRefusal.unsupportedMediaType();
}

const parse = json({ limit: MAX_BODY_BYTES, type: JSON_TYPES });

/**
 * Parses the body into `request.body`. Calls back with an error for JSON that is malformed, too large or incomplete.
 */
export function readJsonBody(request: ApiRequest, response: ServerResponse, done: (error?: Error) => void): void {
  parse(request, response, done as (error?: unknown) => void);
}
