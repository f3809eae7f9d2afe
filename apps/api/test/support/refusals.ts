import type { ApiError } from '@roomhours/contract';
import type { Answer } from './test-client';

/** Returns status, error code and invalid fields, to be compared in one line. */
export function fieldsOf({ status, body }: Answer): (number | string)[] {
  const { code, details = [] } = body as ApiError;
  return [status, code, ...details.map((detail) => ('field' in detail ? detail.field : detail.startTime))];
}
