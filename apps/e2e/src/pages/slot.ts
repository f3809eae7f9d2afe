import { type LocalDate, addDays, formatTimeOfDay, localDate, parseTimeOfDay } from '@roomhours/time';

/** A slot of the grid, parsed from its label: 'Tuesday 24 November, 10:00 to 10:30, Board Room, free'. */
export interface Slot {
  /** 'Tuesday 24 November' */
  day: string;
  date: LocalDate;
  /** 'HH:mm' in the time zone of the workspace. */
  from: string;
  until: string;
  room: string;
  state: string;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const LABEL = /^((\w+) \d{1,2} \w+), (\d\d:\d\d) to (\d\d:\d\d), ([^,]+), (.+)$/;

/**
 * Parses the label of a slot. Returns null for labels of the view of all rooms.
 *
 * @param monday first day of the shown week
 */
export function readSlot(label: string, monday: LocalDate): Slot | null {
  const [, day, weekday, from, until, room, state] = LABEL.exec(label) ?? [];
  if (!day || !weekday || !from || !until || !room || !state) return null;
  return { day, date: addDays(monday, WEEKDAYS.indexOf(weekday)), from, until, room, state };
}

/** Returns a free slot of 30 minutes. */
export function slotAt(date: string, from: string, room: string): Slot {
  const on = localDate(date);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Date(`${on}T12:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', ...options });
  const day = `${format({ weekday: 'long' })} ${format({ day: 'numeric' })} ${format({ month: 'long' })}`;
  return { day, date: on, from, until: later(from, 30), room, state: 'free' };
}

/** Returns the first day of a title such as 'November 23 - November 29, 2026'. */
export function mondayOfTitle(title: string): LocalDate {
  const [, firstMonth, firstDay, lastMonth, year] = /^(\w+) (\d+) - (\w+) \d+, (\d{4})$/.exec(title) ?? [];
  const crossesYears = firstMonth === 'December' && lastMonth === 'January';
  const at = new Date(`${firstMonth} ${firstDay}, ${Number(year) - (crossesYears ? 1 : 0)} 12:00 UTC`);
  return localDate(at.toISOString().slice(0, 10));
}

/** Adds minutes to a time 'HH:mm'. */
export function later(time: string, minutes: number): string {
  return formatTimeOfDay(parseTimeOfDay(time)! + minutes);
}

/** Returns a wall time in the form of the API: '2026-11-24T10:00'. */
export function wallTime(date: LocalDate, time: string): string {
  return `${date}T${time}`;
}

/** Returns the slots from which `minutes` are free without interruption. */
export function startsWithFree(slots: readonly Slot[], minutes: number): Slot[] {
  const free = slots.filter(({ state }) => state === 'free');
  const isFree = (day: string, from: string) => free.some((slot) => slot.day === day && slot.from === from);
  const steps = Array.from({ length: minutes / 30 }, (_, index) => 30 * index);
  return free.filter(({ day, from }) => steps.every((step) => isFree(day, later(from, step))));
}
