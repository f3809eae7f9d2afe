import type { Room } from '@roomhours/contract';
import { ownerOf, shortRange } from '@roomhours/booking-form';
import type { GridCell } from '../model/grid-cell';

interface PrintedDayProps {
  /** 'All Rooms, Thursday 19 November' */
  title: string;
  rooms: readonly Room[];
  /** The cells of each room, in the order of time. */
  ofLine: readonly (readonly GridCell[])[];
}

/** The bookings of each room on paper, for the doors. */
export function PrintedDay({ title, rooms, ofLine }: PrintedDayProps) {
  return (
    <section className="mb-printed-day">
      <h2>{title}</h2>
      {rooms.map((room, line) => (
        <PrintedRoom key={room.id} room={room} cells={ofLine[line] ?? []} />
      ))}
    </section>
  );
}

function PrintedRoom({ room, cells }: { room: Room; cells: readonly GridCell[] }) {
  const items = dayList(cells);
  return (
    <section>
      <h3 dir="auto">{room.name}</h3>
      {items.length === 0 && <p>No bookings</p>}
      <ul>
        {items.map(({ key, time, text, note }) => (
          <li key={key}>
            <span>{time}</span> <b dir="auto">{text}</b> {note && <bdi dir="auto">{note}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An occupied time of a room, as it is printed. */
interface DayListItem {
  key: string;
  /** '10:00–11:30' */
  time: string;
  text: string;
  /** The owner, if the viewer knows the owner; the reason of a blocked time. */
  note: string | null;
}

/**
 * Returns the bookings and blocked times of a room on a day.
 *
 * @param cells of the room, in the order of time
 */
export function dayList(cells: readonly GridCell[]): DayListItem[] {
  return cells.flatMap((cell) => {
    const item = textsOf(cell);
    return item ? [{ key: cell.key, time: shortRange(cell.startMinute, cell.endMinute), ...item }] : [];
  });
}

function textsOf(cell: GridCell): Pick<DayListItem, 'text' | 'note'> | null {
  if (cell.kind === 'own' || cell.kind === 'booked')
    return { text: cell.entry.purpose || 'Booked', note: ownerOf(cell.entry.booking) };
  if (cell.kind !== 'unavailable' || cell.closed || cell.isGap) return null;
  return { text: 'Unavailable', note: cell.reason };
}
