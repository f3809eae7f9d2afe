import { type Absence, absenceProblem, isRunning } from '@roomhours/booking-rules';
import type { Booking } from '@roomhours/contract';
import { type Instant, type LocalDate, rangeOfDates } from '@roomhours/time';
import { counted, hoursText } from '@roomhours/text';
import { rangeOf } from '@roomhours/booking-form';
import { hoursOf } from './summary';

/** The dates of the form; null until they are chosen. */
export interface AbsenceDates {
  from: LocalDate | null;
  to: LocalDate | null;
}

export interface CheckedAbsence {
  /** Null if dates are missing or refused. */
  absence: Absence | null;
  /** Why the dates are refused. */
  error?: string;
}

/** Applies the rule of the server (booking rules 10). A missing date is no error. */
export function checkDates({ from, to }: AbsenceDates): CheckedAbsence {
  if (from === null || to === null) return { absence: null };
  const error = absenceProblem({ from, to });
  return error === null ? { absence: { from, to } } : { absence: null, error };
}

/** What an absence means for the own bookings on its dates. */
export interface AbsenceImpact {
  /** Those that have not started. They are cancelled. */
  cancelled: Booking[];
  /** Whether one is running. It stays. */
  hasRunning: boolean;
}

export function impactOf(absence: Absence, own: readonly Booking[], zone: string, now: Instant): AbsenceImpact {
  const dates = rangeOfDates(absence, zone);
  const ofDates = own.filter((booking) => dates?.contains(rangeOf(booking).start));
  return {
    cancelled: ofDates.filter((booking) => rangeOf(booking).start > now),
    hasRunning: ofDates.some((booking) => isRunning(rangeOf(booking), now)),
  };
}

/**
 * Returns for example '3 bookings (4.5 hours) will be cancelled.'
 *
 * @param late those whose hours stay used
 */
export function impactText({ cancelled, hasRunning }: AbsenceImpact, late: readonly Booking[] = []): string {
  const { length } = cancelled;
  const text =
    length === 0
      ? 'You have no upcoming bookings on these days.'
      : `${counted(length, 'booking')} (${hoursText(hoursOf(cancelled))}) will be cancelled.${lateText(late)}`;
  return hasRunning ? `${text} A running booking stays.` : text;
}

function lateText(late: readonly Booking[]): string {
  if (late.length === 0) return '';
  const hours = hoursText(hoursOf(late));
  return hours === hoursText(1)
    ? ` ${hours} stays used, because it is too late to give it back.`
    : ` ${hours} stay used, because it is too late to give them back.`;
}
