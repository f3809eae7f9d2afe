import { type OpenAPIObject, getSchemaPath } from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode } from '@roomhours/contract';
import { type Operation, describedIn } from '../operations';
import { ErrorResponse } from './error.response';

type Answers = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

const RETRIED: readonly number[] = [ERROR_STATUS.TOO_MANY_ATTEMPTS, ERROR_STATUS.UNAVAILABLE];

/**
 * Adds the error responses to every call of the description: the codes that it declares, and those of its
 * method.
 */
export function describeFailures(description: OpenAPIObject, operations: readonly Operation[]): void {
  const answers: Answers = {};
  for (const operation of operations) {
    const described = describedIn(description, operation);
    if (described === undefined) continue;
    for (const [status, codes] of byStatus([...operation.failures, ...codesOfKind(operation.method)])) {
      const name = codes.join('.');
      answers[name] = answerOf(status, codes);
      described.responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  description.components = { ...description.components, responses: answers };
}

/** Returns the codes of all calls that are not GET. Their body is read first, even if they need none. */
function codesOfKind(method: string): ErrorCode[] {
  if (method === 'GET') return [];
  return ['CROSS_SITE_REQUEST', 'VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
}

/** Groups the codes by status, without duplicates and in alphabetical order. */
function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const sorted = new Map<number, ErrorCode[]>();
  for (const code of [...new Set(codes)].sort()) {
    sorted.set(ERROR_STATUS[code], [...(sorted.get(ERROR_STATUS[code]) ?? []), code]);
  }
  return sorted;
}

function answerOf(status: number, codes: readonly ErrorCode[]): Answers[string] {
  const onlyThese = { type: 'object', properties: { code: { enum: [...codes] } } };
  const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' as const } } };
  return {
    description: codes.join(', '),
    ...(RETRIED.includes(status) ? { headers: retryAfter } : {}),
    content: { 'application/json': { schema: { allOf: [{ $ref: getSchemaPath(ErrorResponse) }, onlyThese] } } },
  };
}
