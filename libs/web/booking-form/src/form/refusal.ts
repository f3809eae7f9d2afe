import type { Booking, ErrorCode, FieldError, OccurrenceError } from '@roomhours/contract';
import { currentOf, fieldErrors, isApiFailure, occurrenceErrors } from '@roomhours/data-access';
import { type LocalDate, parseInstant, parseLocalDate, toLocal } from '@roomhours/time';
import type { DraftField } from './draft';

/** What the form shows after a refusal. */
export interface Refusal {
  /** The server's sentence, or the screen's fallback. */
  message: string;
  fields: Partial<Record<DraftField, string>>;
  /** Why each failing date of a series was refused. */
  dates: ReadonlyMap<LocalDate, string>;
  /** Whether another time, room or length may be accepted. */
  elsewhere: boolean;
  /** The current state of the booking if another person has changed it. */
  current: Booking | null;
}

const ELSEWHERE: readonly string[] = [
  'BOOKING_CONFLICT',
  'TIME_BLOCKED',
  'ROOM_RETIRED',
  'PAST_TIME',
  'QUOTA_EXCEEDED',
  'NO_SUCH_LOCAL_TIME',
  'TOO_SOON',
  'TOO_FAR_AHEAD',
  'TOO_CLOSE',
  'DAY_LIMIT',
] satisfies ErrorCode[];

/** The form field of each request field. The end depends on the length. */
const FIELD_OF: Record<string, DraftField> = {
  roomId: 'roomId',
  startTime: 'startMinute',
  endTime: 'durationMinutes',
  purpose: 'purpose',
  repeatWeeks: 'weeks',
  repeat: 'repeat',
};

export function refusalOf(failure: unknown, message: string, zone: string): Refusal {
  const elsewhere = isApiFailure(failure) && ELSEWHERE.includes(failure.code);
  return {
    message,
    elsewhere,
    current: currentOf<Booking>(failure),
    fields: byField(fieldErrors(failure)),
    dates: byDate(occurrenceErrors(failure), zone),
  };
}

function byField(errors: FieldError[]): Refusal['fields'] {
  const known = errors.filter(({ field }) => field in FIELD_OF);
  return Object.fromEntries(known.map(({ field, message }) => [FIELD_OF[field], message]));
}

function byDate(errors: OccurrenceError[], zone: string): Refusal['dates'] {
  const dated = errors.map(({ startTime, message }) => [dateOf(startTime, zone), message] as const);
  return new Map(dated.filter((one): one is [LocalDate, string] => one[0] !== null));
}

/** `startTime` is an instant, or a wall time without a zone if a clock change skips it. */
function dateOf(startTime: string, zone: string): LocalDate | null {
  if (!startTime.endsWith('Z')) return parseLocalDate(startTime.slice(0, 10));
  try {
    return toLocal(parseInstant(startTime), zone).date;
  } catch {
    return null;
  }
}
