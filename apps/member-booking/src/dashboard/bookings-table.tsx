import { useMedia } from '@roomhours/ui';
import { BookingListItem, BookingTableRow } from './booking-lines';
import type { BookingRow } from './booking-row';
import type { RowHandlers } from './row-actions';
import { SeriesListItems, SeriesTableRows } from './series-lines';
import type { NonEmpty } from './series-row';
import './bookings-table.css';

export interface BookingsTableProps extends RowHandlers {
  /** Bookings of a series together, every other booking alone. */
  groups: readonly NonEmpty<BookingRow>[];
}

/** Below this width of the window the columns do not fit. */
const CARDS_QUERY = '(max-width: 1179px)';

/** Bookings as a table, or as cards on a phone. */
export function BookingsTable(props: BookingsTableProps) {
  const cards = useMedia(CARDS_QUERY);
  return cards ? <Cards {...props} /> : <Table {...props} />;
}

function Table({ groups, ...actions }: BookingsTableProps) {
  const withUser = groups.some(([{ user }]) => user !== null);
  return (
    <table className="mb-table" aria-labelledby="mb-month-list">
      <thead>
        <tr>
          {withUser && <th scope="col">User</th>}
          <th scope="col">Room</th>
          <th scope="col">Date</th>
          <th scope="col">Time</th>
          <th scope="col">Duration</th>
          <th scope="col">Status</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((rows) =>
          rows.length > 1 ? (
            <SeriesTableRows key={keyOf(rows)} rows={rows} {...actions} />
          ) : (
            <BookingTableRow key={keyOf(rows)} row={rows[0]} {...actions} />
          ),
        )}
      </tbody>
    </table>
  );
}

function Cards({ groups, ...actions }: BookingsTableProps) {
  return (
    <ul className="mb-booking-cards">
      {groups.map((rows) =>
        rows.length > 1 ? (
          <SeriesListItems key={keyOf(rows)} rows={rows} {...actions} />
        ) : (
          <BookingListItem key={keyOf(rows)} row={rows[0]} {...actions} />
        ),
      )}
    </ul>
  );
}

function keyOf([{ booking }, ...others]: NonEmpty<BookingRow>): string | number {
  return others.length > 0 ? booking.seriesId! : booking.id;
}

/** The outline of the table while it loads. */
export function BookingsTableSkeleton() {
  return (
    <div className="mb-table-outline" role="status" aria-label="Loading bookings">
      {[1, 2, 3, 4, 5].map((line) => (
        <span key={line} aria-hidden="true" />
      ))}
    </div>
  );
}
