import type { Booking, SeriesScope } from '@roomhours/contract';
import { bookingsInScope, isInSeries } from '@roomhours/data-access';
import { ScopeField as ScopeRadios } from '@roomhours/ui';
import { useNow } from '../../shared/clock';
import { useBookingSeriesQuery } from '../api/booking-changes.api';

export interface ScopeFieldProps {
  booking: Booking;
  legend: string;
  value: SeriesScope;
  onChange: (scope: SeriesScope) => void;
}

/** Which bookings of a series a change or a cancellation concerns. Nothing if a single, past or last booking leaves no choice. */
export function ScopeField({ booking, ...field }: ScopeFieldProps) {
  const bookings = useScopeBookings(booking);
  const isKnown = bookings !== null && bookings !== 'unknown';
  const counts = isKnown ? { following: bookings.following.length, all: bookings.all.length } : bookings;
  return <ScopeRadios {...field} className="mb-radios" counts={counts} />;
}

/**
 * Returns the upcoming bookings of each scope, by start; 'unknown' if they could not be loaded. Null if a past, single or last
 * remaining booking leaves no choice.
 */
export function useScopeBookings(booking: Booking): Record<SeriesScope, readonly Booking[]> | 'unknown' | null {
  const now = useNow();
  const isSeries = isInSeries(booking, now);
  const { currentData: series, isError } = useBookingSeriesQuery(booking.id, {
    skip: !isSeries,
    refetchOnMountOrArgChange: true,
  });
  if (!isSeries) return null;
  if (series === undefined) return isError ? 'unknown' : null;
  return bookingsInScope(booking, series, now);
}
