import {
  type BookingPolicies,
  type BookingRules,
  NEW_BOOKING_RULES,
  type OpeningTimes,
  type PolicyViolation,
  policiesOf,
  policyViolation,
  withGap,
} from '@roomhours/booking-rules';
import type { Booking, Room } from '@roomhours/contract';
import type { Instant, Interval } from '@roomhours/time';
import type { WeekEntry } from '../api/week-entry';
import { rangeOf } from './editing';

/** What the policies for a member depend on in one room (booking rules 12 to 17). */
export interface MemberLimits {
  policies: BookingPolicies;
  /** The other live bookings of the member, as far as they are known. */
  own: readonly Interval[];
  /** The booking that is changed; null for a new one. */
  before: { range: Interval; isInSameRoom: boolean; lateChangeMinutes: number | null } | null;
}

/** The limits of all rooms for a member. */
export interface LimitsOfRooms {
  rooms: readonly Pick<Room, 'id' | 'name' | 'policies'>[];
  own: readonly Interval[];
  booking?: Booking;
}

/** Returns the policies of a room for a viewer; null if none is set, and for administrators, whom they do not bind. */
export function policiesFor(
  room: Pick<Room, 'policies'>,
  times: OpeningTimes,
  viewer: { isAdmin: boolean },
): BookingPolicies | null {
  if (viewer.isAdmin) return null;
  const policies = policiesOf(room, times);
  return Object.values(policies).some((value) => value) ? policies : null;
}

/** Returns the limits of a draft in a room. */
export function limitsIn(roomId: number, { rooms, own, booking }: LimitsOfRooms, times: OpeningTimes): MemberLimits {
  const policies = (id: number) => policiesOf(rooms.find((room) => room.id === id) ?? {}, times);
  const before = booking && {
    range: rangeOf(booking),
    isInSameRoom: roomId === booking.roomId,
    lateChangeMinutes: policies(booking.roomId).lateChangeMinutes,
  };
  return { policies: policies(roomId), own, before: before ?? null };
}

/** Returns the first broken policy of a booking, or null. */
export function limitViolation(
  range: Interval,
  { policies, own, before }: MemberLimits,
  { bookings, now, zone }: { bookings: readonly { range: Interval }[]; now: Instant; zone: string },
  rules: BookingRules = NEW_BOOKING_RULES,
): PolicyViolation | null {
  const policy = { policies, before, own, ownBefore: before === null ? own : [...own, before.range] };
  return policyViolation({ range, now, workspace: { zone }, bookings, policy }, rules);
}

/** Returns the entries, the bookings with the time that stays free beside them. */
export function spaced(entries: readonly WeekEntry[], { gapMinutes }: BookingPolicies): readonly Interval[] {
  if (!gapMinutes) return entries;
  return entries.map((entry) => (entry.booking === null ? entry : withGap(entry, gapMinutes)));
}
