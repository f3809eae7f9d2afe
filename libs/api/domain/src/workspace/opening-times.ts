import {
  type DayHours,
  type OpeningTimes as BookableTimes,
  type SpecialDay as NamedDay,
  type WeekdayHours,
  dayHoursProblem,
} from '@roomhours/booking-rules';
import { listText } from '@roomhours/text';
import {
  type Instant,
  type Interval,
  type LocalDate,
  type OpeningHours,
  dayInWords,
  formatTimeOfDay,
  nameOfWeekday,
  toLocal,
  toLocalEnd,
} from '@roomhours/time';
import { DomainError } from '../domain-error';
import type { SpecialDayId } from '../ids';

/** A date that is closed or has its own hours. There is at most one for each date. */
export interface SpecialDay extends NamedDay {
  id: SpecialDayId;
  /** True if an import has added it and it was not changed since. Absent where only the hours of days are read. */
  isImported?: true;
}

/** A special day that is not stored yet and has no id. */
export type NewSpecialDay = Omit<SpecialDay, 'id'>;

/** The stored opening times: the default hours, the weekdays and the special days; with the policies if there are any. */
export type OpeningTimes = Required<Omit<BookableTimes<SpecialDay>, 'policies'>> &
  Pick<BookableTimes<SpecialDay>, 'policies'>;

/** The opening times with the zone in which they are wall times. */
export type BookingSettings = OpeningTimes & { zone: string };

/** Maximum number of days that a refusal names. */
const MAX_NAMED_DAYS = 3;

/**
 * Throws DomainError VALIDATION_FAILED on `startTime` or `endTime` unless a day can have these hours (booking rules 3).
 * @param path prefix of the field, for hours inside of a list
 */
export function assertDayHours(own: DayHours | null, hours: OpeningHours, path = ''): void {
  const problem = own && dayHoursProblem(own, hours);
  if (problem !== null) throw DomainError.field(`${path}${problem.field}`, problem.message);
}

/**
 * Throws DomainError VALIDATION_FAILED unless all weekdays and special days fit the new default hours. Its message names the
 * days that do not, and its field is the setting that changed (workspace-rules.md "Booking settings").
 */
export function assertFitsOwnHours(hours: OpeningHours, { hours: before, exceptions }: OpeningTimes): void {
  const isMisfit = ({ hours: own }: { hours: DayHours | null }) => own !== null && dayHoursProblem(own, hours) !== null;
  const days = [
    ...exceptions.weekdays.filter(isMisfit).map(({ weekday }: WeekdayHours) => nameOfWeekday(weekday)),
    ...exceptions.specialDays.filter(isMisfit).map(({ date, name }) => `${dateInWords(date)} (${name})`),
  ];
  if (days.length === 0) return;
  const field = hours.slotMinutes === before.slotMinutes ? 'startTime' : 'slotDuration';
  const message = `The hours of ${listText(days, MAX_NAMED_DAYS)} would no longer be on the slot list. Change those hours first.`;
  throw DomainError.field(field, message);
}

/** Returns the refusal of a second special day on a date. */
export function duplicateSpecialDay(date: LocalDate): DomainError {
  return new DomainError('DUPLICATE', `There is already a special day on ${dateInWords(date)}.`);
}

/** Returns for example 'Thursday 24 December 2026'. */
function dateInWords(date: LocalDate): string {
  return `${dayInWords(date)} ${date.slice(0, 4)}`;
}

/** Returns for example '10:00 to 11:00 on Tuesday 24 November', as wall time in the zone. */
export function rangeInWords(range: Interval, zone: string): string {
  const start = toLocal(range.start, zone);
  const end = toLocalEnd(range.end, zone);
  const from = formatTimeOfDay(start.minuteOfDay);
  const to = formatTimeOfDay(end.minuteOfDay);
  if (start.date === end.date) return `${from} to ${to} on ${dayInWords(start.date)}`;
  return `${from} on ${dayInWords(start.date)} to ${to} on ${dayInWords(end.date)}`;
}

/** Returns for example 'Tuesday 24 November, 10:00', as wall time in the zone. */
export function instantInWords(at: Instant, zone: string): string {
  const { date, minuteOfDay } = toLocal(at, zone);
  return `${dayInWords(date)}, ${formatTimeOfDay(minuteOfDay)}`;
}
