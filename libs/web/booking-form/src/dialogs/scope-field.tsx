import type { Booking, SeriesScope } from '@roomhours/contract';
import { bookingsInScope, isInSeries } from '@roomhours/data-access';
import { counted } from '@roomhours/text';
import { useNow } from '@roomhours/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { Form, Radio } from 'antd';
import { useMemo } from 'react';
import { useBookingQueries } from '../api/booking-queries';

export interface ScopeFieldProps {
  booking: Booking;
  legend: string;
  value: SeriesScope;
  onChange: (scope: SeriesScope) => void;
}

const TEXTS: Record<SeriesScope, string> = { this: 'This booking', following: 'This and the following', all: 'All' };

/**
 * Which bookings of a series a change or a cancellation concerns (booking rules 10). Nothing if a single, past or last booking
 * leaves no choice.
 */
export function ScopeField({ booking, legend, value, onChange }: ScopeFieldProps) {
  const bookings = useScopeBookings(booking);
  if (!bookings) return null;
  const options = (['this', 'following', 'all'] as const).map((scope) => {
    const isCounted = scope !== 'this' && bookings !== 'unknown';
    const count = isCounted ? ` (${counted(bookings[scope].length, 'booking')})` : '';
    return { value: scope, label: `${TEXTS[scope]}${count}` };
  });
  return (
    <Form.Item label={legend} layout="vertical">
      <Radio.Group
        vertical
        aria-label={legend}
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value as SeriesScope)}
      />
    </Form.Item>
  );
}

/**
 * Returns the upcoming bookings of each scope, by start; undefined while they are loading, 'unknown' if they could not be loaded.
 * Null if a past, single or last remaining booking leaves no choice.
 */
export function useScopeBookings(
  booking: Booking,
): Record<SeriesScope, readonly Booking[]> | 'unknown' | null | undefined {
  const now = useNow();
  const isSeries = isInSeries(booking, now);
  const { currentData: series, error } = useBookingQueries().useSeries(isSeries ? booking.id : skipToken);
  const inScope = useMemo(() => series && bookingsInScope(booking, series, now), [booking, series, now]);
  if (!isSeries) return null;
  return inScope === undefined && error ? 'unknown' : inScope;
}
