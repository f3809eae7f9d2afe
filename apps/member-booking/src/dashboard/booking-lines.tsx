import { EmailText } from '@roomhours/ui';
import type { BookingRow } from './booking-row';
import { RowActions, type RowHandlers } from './row-actions';

interface BookingLineProps extends RowHandlers {
  row: BookingRow;
  /** Whether it is shown below the line of its series. */
  isOfSeries?: boolean;
}

/** A booking as a row of the table. */
export function BookingTableRow({ row, isOfSeries, ...actions }: BookingLineProps) {
  return (
    <tr {...attributesOf(row, isOfSeries, actions)}>
      {row.user !== null && (
        <td>
          <EmailText email={row.user} />
        </td>
      )}
      <RoomCell row={row} />
      <td className="mb-table-fixed">{row.date}</td>
      <td className="mb-table-fixed">{row.time}</td>
      <td>{row.duration}</td>
      <td>
        <Status>{row.status}</Status>
      </td>
      <td className="mb-table-actions">
        <RowActions row={row} {...actions} />
      </td>
    </tr>
  );
}

/** A booking as a card. */
export function BookingListItem({ row, isOfSeries, ...actions }: BookingLineProps) {
  return (
    <li {...attributesOf(row, isOfSeries, actions)}>
      <CardHead row={row}>{row.status}</CardHead>
      <p>
        {row.date}, {row.time}
      </p>
      <p className="mb-booking-card-more">{[row.duration, row.user].filter(Boolean).join(' · ')}</p>
      <RowActions row={row} {...actions} />
    </li>
  );
}

function attributesOf({ booking, status }: BookingRow, isOfSeries: boolean | undefined, { cancellingId }: RowHandlers) {
  return {
    ...(isOfSeries && { id: lineId(booking.id), 'data-of-series': true }),
    'data-status': status,
    'data-cancelling': booking.id === cancellingId,
  };
}

/** Returns the id of the element of a booking that is shown below the line of its series. */
export function lineId(bookingId: number): string {
  return `mb-booking-${bookingId}`;
}

type RoomAndPurpose = Pick<BookingRow, 'room' | 'purpose'>;

export function RoomCell({ row }: { row: RoomAndPurpose }) {
  return (
    <td>
      <bdi dir="auto">{row.room}</bdi>
      <Purpose row={row} />
    </td>
  );
}

/** Room, status and purpose of a card. */
export function CardHead({ row, children }: { row: RoomAndPurpose; children: string }) {
  return (
    <>
      <div className="mb-booking-card-head">
        <b dir="auto">{row.room}</b>
        <Status>{children}</Status>
      </div>
      <Purpose row={row} />
    </>
  );
}

function Purpose({ row }: { row: Pick<BookingRow, 'purpose'> }) {
  return row.purpose ? (
    <p className="mb-table-purpose">
      <bdi dir="auto">{row.purpose}</bdi>
    </p>
  ) : null;
}

export function Status({ children }: { children: string }) {
  return <span className="mb-status">{children}</span>;
}
