import {
  CORRECTION_RULES,
  type OpeningTimes,
  lengthsInWords,
  openingInWords,
  openingOn,
  slotListInWords,
  timeViolation,
} from '@roomhours/booking-rules';
import {
  BOOKING_DURATIONS_MINUTES,
  type AdminBooking,
  type AvailabilityQuery,
  type Room,
  type UpdateBookingRequest,
} from '@roomhours/contract';
import { changedFields } from '@roomhours/data-access';
import {
  type Instant,
  type LocalDate,
  MINUTES_PER_DAY,
  type MinuteOfDay,
  TimeRange,
  formatInstant,
  formatTimeOfDay,
  minutesOf,
  parseInstant,
  plusMinutes,
  resolveLocal,
  slotRows,
  toLocal,
} from '@roomhours/time';
import { durationText } from '@roomhours/text';
import { type EntityFields, orNone } from '../../kit/form/use-entity-form';
import { dateText } from '../../kit/time-text';

/** The values of the form, in the zone of the workspace. */
export interface BookingFields {
  ownerId: number;
  roomId: number;
  date: LocalDate | null;
  startMinute: MinuteOfDay;
  durationMinutes: number;
  purpose: string;
}

export function fieldsOf(booking: AdminBooking, zone: string): BookingFields {
  const { userId: ownerId, roomId, purpose } = booking;
  return { ownerId, roomId, ...fieldsOfRange(rangeOf(booking), zone), purpose: purpose ?? '' };
}

export function fieldsOfRange(range: TimeRange, zone: string) {
  const { date, minuteOfDay: startMinute } = toLocal(range.start, zone);
  return { date, startMinute, durationMinutes: minutesOf(range) };
}

/** Returns the time of the fields as a search for free rooms; null without a date, and for a length that is not offered. */
export function wishOf({ date, startMinute, durationMinutes }: BookingFields): AvailabilityQuery | null {
  const duration = BOOKING_DURATIONS_MINUTES.find((minutes) => minutes === durationMinutes);
  const end = startMinute + durationMinutes;
  if (date === null || duration === undefined || end >= MINUTES_PER_DAY) return null;
  return { date, duration, from: formatTimeOfDay(startMinute), to: formatTimeOfDay(end) };
}

export function rangeOf({ startTime, endTime }: Pick<AdminBooking, 'startTime' | 'endTime'>): TimeRange {
  return TimeRange.of(parseInstant(startTime), parseInstant(endTime));
}

/** Describes a booking for `useEntityForm`. */
export function describeBooking(zone: string, rooms: readonly Room[]): EntityFields<AdminBooking, BookingFields> {
  const roomName = (id: number) => rooms.find((room) => room.id === id)?.name ?? 'Unknown Room';
  return {
    fieldsOf: (booking) => fieldsOf(booking, zone),
    texts: {
      For: ({ ownerId }) => `user ${ownerId}`,
      Room: ({ roomId }) => roomName(roomId),
      Date: ({ date }) => (date === null ? 'none' : dateText(date)),
      'Start Time': ({ startMinute }) => formatTimeOfDay(startMinute),
      Duration: ({ durationMinutes }) => durationText(durationMinutes),
      Purpose: ({ purpose }) => orNone(purpose),
    },
    fieldNames: { userId: 'ownerId', startTime: 'startMinute', endTime: 'durationMinutes' },
  };
}

/** Returns the range of the fields; null without a date, and for a start that the clock skips. */
export function rangeOfFields({ date, startMinute, durationMinutes }: BookingFields, zone: string): TimeRange | null {
  const start = date === null ? null : resolveLocal({ date, minuteOfDay: startMinute }, zone);
  if (start === null || start.kind === 'missing') return null;
  return TimeRange.of(start.instant, plusMinutes(start.instant, durationMinutes));
}

/** Returns the changed fields as a request; null as for `rangeOfFields`. */
export function requestOf(fields: BookingFields, booking: AdminBooking, zone: string): UpdateBookingRequest | null {
  const range = rangeOfFields(fields, zone);
  if (range === null) return null;
  const { userId, roomId, startTime, endTime, purpose } = booking;
  return changedFields(
    { userId, roomId, startTime, endTime, purpose },
    {
      ...{ userId: fields.ownerId, roomId: fields.roomId, purpose: fields.purpose.trim() || null },
      ...{ startTime: formatInstant(range.start), endTime: formatInstant(range.end) },
    },
  );
}

/**
 * Returns why an administrator cannot give the booking this time, or null. Without opening times only the server decides.
 * An unchanged time is never refused (booking rules 5).
 */
export function timeProblem(
  fields: BookingFields,
  booking: AdminBooking,
  { zone, now, times }: { zone: string; now: Instant; times: OpeningTimes | null },
): string | null {
  if (fields.date === null) return null;
  const range = rangeOfFields(fields, zone);
  if (range === null) return 'The clock changes: this time does not exist';
  if (times === null || (range.equals(rangeOf(booking)) && fields.roomId === booking.roomId)) return null;
  const violation = timeViolation({ range, now, workspace: { zone, ...times } }, CORRECTION_RULES);
  if (violation === null) return null;
  if (violation.code === 'OUTSIDE_HOURS') return openingInWords(fields.date, times);
  if (violation.code === 'OFF_GRID') return slotListInWords(openingOn(fields.date, times).hours ?? times.hours);
  return `A booking lasts ${lengthsInWords()}`;
}

/** Returns the starts of a date in order, with the present one of the form. */
export function startsOn(date: LocalDate | null, times: OpeningTimes | null, present: MinuteOfDay): MinuteOfDay[] {
  const hours = date === null || times === null ? null : openingOn(date, times).hours;
  const starts = hours === null ? [] : slotRows(hours).map(({ startMinute }) => startMinute);
  return starts.includes(present) ? starts : [...starts, present].sort((a, b) => a - b);
}

/** Returns the offered lengths in order, with the present one of the booking. */
export function lengthsFor(booking: AdminBooking): number[] {
  const [offered, present] = [[...BOOKING_DURATIONS_MINUTES] as number[], minutesOf(rangeOf(booking))];
  return offered.includes(present) ? offered : [...offered, present].sort((a, b) => a - b);
}
