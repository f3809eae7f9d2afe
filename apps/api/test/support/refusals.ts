import type { ApiError } from '@roomhours/contract';
import type { Answer } from './test-client';

/** Status, code, and the fields that were refused: one line to compare. */
export function fieldsOf({ status, body }: Answer): (number | string)[] {
  const { code, details = [] } = body as ApiError;
  return [status, code, ...details.map((detail) => ('field' in detail ? detail.field : detail.startTime))];
}
