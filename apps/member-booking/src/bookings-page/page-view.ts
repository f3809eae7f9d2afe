import { type OpeningTimes, openingOn } from '@roomhours/booking-rules';
import type { Room } from '@roomhours/contract';
import {
  type Instant,
  LAST_DATE,
  type LocalDate,
  addDays,
  firstInstantAtOrAfter,
  isSupportedDate,
  mondayOf,
  parseLocalDate,
} from '@roomhours/time';
import { BOOKINGS_PATH } from '../booking/booking-path';

/** A week of one room or of all rooms, or a day of all rooms. */
export type Layout = 'week' | 'day';

/** What the page shows. It is in the URL, so that a reload and a link show the same. */
export interface PageView {
  layout: Layout;
  /** Null: all rooms. A day shows all rooms in any case. */
  roomId: number | null;
  /** A phone and a day show this date; the week of a desktop contains it. */
  date: LocalDate;
  /** The booking whose card is open; null if none. */
  bookingId: number | null;
  /** The member for whom an administrator books; null: the signed-in user. */
  forUserId: number | null;
}

/** Layout, room and date without parameters in the URL. */
export type HomeView = Pick<PageView, 'layout' | 'roomId' | 'date'>;

/** Names all rooms if the page opened with one room. */
const ALL_ROOMS = 'all';

/** Parses '?view=day&date=2026-11-24&room=3&booking=12&for=7'. Missing and invalid parameters are taken from `home`. */
export function readPageView(search: string, home: HomeView): PageView {
  const params = new URLSearchParams(search);
  return {
    layout: layoutOf(params.get('view')) ?? home.layout,
    roomId: params.get('room') === ALL_ROOMS ? null : (idIn(params, 'room') ?? home.roomId),
    date: dateOf(params.get('date')) ?? home.date,
    bookingId: idIn(params, 'booking'),
    forUserId: idIn(params, 'for'),
  };
}

/** Returns null for any other text. */
export function layoutOf(text: string | null): Layout | null {
  return text === 'week' || text === 'day' ? text : null;
}

function dateOf(text: string | null): LocalDate | null {
  const date = parseLocalDate(text ?? '');
  return date && canShow(date) ? date : null;
}

/** Returns whether the API accepts the date and the Monday of its week. */
function canShow(date: LocalDate): boolean {
  return isSupportedDate(date) && isSupportedDate(mondayOf(date));
}

function idIn(params: URLSearchParams, name: string): number | null {
  const id = params.get(name) ?? '';
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null;
}

/**
 * Returns the URL of a view. It always names the room and the day view, so that a link shows the same to its receiver.
 *
 * @param home null: the URL means the same at any visit
 */
export function pageViewPath(view: PageView, home: HomeView | null): string {
  const params = new URLSearchParams();
  if (view.layout !== 'week' || home?.layout !== 'week') params.set('view', view.layout);
  if (view.date !== home?.date) params.set('date', view.date);
  if (view.roomId !== null || home?.roomId !== null) params.set('room', String(view.roomId ?? ALL_ROOMS));
  if (view.bookingId !== null) params.set('booking', String(view.bookingId));
  if (view.forUserId !== null) params.set('for', String(view.forUserId));
  return params.size === 0 ? BOOKINGS_PATH : `${BOOKINGS_PATH}?${params.toString()}`;
}

/** Number of days in which an open day is looked for. */
const DAYS_AHEAD = 14;

/**
 * Returns the date that the page opens with: today, or the next open day once the last slot of today has ended. After a Sunday that
 * is in the next week.
 *
 * @param openedAt an open page does not change its date at closing time
 * @param times undefined while they are not loaded
 */
export function openingDate(
  openedAt: Instant,
  today: LocalDate,
  times: OpeningTimes | undefined,
  zone: string,
): LocalDate {
  if (times === undefined) return today;
  const isAhead = (date: LocalDate) => {
    const { hours } = openingOn(date, times);
    return hours !== null && firstInstantAtOrAfter({ date, minuteOfDay: hours.closesAt }, zone) > openedAt;
  };
  return Array.from({ length: DAYS_AHEAD }, (_, count) => addDays(today, count)).find(isAhead) ?? today;
}

/** Returns the only room, or the room in the URL if it exists, or null for all rooms. A day shows all rooms. */
export function roomInView(view: Pick<PageView, 'layout' | 'roomId'>, rooms: readonly Room[]): Room | null {
  if (view.layout === 'day') return null;
  if (rooms.length === 1) return rooms[0]!;
  return rooms.find(({ id }) => id === view.roomId) ?? null;
}

/**
 * Returns the same weekday some weeks later, or earlier if negative; today if that is in the present week, and the last date in the
 * last week. Null if that week cannot be shown.
 */
export function weeksAway(date: LocalDate, weeks: number, today: LocalDate): LocalDate | null {
  const there = addDays(date, 7 * weeks);
  if (!isSupportedDate(mondayOf(there))) return null;
  if (mondayOf(there) === mondayOf(today)) return today;
  return isSupportedDate(there) ? there : LAST_DATE;
}

/** Returns the date some days later, or earlier if negative; null if it cannot be shown. */
export function daysAway(date: LocalDate, days: number): LocalDate | null {
  const there = addDays(date, days);
  return canShow(there) ? there : null;
}
