import type { Room } from '@roomhours/contract';
import {
  type Instant,
  type LocalDate,
  type OpeningHours,
  addDays,
  firstInstantAtOrAfter,
  mondayOf,
  parseLocalDate,
} from '@roomhours/time';

/** What the page looks at. It stands in the address, so that a reload and a link lead to the same place. */
export interface PageView {
  /** Null: all rooms. */
  roomId: number | null;
  /** The day shown on a phone; its week is the one shown everywhere. */
  date: LocalDate;
}

const PATH = '/bookings';

/** Reads '?date=2026-11-24&room=3'; what is missing or invalid is taken from `home`. */
export function readPageView(search: string, home: PageView): PageView {
  const params = new URLSearchParams(search);
  const room = params.get('room') ?? '';
  return {
    roomId: /^[1-9]\d{0,15}$/.test(room) ? Number(room) : home.roomId,
    date: parseLocalDate(params.get('date') ?? '') ?? home.date,
  };
}

/** The address of a view. A room is always named in it, so that a link leads to the same room for its receiver. */
export function pageViewPath(view: PageView, home: PageView): string {
  const params = new URLSearchParams();
  if (view.date !== home.date) params.set('date', view.date);
  if (view.roomId !== null) params.set('room', String(view.roomId));
  return params.size === 0 ? PATH : `${PATH}?${params.toString()}`;
}

/**
 * The date to open the page on: the first one with a slot that is not over. That is today, or tomorrow once today's last slot has
 * ended, which on a Sunday is in the next week.
 *
 * @param openedAt a page that stays open does not turn to another date at closing time
 * @param hours undefined while they are not known
 */
export function openingDate(
  openedAt: Instant,
  today: LocalDate,
  hours: OpeningHours | undefined,
  zone: string,
): LocalDate {
  const isOver = hours && firstInstantAtOrAfter({ date: today, minuteOfDay: hours.closesAt }, zone) <= openedAt;
  return isOver ? addDays(today, 1) : today;
}

/** The room in view: the only one there is, else the one asked for as long as it exists, else all (null). */
export function roomInView(view: PageView, rooms: readonly Room[]): Room | null {
  if (rooms.length === 1) return rooms[0]!;
  return rooms.find(({ id }) => id === view.roomId) ?? null;
}

/** The same weekday some weeks later (earlier when negative); back in the present week it is today. */
export function weeksAway(date: LocalDate, weeks: number, today: LocalDate): LocalDate {
  const there = addDays(date, 7 * weeks);
  return mondayOf(there) === mondayOf(today) ? today : there;
}
