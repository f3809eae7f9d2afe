import type { Room } from '@roomhours/contract';
import type { GridCell } from '../model/grid-cell';
import { dayList } from './day-list';

export interface PrintedDayProps {
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
