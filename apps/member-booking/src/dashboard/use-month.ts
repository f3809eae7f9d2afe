import type { AdminBooking, Booking } from '@roomhours/contract';
import type { Month } from '@roomhours/time';
import { useShell } from '@roomhours/remote-contract';
import { useMemo } from 'react';
import { useNow } from '../shared/clock';
import { type Read, readOf } from '../booking/api/use-reads';
import {
  type MonthPageArg,
  useMonthBookingsQuery,
  useMonthUsageQuery,
  useOwnBookingsQuery,
  useUpcomingCountQuery,
} from './dashboard.api';
import { bookingsOfMonth, hoursOf, isPast } from './summary';

/** A number on a card, or why there is none. */
export type Figure = number | 'loading' | 'failed';

/** A month's bookings, and what they add up to. */
export interface MonthOfBookings {
  /** Those that the table shows now. */
  shown: readonly (Booking | AdminBooking)[] | undefined;
  /** Every read that `shown` and the figures come from. */
  reads: readonly Read<unknown>[];
  /** Bookings of the month, on all pages. */
  total: Figure;
  hours: Figure;
  /** Not past, of all dates. */
  upcoming: Figure;
}

const FRESH = { refetchOnFocus: true, refetchOnMountOrArgChange: true };

/** A member's own. */
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
  };
}

/** Everybody's, for administrators: a page of them, and sums that the server has added up. */
export function useEverybodysMonth(arg: MonthPageArg): MonthOfBookings {
  const list = readOf(useMonthBookingsQuery(arg, FRESH));
  const usage = readOf(useMonthUsageQuery(arg.month, FRESH));
  const upcoming = readOf(useUpcomingCountQuery(undefined, FRESH));
  return {
    shown: list.data?.items,
    reads: [list, usage, upcoming],
    total: figureOf(list, ({ total }) => total),
    hours: figureOf(usage, ({ totalHours }) => totalHours),
    upcoming: figureOf(upcoming, (count) => count),
  };
}

function figureOf<T>(read: Read<T>, value: (data: T) => number | undefined): Figure {
  if (read.data !== undefined) return value(read.data) ?? 'loading';
  return read.failure ? 'failed' : 'loading';
}
