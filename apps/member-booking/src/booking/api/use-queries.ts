import { isBookable } from '@roomhours/booking-form';
import { GRID_POLL_MS, type BookingConfig, type GridEntry, type Quota, type Room } from '@roomhours/contract';
import type { LocalDate, Month } from '@roomhours/time';
import { useMemo } from 'react';
import type { QueryResult } from '../../store/member-api';
import {
  CONFIG_CACHE_SECONDS,
  endpoints,
  useBookingConfigQuery,
  useQuotaQuery,
  useRoomsQuery,
  useWeekQuery,
} from './booking.api';

/** Polls every 10 s and refetches when the window gets the focus, in addition to pushed changes. A hidden window does not poll. */
export const POLLED = { pollingInterval: GRID_POLL_MS, skipPollingIfUnfocused: true, refetchOnFocus: true };

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
  return useQuotaQuery(month, { refetchOnFocus: true });
}

/** Returns the entries of a week of one room, or of all rooms (null). Kept up to date by pushed changes and by polling. */
export function useLiveWeek(roomId: number | null, weekStart: LocalDate): QueryResult<GridEntry[]> {
  endpoints.changes.useQuerySubscription();
  return useWeekQuery({ roomId, weekStart }, POLLED);
}
