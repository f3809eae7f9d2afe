import type { ServerResponse } from 'node:http';
import { type ExecutionContext, applyDecorators, createParamDecorator } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { raw } from 'body-parser';
import typeis from 'type-is';
import { type ApiRequest, apiRequestOf } from '../api-request';
import { HttpRefusal } from '../errors/http-refusal';

/** A request body that is a file instead of JSON. */
export interface FileBody {
  /** Media type. */
  type: string;
  maxBytes: number;
}

const FILE_BODY = Symbol('file body');

/** Declares that a call expects a file. Its content is injected by `FileContent`. */
export function AcceptsFile(body: FileBody): MethodDecorator {
  const decorate: MethodDecorator = (_, __, descriptor) =>
    Reflect.defineMetadata(FILE_BODY, body, descriptor.value as object);
  const schema = { type: 'string', format: 'binary', maxLength: body.maxBytes } as const;
  return applyDecorators(decorate, ApiConsumes(body.type), ApiBody({ schema }));
}

/** Returns the file that a handler expects. */
export function fileBodyOf(handler: object): FileBody | undefined {
  return Reflect.getMetadata(FILE_BODY, handler) as FileBody | undefined;
}

/** Injects the file as bytes; empty without a body. */
export const FileContent = createParamDecorator((_: unknown, context: ExecutionContext): Uint8Array => {
  const { body } = apiRequestOf(context);
  return body instanceof Uint8Array ? body : new Uint8Array();
});

/** Throws HttpRefusal UNSUPPORTED_MEDIA_TYPE for a body of another type. */
export function refuseOtherFiles(request: ApiRequest, { type }: FileBody): void {
  if (typeis(request, [type]) === false)
    throw new HttpRefusal('UNSUPPORTED_MEDIA_TYPE', `The file must be sent as ${type}.`);
}

/** Reads the file into `request.body`. Calls back with HttpRefusal PAYLOAD_TOO_LARGE for a larger file. */
export function readFileBody(
  request: ApiRequest,
  response: ServerResponse,
  { type, maxBytes }: FileBody,
  done: (error?: Error) => void,
): void {
  raw({ limit: maxBytes, type })(request, response, (error?: unknown) => {
    const isTooLarge = (error as { status?: number } | undefined)?.status === 413;
    done(isTooLarge ? tooLarge(maxBytes) : (error as Error | undefined));
  });
}

function tooLarge(maxBytes: number): HttpRefusal {
  const megabytes = maxBytes / (1024 * 1024);
  return new HttpRefusal('PAYLOAD_TOO_LARGE', `The file is too large: at most ${megabytes} MB can be sent.`);
}
