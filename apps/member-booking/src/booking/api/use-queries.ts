import { type BookingQueries, isBookable } from '@roomhours/booking-form';
import { GRID_POLL_MS, type BookingConfig, type GridEntry, type Quota, type Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import type { LocalDate, Month } from '@roomhours/time';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { QueryResult } from '../../store/member-api';
import {
  CONFIG_CACHE_SECONDS,
  endpoints,
  useBookingConfigQuery,
  useBookingSeriesQuery,
  useBookingsOfUserQuery,
  useFoundUsersQuery,
  useOwnBookingsQuery,
  useQuotaQuery,
  useQuotasQuery,
  useRoomsQuery,
  useWeekQuery,
  useWeeksQuery,
} from './booking.api';

/** Polls every 10 s and refetches when the window gets the focus, in addition to pushed changes. A hidden window does not poll. */
const POLLED = { pollingInterval: GRID_POLL_MS, skipPollingIfUnfocused: true, refetchOnFocus: true };

const ON_FOCUS = { refetchOnFocus: true };

/** Polled, because no other request reveals that a room was deleted. */
const ROOMS_POLL_MS = 60_000;

/** All rooms, with the retired ones: bookings of the past name them. */
export function useRooms(): QueryResult<Room[]> {
  return useRoomsQuery(undefined, { ...POLLED, pollingInterval: ROOMS_POLL_MS });
}

/** The rooms that can be booked, without the retired ones. */
export function useBookable(rooms: QueryResult<Room[]>): QueryResult<Room[]> {
  const data = useMemo(() => rooms.data?.filter(isBookable), [rooms.data]);
  return { ...rooms, data };
}

export function useBookingConfig(): QueryResult<BookingConfig> {
  return useBookingConfigQuery(undefined, { refetchOnMountOrArgChange: CONFIG_CACHE_SECONDS });
}

export function useQuota(month: Month): QueryResult<Quota> {
  return useQuotaQuery(month, ON_FOCUS);
}

/** Returns the entries of a week of one room, or of all rooms (null). Kept up to date by pushed changes and by polling. */
export function useLiveWeek(roomId: number | null, weekStart: LocalDate): QueryResult<GridEntry[]> {
  endpoints.changes.useQuerySubscription();
  return useWeekQuery({ roomId, weekStart }, POLLED);
}

/** The queries of the booking form, with the cache of the grid. */
export const BOOKING_QUERIES: BookingQueries = {
  useWeek: (weekStart) => useLiveWeek(null, weekStart),
  useWeeks: (weekStarts) => useWeeksQuery(weekStarts, POLLED),
  useQuotas: (arg) => useQuotasQuery(arg, ON_FOCUS),
  useBookingsOf: (arg) => {
    const { user } = useShell();
    const isOwn = arg !== skipToken && arg.userId === user.id;
    const own = useOwnBookingsQuery(isOwn ? undefined : skipToken, ON_FOCUS);
    const others = useBookingsOfUserQuery(isOwn ? skipToken : arg, ON_FOCUS);
    return isOwn ? own : others;
  },
  useFoundUsers: useFoundUsersQuery,
  useSeries: useBookingSeriesQuery,
};
