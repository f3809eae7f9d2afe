import { minutesByMonth, type Occurrence, occurrencesAt, seriesOccurrences } from '@roomhours/booking-rules';
import { addDays, formatInstant, MINUTES_PER_DAY, type Month, plusMinutes, resolveLocal } from '@roomhours/time';
import type { Booking, CreateBookingRequest, UpdateBookingRequest } from '@roomhours/contract';
import { changedFields } from '@roomhours/data-access';
import { type BookingDraft, patternOf, weeksOf } from './draft';

export type { Occurrence } from '@roomhours/booking-rules';

/** Returns the dates that a draft books; none while it is incomplete or its series is invalid. */
export function occurrencesOf(draft: BookingDraft, zone: string): Occurrence[] {
  const { date, startMinute, durationMinutes } = draft;
  const pattern = date === null ? null : patternOf(draft, date);
  if (date === null || startMinute === null || pattern === null) return [];
  const start = { date, minuteOfDay: startMinute };
  const resolved = resolveLocal(start, zone);
  if (resolved.kind !== 'missing') {
    const first = { start: resolved.instant, end: plusMinutes(resolved.instant, durationMinutes) };
    return seriesOccurrences(first, pattern, zone);
  }
  // No request can be made for such a start. The later dates are shown by wall time.
  const endMinute = startMinute + durationMinutes;
  const days = Math.floor(endMinute / MINUTES_PER_DAY);
  const end = { date: addDays(date, days), minuteOfDay: endMinute - days * MINUTES_PER_DAY };
  return occurrencesAt(start, end, pattern, zone);
}

/** Returns the hours of the dates, by the month of each start. */
export function hoursByMonth(occurrences: readonly Occurrence[], zone: string): Map<Month, number> {
  const ranges = occurrences.flatMap(({ range }) => range ?? []);
  return new Map([...minutesByMonth(ranges, zone)].map(([month, minutes]) => [month, minutes / 60]));
}

/** Returns null if the draft is incomplete or a clock change skips its start. */
export function updateRequest(
  draft: BookingDraft,
  zone: string,
): Required<Omit<UpdateBookingRequest, 'userId'>> | null {
  const [first] = occurrencesOf(draft, zone);
  if (draft.roomId === null || !first?.range) return null;
  return {
    roomId: draft.roomId,
    startTime: formatInstant(first.range.start),
    endTime: formatInstant(first.range.end),
    purpose: draft.purpose.trim() || null,
  };
}

/** Returns the changed fields, possibly none; null as for `updateRequest`. */
export function changeRequest(draft: BookingDraft, booking: Booking, zone: string): UpdateBookingRequest | null {
  const { userId, roomId, startTime, endTime, purpose } = booking;
  const request = updateRequest(draft, zone);
  const next = request && { ...request, userId: draft.owner?.id ?? userId };
  return next && changedFields({ userId, roomId, startTime, endTime, purpose }, next);
}

export function createRequest(draft: BookingDraft, zone: string): CreateBookingRequest | null {
  const request = updateRequest(draft, zone);
  if (request === null) return null;
  const owner = draft.owner ? { userId: draft.owner.id } : {};
  return { ...request, ...repetitionOf(draft), ...owner };
}

function repetitionOf(draft: BookingDraft): Pick<CreateBookingRequest, 'repeatWeeks' | 'repeat' | 'skipTaken'> {
  if (!draft.repeats) return { repeatWeeks: null };
  const skipping = draft.skipsTaken ? { skipTaken: true } : {};
  const pattern = draft.repeat && draft.date !== null ? patternOf(draft, draft.date) : null;
  return pattern === null ? { repeatWeeks: weeksOf(draft), ...skipping } : { repeat: pattern, ...skipping };
}
