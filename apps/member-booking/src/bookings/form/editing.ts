import type { Booking } from '@roomhours/contract';
import {
  type Instant,
  type MinuteOfDay,
  type OpeningHours,
  MINUTE_MS,
  monthAt,
  parseInstant,
  slotAt,
  toLocal,
} from '@roomhours/time';
import { BOOKING_DURATIONS_MINUTES } from '@roomhours/contract';
import type { BookingDraft } from './draft';

/** A booking as a draft, in wall times of the zone. */
export function draftOf(booking: Booking, zone: string): BookingDraft {
  const { date, minuteOfDay } = toLocal(parseInstant(booking.startTime), zone);
  return {
    roomId: booking.roomId,
    date,
    startMinute: minuteOfDay,
    durationMinutes: lengthOf(booking),
    purpose: booking.purpose ?? '',
    repeats: false,
    weeks: '',
  };
}

/** Minutes. */
export function lengthOf(booking: Pick<Booking, 'startTime' | 'endTime'>): number {
  return (parseInstant(booking.endTime) - parseInstant(booking.startTime)) / MINUTE_MS;
}

export function isRunning(booking: Pick<Booking, 'startTime' | 'endTime'>, now: Instant): boolean {
  return parseInstant(booking.startTime) <= now && now < parseInstant(booking.endTime);
}

/** Hours and the month they count for: the one that the booking starts in. */
export function costOf(booking: Booking, zone: string) {
  return { month: monthAt(parseInstant(booking.startTime), zone), hours: lengthOf(booking) / 60 };
}

/** The lengths on offer, and with them the present one where it is another (the rest of a shortened booking). */
export function durationsFor(booking: Booking | null): number[] {
  const durations: number[] = [...BOOKING_DURATIONS_MINUTES];
  const present = booking && lengthOf(booking);
  if (present === null || durations.includes(present)) return durations;
  return [...durations, present].sort((a, b) => a - b);
}

/**
 * The earliest end that a member's running booking can get, the end of the running slot: used time is not given back
 * (Booking rules 4). Null where now lies in no slot.
 */
export function earliestEnd(
  now: Instant,
  hours: OpeningHours,
  zone: string,
): { end: Instant; minute: MinuteOfDay } | null {
  const slot = slotAt(now, hours, zone);
  return slot && { end: slot.end, minute: slot.endMinute };
}

/** Minutes that a member's running booking lasts at the least: until the end of the running slot. */
export function leastLength(booking: Booking, now: Instant, hours: OpeningHours, zone: string): number {
  const end = earliestEnd(now, hours, zone)?.end;
  return end === undefined ? 0 : (end - parseInstant(booking.startTime)) / MINUTE_MS;
}

/** Which of room and times are as they were. An edit that moves none of them is not judged again (Booking rules 5). */
export function kept(draft: BookingDraft, booking: Booking, zone: string): { start: boolean; all: boolean } {
  const before = draftOf(booking, zone);
  const start = draft.date === before.date && draft.startMinute === before.startMinute;
  return { start, all: start && draft.roomId === before.roomId && draft.durationMinutes === before.durationMinutes };
}
