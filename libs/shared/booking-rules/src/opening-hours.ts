import {
  type Instant,
  type LocalDate,
  type MinuteOfDay,
  type OpeningHours,
  formatTimeOfDay,
  toLocal,
  weekdayOf,
} from '@roomhours/time';
import type { BookingPolicies } from './policies';

/** Opening and closing time of one day, as wall times in the workspace zone. */
export interface DayHours {
  opensAt: MinuteOfDay;
  closesAt: MinuteOfDay;
}

/** A weekday with its own hours; null means closed. */
export interface WeekdayHours {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  hours: DayHours | null;
}

/** A date with its own hours; null means closed. Its name is shown to members, for example 'Christmas Eve'. */
export interface SpecialDay {
  date: LocalDate;
  name: string;
  hours: DayHours | null;
}

/** The weekdays and dates that differ from the default hours. Each weekday and each date occurs at most once. */
export interface OpeningExceptions<Day extends SpecialDay = SpecialDay> {
  weekdays: readonly WeekdayHours[];
  specialDays: readonly Day[];
}

/** When rooms can be booked, and the limits for members. */
export interface OpeningTimes<Day extends SpecialDay = SpecialDay> {
  /** The hours of every day without hours of its own, and the slot length of all days. */
  hours: OpeningHours;
  /** Absent: no day differs. */
  exceptions?: OpeningExceptions<Day>;
  /** Of all rooms. Absent: no limits. */
  policies?: BookingPolicies;
}

/** The hours of a weekday without regard to special days. */
export interface WeekdayOpening {
  /** Null means closed. */
  hours: OpeningHours | null;
  /** Whether the weekday has no hours of its own. */
  isDefault: boolean;
}

/** The hours of one date. */
export interface Opening<Day extends SpecialDay = SpecialDay> extends WeekdayOpening {
  /** The special day that sets the hours, if there is one. */
  specialDay: Day | null;
}

/** Returns the hours of a weekday, 1 for Monday to 7 for Sunday. */
export function openingOfWeekday(weekday: number, { hours, exceptions }: OpeningTimes): WeekdayOpening {
  const own = exceptions?.weekdays.find((day) => day.weekday === weekday);
  return own === undefined ? { hours, isDefault: true } : { hours: hoursOfDay(own, hours), isDefault: false };
}

/** Returns the hours of a date: a special day beats its weekday, and a weekday beats the default (booking rules 3). */
export function openingOn<Day extends SpecialDay>(date: LocalDate, times: OpeningTimes<Day>): Opening<Day> {
  const specialDay = times.exceptions?.specialDays.find((day) => day.date === date);
  if (specialDay === undefined) return { specialDay: null, ...openingOfWeekday(weekdayOf(date), times) };
  return { hours: hoursOfDay(specialDay, times.hours), isDefault: false, specialDay };
}

function hoursOfDay({ hours: own }: { hours: DayHours | null }, hours: OpeningHours): OpeningHours | null {
  return own && { opensAt: own.opensAt, closesAt: own.closesAt, slotMinutes: hours.slotMinutes };
}

/** Returns the hours of the date of an instant in the zone, or null if that date is closed. */
export function hoursAt(at: Instant, workspace: OpeningTimes & { zone: string }): OpeningHours | null {
  return openingOn(toLocal(at, workspace.zone).date, workspace).hours;
}

/** A field of the hours of a day that does not fit the default hours, with the sentence for the administrator. */
export interface DayHoursProblem {
  field: 'startTime' | 'endTime';
  message: string;
}

/**
 * Returns why a day cannot have these hours, or null. A day opens a whole number of slots before or after the default start,
 * so that the rows of the grid are aligned, and stays open for at least one slot (booking rules 3).
 */
export function dayHoursProblem({ opensAt, closesAt }: DayHours, hours: OpeningHours): DayHoursProblem | null {
  const { slotMinutes } = hours;
  if ((opensAt - hours.opensAt) % slotMinutes !== 0) {
    const start = formatTimeOfDay(hours.opensAt);
    const message = `The start must be a whole number of slots of ${slotMinutes} minutes before or after ${start}.`;
    return { field: 'startTime', message };
  }
  if (closesAt - opensAt >= slotMinutes) return null;
  return { field: 'endTime', message: 'The end must be at least one slot after the start.' };
}
