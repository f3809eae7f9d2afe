import type { Room } from '@roomhours/contract';
import { type LocalDate, addDays, mondayOf, parseLocalDate } from '@roomhours/time';

/** What the page looks at. It stands in the address, so that a reload and a link lead to the same place. */
export interface View {
  /** Null: all rooms. */
  roomId: number | null;
  /** The day shown on a phone; its week is the one shown everywhere. */
  date: LocalDate;
}

const PATH = '/bookings';

/** Reads '?date=2026-11-24&room=3'; what is left out or makes no sense is today and all rooms. */
export function readView(search: string, today: LocalDate): View {
  const params = new URLSearchParams(search);
  const room = params.get('room') ?? '';
  return {
    roomId: /^[1-9]\d{0,15}$/.test(room) ? Number(room) : null,
    date: parseLocalDate(params.get('date') ?? '') ?? today,
  };
}

/** The address of a view, as short as it can be. */
export function viewPath(view: View, today: LocalDate): string {
  const params = new URLSearchParams();
  if (view.date !== today) params.set('date', view.date);
  if (view.roomId !== null) params.set('room', String(view.roomId));
  return params.size === 0 ? PATH : `${PATH}?${params.toString()}`;
}

/** The room in view: the only one there is, else the one asked for as long as it exists, else all (null). */
export function roomInView(view: View, rooms: readonly Room[]): Room | null {
  if (rooms.length === 1) return rooms[0]!;
  return rooms.find(({ id }) => id === view.roomId) ?? null;
}

/** The same weekday some weeks later (earlier when negative); back in the present week it is today. */
export function weeksAway(date: LocalDate, weeks: number, today: LocalDate): LocalDate {
  const there = addDays(date, 7 * weeks);
  return mondayOf(there) === mondayOf(today) ? today : there;
}
