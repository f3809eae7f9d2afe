import type { AdminBooking, Booking } from '@roomhours/contract';
import type { Month } from '@roomhours/time';
import { useShell } from '@roomhours/remote-contract';
import { useMemo } from 'react';
import { useNow } from '../shared/clock';
import { useOwnBookingsQuery } from '../booking/api/booking.api';
import { type Read, readOf } from '../booking/api/use-reads';
import {
  type MonthPageArg,
  useFirstUpcomingQuery,
  useMonthBookingsQuery,
  useMonthUsageQuery,
  useUpcomingCountQuery,
} from './dashboard.api';
import { bookingsOfMonth, hoursOf, isPast, nextBooking } from './summary';

/** A number on a card, or the state of its request. */
export type Figure = number | 'loading' | 'failed';

/** Bookings of a month with their sums. */
export interface MonthOfBookings {
  /** The rows of the table; undefined while they load. */
  shown: readonly (Booking | AdminBooking)[] | undefined;
  /** All requests behind `shown` and the figures. */
  reads: readonly Read<unknown>[];
  /** Bookings of the month, on all pages. */
  total: Figure;
  hours: Figure;
  /** Bookings of all dates that are not past. */
  upcoming: Figure;
  /** The running or next own booking; null if there is none. */
  next: Booking | null;
}

const FRESH = { refetchOnFocus: true, refetchOnMountOrArgChange: true };

/** Bookings of the signed-in member. */
export function useOwnMonth(month: Month): MonthOfBookings {
  const { timeZone } = useShell();
  const now = useNow();
  const read = readOf(useOwnBookingsQuery(undefined, FRESH));
  const shown = useMemo(
    () => read.data && bookingsOfMonth(read.data, month, timeZone, now),
    [read.data, month, timeZone, now],
  );
  const figure = (value: number | undefined): Figure => figureOf(read, () => value);
  return {
    shown,
    reads: [read],
    total: figure(shown?.length),
    hours: figure(shown && hoursOf(shown)),
    upcoming: figure(read.data?.filter((booking) => !isPast(booking, now)).length),
    next: read.data ? nextBooking(read.data, now) : null,
  };
}

/** Bookings of all users, for administrators: one page, with sums by the server. Only `next` is the own booking. */
export function useMonthOfAllUsers(arg: MonthPageArg): MonthOfBookings {
  const { user } = useShell();
  const now = useNow();
  const list = readOf(useMonthBookingsQuery(arg, FRESH));
  const usage = readOf(useMonthUsageQuery(arg.month, FRESH));
  const upcoming = readOf(useUpcomingCountQuery(undefined, FRESH));
  const first = readOf(useFirstUpcomingQuery(user.id, FRESH));
  return {
    shown: list.data?.items,
    reads: [list, usage, upcoming, first],
    total: figureOf(list, ({ total }) => total),
    hours: figureOf(usage, ({ totalHours }) => totalHours),
    upcoming: figureOf(upcoming, (count) => count),
    next: first.data ? nextBooking(first.data, now) : null,
  };
}

function figureOf<T>(read: Read<T>, value: (data: T) => number | undefined): Figure {
  if (read.data !== undefined) return value(read.data) ?? 'loading';
  return read.failure ? 'failed' : 'loading';
}
