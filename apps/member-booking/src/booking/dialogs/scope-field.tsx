import type { Booking, SeriesScope } from '@roomhours/contract';
import { parseInstant } from '@roomhours/time';
import { Form, Radio } from 'antd';
import { useNow } from '../../shared/clock';
import { useBookingSeriesQuery } from '../api/booking-changes.api';

export interface ScopeFieldProps {
  booking: Booking;
  legend: string;
  value: SeriesScope;
  onChange: (scope: SeriesScope) => void;
}

/** Which bookings of a series a change or a cancellation concerns (booking rules 10). Nothing if there is no choice. */
export function ScopeField({ booking, legend, value, onChange }: ScopeFieldProps) {
  const bookings = useScopeBookings(booking);
  if (bookings === null) return null;
  const options = SCOPES.map(({ value: scope, text }) => {
    const count = scope === 'this' ? 0 : bookings[scope].length;
    return { value: scope, label: count > 0 ? `${text} (${count})` : text };
  });
  return (
    <Form.Item label={legend} layout="vertical">
      <Radio.Group
        className="mb-radios"
        vertical
        aria-label={legend}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Form.Item>
  );
}

const SCOPES: readonly { value: SeriesScope; text: string }[] = [
  { value: 'this', text: 'This booking' },
  { value: 'following', text: 'This and the following' },
  { value: 'all', text: 'All' },
];

/**
 * Returns the upcoming bookings of each scope, by start; empty lists if they could not be loaded. Null if a past, single or last
 * remaining booking leaves no choice.
 */
export function useScopeBookings(booking: Booking): Record<SeriesScope, readonly Booking[]> | null {
  const now = useNow();
  const isSeries = booking.seriesId !== null && parseInstant(booking.endTime) > now;
  const { currentData: series, isError } = useBookingSeriesQuery(booking.id, {
    skip: !isSeries,
    refetchOnMountOrArgChange: true,
  });
  if (!isSeries) return null;
  if (series === undefined) return isError ? { this: [booking], following: [], all: [] } : null;
  const all = series.occurrences.filter(({ id, startTime }) => id === booking.id || parseInstant(startTime) > now);
  const following = all.filter(({ id, startTime }) => id === booking.id || startTime > booking.startTime);
  return all.length === 1 ? null : { this: [booking], following, all };
}
