import type { AdminBooking, SeriesScope } from '@roomhours/contract';
import { isInSeries, scopeCounts } from '@roomhours/data-access';
import { instant } from '@roomhours/time';
import { ScopeField } from '@roomhours/ui';
import { useState } from 'react';
import { useGetBookingSeriesQuery } from './bookings.api';

interface BookingScopeProps {
  booking: AdminBooking;
  legend: string;
  value: SeriesScope;
  onChange: (scope: SeriesScope) => void;
}

/** Which bookings of a series a change or a deletion concerns. Nothing if there is no choice. */
export function BookingScope({ booking, ...field }: BookingScopeProps) {
  const [now] = useState(() => instant(Date.now()));
  const isSeries = isInSeries(booking, now);
  const { currentData: series, isError } = useGetBookingSeriesQuery(booking.id, { skip: !isSeries });
  const counts = series === undefined ? (isError ? 'unknown' : null) : scopeCounts(booking, series, now);
  return <ScopeField {...field} counts={isSeries ? counts : null} />;
}
