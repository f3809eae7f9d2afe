import type { AdminBooking, Booking } from '@roomhours/contract';
import type { Month } from '@roomhours/time';
import { useShell } from '@roomhours/remote-contract';
import { useMemo } from 'react';
import { useNow } from '@roomhours/ui';
import { useOwnBookingsQuery } from '../booking/api/booking.api';
import type { QueryResult } from '../store/member-api';
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
  queries: readonly QueryResult<unknown>[];
  /** Bookings of the month, on all pages. */
  total: Figure;
  hours: Figure;
  /** Bookings of all dates that are not past. */
  upcoming: Figure;
  /** The running or next own booking; null if there is none. */
  next: Booking | null;
}

const ON_FOCUS = { refetchOnFocus: true };

/** Bookings of the signed-in member. */
export function useOwnMonth(month: Month): MonthOfBookings {
  const { timeZone } = useShell();
  const now = useNow();
  const query = useOwnBookingsQuery(undefined, ON_FOCUS);
  const { data } = query;
  const shown = useMemo(() => data && bookingsOfMonth(data, month, timeZone, now), [data, month, timeZone, now]);
  const figure = (value: number | undefined): Figure => figureOf(query, () => value);
  return {
    shown,
    queries: [query],
    total: figure(shown?.length),
    hours: figure(shown && hoursOf(shown)),
    upcoming: figure(data?.filter((booking) => !isPast(booking, now)).length),
    next: data ? nextBooking(data, now) : null,
  };
}

/** Bookings of all users, for administrators: one page, with sums by the server. Only `next` is the own booking. */
export function useMonthOfAllUsers(arg: MonthPageArg): MonthOfBookings {
  const { user } = useShell();
  const now = useNow();
  const list = useMonthBookingsQuery(arg, ON_FOCUS);
  const usage = useMonthUsageQuery(arg.month, ON_FOCUS);
  const upcoming = useUpcomingCountQuery(undefined, ON_FOCUS);
  const first = useFirstUpcomingQuery(user.id, ON_FOCUS);
  return {
    shown: list.currentData?.rows,
    queries: [list, usage, upcoming, first],
    total: figureOf(list, ({ total }) => total),
    hours: figureOf(usage, ({ totalHours }) => totalHours),
    upcoming: figureOf(upcoming, (count) => count),
    next: first.data ? nextBooking(first.data, now) : null,
  };
}

function figureOf<T>({ currentData, error }: QueryResult<T>, value: (data: T) => number | undefined): Figure {
  if (currentData !== undefined) return value(currentData) ?? 'loading';
  return error ? 'failed' : 'loading';
}
