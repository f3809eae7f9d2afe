import { type OpeningTimes, countsOwnBookings, policiesOf } from '@roomhours/booking-rules';
import type { Booking, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type Interval, toLocal } from '@roomhours/time';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useNow } from '@roomhours/ui';
import { useBookingQueries } from '../api/booking-queries';
import { rangeOf } from './editing';
import type { LimitsOfRooms } from './member-limits';

const NO_ROOMS: readonly Room[] = [];
const NONE: readonly Interval[] = [];

interface MemberLimitsInput {
  rooms: readonly Room[];
  times: OpeningTimes;
  /** The edited booking. */
  booking?: Booking;
  /** The member for whom an administrator books; null for the user. */
  ownerId: number | null;
}

/**
 * Returns what the policies depend on for the owner of a booking; undefined if no policy is set. Reads the bookings of the owner only
 * if a policy counts them. Without them nothing is known to be refused.
 */
export function useMemberLimits({ rooms, times, booking, ownerId }: MemberLimitsInput): LimitsOfRooms | undefined {
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
    const ranges = counted.filter(({ id }) => id !== booking?.id).map(rangeOf);
    return { rooms, own: ranges, booking };
  }, [isSet, isCounted, bookings, booking, rooms]);
}

/** Returns the bookings of a member if a policy of the rooms counts them; none for administrators, whom policies do not bind. */
export function useCountedBookings(rooms: readonly Room[] | undefined, times: OpeningTimes): readonly Interval[] {
  const { role } = useShell().user;
  const bound = role === 'admin' ? NO_ROOMS : (rooms ?? NO_ROOMS);
  return useMemberLimits({ rooms: bound, times, ownerId: null })?.own ?? NONE;
}
