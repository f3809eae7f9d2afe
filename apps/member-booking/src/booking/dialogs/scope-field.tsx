import type { Booking, SeriesScope } from '@roomhours/contract';
import { isInSeries, scopeCounts } from '@roomhours/data-access';
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
  const now = useNow();
  const isSeries = isInSeries(booking, now);
  const { currentData: series, isError } = useBookingSeriesQuery(booking.id, { skip: !isSeries });
  const counts = series === undefined ? (isError ? 'unknown' : null) : scopeCounts(booking, series, now);
  return <ScopeRadios {...field} className="mb-radios" counts={isSeries ? counts : null} />;
}
