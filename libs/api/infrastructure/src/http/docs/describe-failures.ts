import { type OpenAPIObject, getSchemaPath } from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode } from '@roomhours/contract';
import type { Route } from '../access/route-table';
import { ErrorResponse } from './error.response';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

const RETRIED: readonly number[] = [ERROR_STATUS.TOO_MANY_ATTEMPTS, ERROR_STATUS.UNAVAILABLE];

/** Writes into every call of the description how it fails: the codes that its route names, and those of its kind of call. */
export function describeFailures(description: OpenAPIObject, routes: readonly Route[]): void {
  for (const { method, path, failures } of routes) {
    const operation = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as Method];
    if (operation === undefined) continue;
    const codes = [...new Set([...failures, ...codesOfKind(method, operation)])].sort();
    for (const status of [...new Set(codes.map((code) => ERROR_STATUS[code]))]) {
      operation.responses[status] = responseOf(
        status,
        codes.filter((code) => ERROR_STATUS[code] === status),
      );
    }
  }
}

/** What any call fails with that changes something, or takes a body. */
function codesOfKind(method: string, { requestBody }: Operation): ErrorCode[] {
  const takesBody = requestBody !== undefined;
  return [
    ...(method === 'GET' ? [] : (['CROSS_SITE_REQUEST'] as const)),
    ...(takesBody ? (['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
  ];
}

function responseOf(status: number, codes: readonly ErrorCode[]) {
  const onlyThese = { type: 'object', properties: { code: { enum: [...codes] } } };
  const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' as const } } };
  return {
    description: codes.join(', '),
    ...(RETRIED.includes(status) ? { headers: retryAfter } : {}),
    content: { 'application/json': { schema: { allOf: [{ $ref: getSchemaPath(ErrorResponse) }, onlyThese] } } },
  };
}
