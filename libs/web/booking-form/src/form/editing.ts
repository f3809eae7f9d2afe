import {
  type BookingRules,
  NEW_BOOKING_RULES,
  type Workspace,
  rulesForMove,
  runningSlotEnd,
} from '@roomhours/booking-rules';
import { type AdminBooking, BOOKING_DURATIONS_MINUTES, type Booking, type User } from '@roomhours/contract';
import { type Instant, TimeRange, minutesOf, monthAt, parseInstant, toLocal } from '@roomhours/time';
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

/** A booking as a draft of an administrator, who can give it to another member. */
export function ownedDraftOf(booking: Booking, zone: string): BookingDraft {
  const { userName, userEmail, username } = booking as Partial<AdminBooking>;
  const label = userName || userEmail || username || `User ${booking.userId}`;
  return { ...draftOf(booking, zone), owner: { id: booking.userId, label } };
}

/** Minutes. */
export function lengthOf(booking: Pick<Booking, 'startTime' | 'endTime'>): number {
  return rangeOf(booking).minutes;
}

/** The instants of a booking. */
export function rangeOf(booking: Pick<Booking, 'startTime' | 'endTime'>): TimeRange {
  return TimeRange.of(parseInstant(booking.startTime), parseInstant(booking.endTime));
}

/** Returns the hours of a booking and the month that they count for: the month of its start. */
export function costOf(booking: Booking, zone: string) {
  return { month: monthAt(parseInstant(booking.startTime), zone), hours: lengthOf(booking) / 60 };
}

/** Returns the offered lengths, and the length of the booking if it differs (a booking that was shortened). */
export function durationsFor(booking: Booking | null): number[] {
  const durations: number[] = [...BOOKING_DURATIONS_MINUTES];
  const present = booking && lengthOf(booking);
  if (present === null || durations.includes(present)) return durations;
  return [...durations, present].sort((a, b) => a - b);
}

/** Returns the rules for a new booking, or for a change of one. */
export function rulesFor(user: Pick<User, 'role'>, booking: Booking | undefined, now: Instant): BookingRules {
  return booking === undefined ? NEW_BOOKING_RULES : rulesForMove(user.role === 'admin', rangeOf(booking), now);
}

/** Returns the minimum length of a member's running booking in minutes: until the end of the running slot (booking rules 4). */
export function leastLength(booking: Booking, now: Instant, workspace: Workspace): number {
  const { start } = rangeOf(booking);
  return minutesOf({ start, end: runningSlotEnd({ start }, now, workspace) });
}

/** Returns which of room and times are unchanged. An edit that moves none of them is not checked again (booking rules 5). */
export function kept(draft: BookingDraft, booking: Booking, zone: string): { start: boolean; all: boolean } {
  const before = draftOf(booking, zone);
  const start = draft.date === before.date && draft.startMinute === before.startMinute;
  return { start, all: start && draft.roomId === before.roomId && draft.durationMinutes === before.durationMinutes };
}
