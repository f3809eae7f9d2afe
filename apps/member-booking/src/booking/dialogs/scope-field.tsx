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
  const counts = useScopeCounts(booking);
  if (counts === null) return null;
  const options = SCOPES.map(({ value: scope, text }) => {
    const isCounted = scope !== 'this' && counts !== 'unknown';
    return { value: scope, label: isCounted ? `${text} (${counts[scope]})` : text };
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

/** Returns how many bookings each scope concerns; null if a past, single or last remaining booking leaves no choice. */
function useScopeCounts(booking: Booking): Record<'following' | 'all', number> | 'unknown' | null {
  const now = useNow();
  const isSeries = booking.seriesId !== null && parseInstant(booking.endTime) > now;
  const { currentData: series, isError } = useBookingSeriesQuery(booking.id, {
    skip: !isSeries,
    refetchOnMountOrArgChange: true,
  });
  if (!isSeries) return null;
  if (series === undefined) return isError ? 'unknown' : null;
  const others = series.occurrences.filter(({ id, startTime }) => id !== booking.id && parseInstant(startTime) > now);
  const later = others.filter(({ startTime }) => startTime > booking.startTime);
  return others.length === 0 ? null : { following: later.length + 1, all: others.length + 1 };
}
