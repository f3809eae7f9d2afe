import { type LocalDate, addDays, formatTimeOfDay, localDate, parseTimeOfDay } from '@roomhours/time';

/** A place of the grid, as its label says it: 'Tuesday 24 November, 10:00 to 10:30, Board Room, free'. */
export interface Slot {
  /** 'Tuesday 24 November' */
  day: string;
  date: LocalDate;
  /** 'HH:mm' on the clocks of the house. */
  from: string;
  until: string;
  room: string;
  state: string;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const LABEL = /^((\w+) \d{1,2} \w+), (\d\d:\d\d) to (\d\d:\d\d), ([^,]+), (.+)$/;

/** Null for the cells of the view of all rooms. `monday`: of the week that the grid shows. */
export function readSlot(label: string, monday: LocalDate): Slot | null {
  const [, day, weekday, from, until, room, state] = LABEL.exec(label) ?? [];
  if (!day || !weekday || !from || !until || !room || !state) return null;
  return { day, date: addDays(monday, WEEKDAYS.indexOf(weekday)), from, until, room, state };
}

/** A free half hour of a room on a date. */
export function slotAt(date: string, from: string, room: string): Slot {
  const on = localDate(date);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Date(`${on}T12:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', ...options });
  const day = `${format({ weekday: 'long' })} ${format({ day: 'numeric' })} ${format({ month: 'long' })}`;
  return { day, date: on, from, until: later(from, 30), room, state: 'free' };
}

/** 'November 23 - November 29, 2026' → its Monday. */
export function mondayOfTitle(title: string): LocalDate {
  const [, firstMonth, firstDay, lastMonth, year] = /^(\w+) (\d+) - (\w+) \d+, (\d{4})$/.exec(title) ?? [];
  const crossesYears = firstMonth === 'December' && lastMonth === 'January';
  const at = new Date(`${firstMonth} ${firstDay}, ${Number(year) - (crossesYears ? 1 : 0)} 12:00 UTC`);
  return localDate(at.toISOString().slice(0, 10));
}

/** 'HH:mm' so many minutes later. */
export function later(time: string, minutes: number): string {
  return formatTimeOfDay(parseTimeOfDay(time)! + minutes);
}

/** As the API takes wall times: '2026-11-24T10:00'. */
export function wallTime(date: LocalDate, time: string): string {
  return `${date}T${time}`;
}

/** The starts from which so many minutes are free without a break. */
export function startsWithFree(slots: readonly Slot[], minutes: number): Slot[] {
  const free = slots.filter(({ state }) => state === 'free');
  const isFree = (day: string, from: string) => free.some((slot) => slot.day === day && slot.from === from);
  const steps = Array.from({ length: minutes / 30 }, (_, index) => 30 * index);
  return free.filter(({ day, from }) => steps.every((step) => isFree(day, later(from, step))));
}
