import { ownerOf, shortRange } from '@roomhours/booking-form';
import type { GridCell } from '../model/grid-cell';

/** An occupied time of a room, as it is printed. */
export interface DayListItem {
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
