import { useMedia } from '@roomhours/ui';
import type { BookingRow } from './booking-row';
import { RowActions, type RowHandlers } from './row-actions';
import './bookings-table.css';

export interface BookingsTableProps extends RowHandlers {
  rows: readonly BookingRow[];
}

/** Below this width of the window the columns do not fit. */
const CARDS_QUERY = '(max-width: 899px)';

/** Bookings as a table, or as cards on a phone. */
export function BookingsTable({ rows, ...actions }: BookingsTableProps) {
  const cards = useMedia(CARDS_QUERY);
  return cards ? <Cards rows={rows} {...actions} /> : <Table rows={rows} {...actions} />;
}

function Table({ rows, ...actions }: BookingsTableProps) {
  const withUser = rows.some(({ user }) => user !== null);
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
        {rows.map((row) => (
          <tr key={row.booking.id} data-status={row.status} data-cancelling={row.booking.id === actions.cancellingId}>
            {withUser && (
              <td>
                <bdi dir="auto">{row.user}</bdi>
              </td>
            )}
            <td>
              <bdi dir="auto">{row.room}</bdi>
              <Purpose row={row} />
            </td>
            <td className="mb-table-fixed">{row.date}</td>
            <td className="mb-table-fixed">{row.time}</td>
            <td>{row.duration}</td>
            <td>
              <Status row={row} />
            </td>
            <td className="mb-table-actions">
              <RowActions row={row} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ rows, ...actions }: BookingsTableProps) {
  return (
    <ul className="mb-booking-cards">
      {rows.map((row) => (
        <li key={row.booking.id} data-status={row.status} data-cancelling={row.booking.id === actions.cancellingId}>
          <div className="mb-booking-card-head">
            <b dir="auto">{row.room}</b>
            <Status row={row} />
          </div>
          <Purpose row={row} />
          <p>
            {row.date}, {row.time}
          </p>
          <p className="mb-booking-card-more">{[row.duration, row.user].filter(Boolean).join(' · ')}</p>
          <RowActions row={row} {...actions} />
        </li>
      ))}
    </ul>
  );
}

function Purpose({ row }: { row: BookingRow }) {
  return row.purpose ? (
    <p className="mb-table-purpose">
      <bdi dir="auto">{row.purpose}</bdi>
    </p>
  ) : null;
}

function Status({ row }: { row: BookingRow }) {
  return <span className="mb-status">{row.status}</span>;
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
