import { useShell } from '@roomhours/remote-contract';
import { useRemembered } from '../shared/use-remembered';
import type { BookingRow } from './booking-row';
import { type NonEmpty, groupBySeries } from './series-row';

export interface SeriesGrouping {
  /** Whether a series has several of the rows. Not offered to administrators, whose rows are a page of the bookings of all users. */
  isOffered: boolean;
  isGrouped: boolean;
  setGrouped: (isGrouped: boolean) => void;
  /** The rows, those of a series together if they are grouped. */
  groups: readonly NonEmpty<BookingRow>[];
}

/** Groups the rows of the table by series if the member chose so. The browser remembers the choice. */
export function useSeriesGrouping(rows: readonly BookingRow[] = []): SeriesGrouping {
  const { user } = useShell();
  const [choice, remember] = useRemembered('dashboard.series');
  const bySeries = groupBySeries(rows);
  const isOffered = user.role !== 'admin' && bySeries.length < rows.length;
  const isGrouped = isOffered && choice === 'grouped';
  return {
    isOffered,
    isGrouped,
    setGrouped: (grouped) => remember(grouped ? 'grouped' : null),
    groups: isGrouped ? bySeries : rows.map((row) => [row]),
  };
}
