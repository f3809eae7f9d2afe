import type { Booking, BookingSeries, SeriesScope } from '@roomhours/contract';
import { bookingsInScope, isInSeries } from '@roomhours/data-access';
import { type Instant, parseInstant } from '@roomhours/time';
import { useNow } from '@roomhours/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetSeriesOfEachQuery } from './bookings.api';

type InScope = Record<SeriesScope, readonly Booking[]>;

/**
 * Returns the bookings that each scope concerns if several bookings are chosen; undefined while their series are loading,
 * 'unknown' if they could not be loaded. Null if none of the chosen bookings leaves a choice.
 */
export function useChosenInScope(chosen: readonly Booking[]): InScope | 'unknown' | null | undefined {
  const now = useNow();
  const inSeries = chosen.filter((booking) => isInSeries(booking, now));
  // A series has a list of its bookings for each owner.
  const ofEach = new Map(inSeries.map((booking) => [`${booking.seriesId} ${booking.userId}`, booking.id]));
  const { currentData: series, error } = useGetSeriesOfEachQuery(ofEach.size > 0 ? [...ofEach.values()] : skipToken);
  if (ofEach.size === 0) return null;
  return series ? chosenInScope(chosen, series, now) : error && 'unknown';
}

/** A scope other than 'this' concerns no past bookings (booking rules 10). */
function chosenInScope(chosen: readonly Booking[], series: readonly BookingSeries[], now: Instant): InScope {
  const upcoming = chosen.filter(({ endTime }) => parseInstant(endTime) > now);
  const inScope = (scope: SeriesScope) => {
    const bookings = upcoming.flatMap((booking) => {
      const own = series.find(({ occurrences }) => occurrences.some(({ id }) => id === booking.id));
      return (own && bookingsInScope(booking, own, now)?.[scope]) ?? [booking];
    });
    return [...new Map(bookings.map((booking) => [booking.id, booking])).values()];
  };
  return { this: chosen, following: inScope('following'), all: inScope('all') };
}
