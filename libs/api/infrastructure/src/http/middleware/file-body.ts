import { type ExecutionContext, applyDecorators, createParamDecorator } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { apiRequestOf } from '../api-request';

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
