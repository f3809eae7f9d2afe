import type { ApiError, ChoiceError, FieldError, OccurrenceError } from '@roomhours/contract';
import type { Answer } from './test-client';

/** Returns status, error code and what `details` name: fields, dates or bookings, to be compared in one line. */
export function fieldsOf({ status, body }: Answer): (number | string)[] {
  const { code, details = [] } = body as ApiError;
  return [status, code, ...details.map(subjectOf)];
}

function subjectOf(detail: FieldError | OccurrenceError | ChoiceError): number | string {
  if ('field' in detail) return detail.field;
  return 'bookingId' in detail ? detail.bookingId : detail.startTime;
}
