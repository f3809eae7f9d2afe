import {
  type BookingPolicies,
  type BookingRules,
  countsOwnBookings,
  NEW_BOOKING_RULES,
  type OpeningTimes,
  policiesOf,
  type PolicyViolation,
  policyViolation,
  withGap,
} from '@roomhours/booking-rules';
import type { Booking, Room } from '@roomhours/contract';
import { type Instant, type Interval, toLocal } from '@roomhours/time';
import { useShell } from '@roomhours/remote-contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useNow } from '@roomhours/ui';
import type { WeekEntry } from '../api/week-entry';
import { rangeOf } from './editing';
import { useBookingQueries } from '../api/booking-queries';

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

const NO_ROOMS: readonly Room[] = [];
const NONE: readonly Interval[] = [];

interface MemberLimitsInput {
  rooms: readonly Room[];
  times: OpeningTimes;
  /** The edited booking. */
  booking?: Booking;
  /** The bookings of its series that change with it. */
  others?: readonly Booking[];
  /** The member for whom an administrator books; null for the user. */
  ownerId: number | null;
}

/**
 * Returns what the policies depend on for the owner of a booking; undefined if no policy is set. Reads the bookings of the owner only
 * if a policy counts them. Without them nothing is known to be refused.
 */
export function useMemberLimits({
  rooms,
  times,
  booking,
  others,
  ownerId,
}: MemberLimitsInput): LimitsOfRooms | undefined {
  const { user, timeZone: zone } = useShell();
  const today = toLocal(useNow(), zone).date;
  const policies = useMemo(() => rooms.map((room) => policiesOf(room, times)), [rooms, times]);
  const isSet = policies.some((one) => Object.values(one).some(Boolean));
  const isCounted = policies.some(countsOwnBookings);
  const userId = booking?.userId ?? ownerId ?? user.id;
  const { data: bookings } = useBookingQueries().useBookingsOf(isCounted ? { userId, from: today } : skipToken);
  return useMemo(() => {
    if (!isSet) return undefined;
    const counted = (isCounted && bookings) || [];
    const isStaying = ({ id }: Booking) => id !== booking?.id && !others?.some((other) => other.id === id);
    return { rooms, own: counted.filter(isStaying).map(rangeOf), booking };
  }, [isSet, isCounted, bookings, booking, others, rooms]);
}

/** Returns the bookings of a member if a policy of the rooms counts them; none for administrators, whom policies do not bind. */
export function useCountedBookings(rooms: readonly Room[] | undefined, times: OpeningTimes): readonly Interval[] {
  const { role } = useShell().user;
  const bound = role === 'admin' ? NO_ROOMS : (rooms ?? NO_ROOMS);
  return useMemberLimits({ rooms: bound, times, ownerId: null })?.own ?? NONE;
}
