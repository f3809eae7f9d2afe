import type { BookingConfig, GridEntry, Quota, Room } from '@roomhours/contract';
import type { ApiFailure } from '@roomhours/data-access';
import type { LocalDate, Month } from '@roomhours/time';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useChanges } from '../../live';
import type { MemberDispatch } from '../../store/store';
import { CONFIG_CACHE_SECONDS, useBookingConfigQuery, useQuotaQuery, useRoomsQuery, useWeekQuery } from './booking.api';
import { POLLED } from './poll-options';
import { refetchUnknownRooms, refetchWeeks } from './refetch';

/** The state of a query. */
export interface Read<T> {
  /** The last successful response. */
  data: T | undefined;
  /** Why the last request failed. Kept while the next one runs. */
  failure: ApiFailure | undefined;
  /** When `data` arrived, in epoch milliseconds. */
  since: number | undefined;
  fetching: boolean;
  retry: () => void;
}

interface QueryResult<T> {
  currentData?: T;
  error?: unknown;
  fulfilledTimeStamp?: number;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Uses `currentData`, because `data` may belong to other arguments. */
export function readOf<T>(result: QueryResult<T>): Read<T> {
  const { currentData, error, fulfilledTimeStamp, isFetching, refetch } = result;
  return {
    data: currentData,
    failure: error as ApiFailure | undefined,
    since: fulfilledTimeStamp,
    fetching: isFetching,
    retry: refetch,
  };
}

const ON_FOCUS = { refetchOnFocus: true };
const KEPT = { refetchOnMountOrArgChange: CONFIG_CACHE_SECONDS };
const POLLED_WEEK = { ...POLLED, refetchOnMountOrArgChange: true };

/** Polled, because no other request reveals that a room was deleted. */
const ROOMS_POLL_MS = 60_000;

/** All rooms, with the retired ones: bookings of the past name them. */
export function useRooms(): Read<Room[]> {
  return readOf(useRoomsQuery(undefined, { ...POLLED, pollingInterval: ROOMS_POLL_MS }));
}

/** The rooms that can be booked, without the retired ones. */
export function useBookable(rooms: Read<Room[]>): Read<Room[]> {
  const data = useMemo(() => rooms.data?.filter(isBookable), [rooms.data]);
  return { ...rooms, data };
}

/** Returns whether a room takes new bookings. */
export function isBookable({ isActive }: Room): boolean {
  return isActive !== false;
}

export function useBookingConfig(): Read<BookingConfig> {
  return readOf(useBookingConfigQuery(undefined, KEPT));
}

export function useQuota(month: Month): Read<Quota> {
  return readOf(useQuotaQuery(month, ON_FOCUS));
}

/** Returns the entries of a week of one room, or of all rooms (null). Kept up to date by pushed changes and by polling. */
export function useLiveWeek(roomId: number | null, weekStart: LocalDate): Read<GridEntry[]> {
  const dispatch = useDispatch<MemberDispatch>();
  useChanges((changed) => {
    dispatch(refetchUnknownRooms(changed));
    void dispatch(refetchWeeks([{ roomId, weekStart }], changed));
  });
  return readOf(useWeekQuery({ roomId, weekStart }, POLLED_WEEK));
}
