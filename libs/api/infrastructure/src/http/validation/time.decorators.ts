import type { RequestedTime } from '@roomhours/application';
import {
  FIRST_DATE,
  DAY_MS,
  type Instant,
  type LocalDate,
  MINUTE_MS,
  type MinuteOfDay,
  type Month,
  dayNumber,
  instant,
  isSupportedDate,
  isSupportedInstant,
  isSupportedMonth,
  parseEndTimeOfDay,
  parseLocalDate,
  parseMonth,
  parseTimeOfDay,
} from '@roomhours/time';
import { IsParsable } from './request.pipe';

/** Date, hours and minutes, then seconds that must be zero, then an offset or nothing. */
const TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::00(?:\.0{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

const UTC_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/**
 * A time of a booking: ISO 8601 on a whole minute, from 1970 to 2100. Without an offset it is wall time in the
 * workspace zone (http-conventions.md "Times").
 */
export function IsTime(): PropertyDecorator {
  return IsParsable(readTime, 'must be a time on a whole minute, such as 2026-11-24T10:00:00Z', {
    format: 'date-time',
    description: 'ISO 8601; without an offset it is wall time in the workspace zone',
  });
}

/** A time as the API writes it: ISO 8601 in UTC with seconds. */
export function IsInstant(): PropertyDecorator {
  return IsParsable(readInstant, 'must be a time such as 2026-11-24T10:00:00Z', { format: 'date-time' });
}

/** A date of the calendar, yyyy-MM-dd, from 1970 to 2100. */
export function IsCalendarDate(): PropertyDecorator {
  return IsParsable(readDate, 'must be a date such as 2026-11-24', { format: 'date' });
}

/** Dates of the calendar in one query parameter, separated by commas. */
export function IsCalendarDates({ max }: { max: number }): PropertyDecorator {
  const read = (text: string) => {
    const dates = text.split(',').map(readDate);
    return dates.length <= max && dates.every((date) => date !== null) ? dates : null;
  };
  const description = `Dates such as 2026-12-24,2026-12-25, at most ${max}`;
  return IsParsable(read, `must be at most ${max} dates such as 2026-12-24,2026-12-25`, { description });
}

/** A month of the calendar, yyyy-MM, from 1970 to 2100. */
export function IsCalendarMonth(): PropertyDecorator {
  return IsParsable(readMonth, 'must be a month such as 2026-11', { pattern: '^\\d{4}-\\d{2}$' });
}

/** A wall time on the half hour, 'HH:mm' from 00:00 to 23:30. Converted to minutes since midnight. */
export function IsHalfHourOfDay(): PropertyDecorator {
  const pattern = '^([01]\\d|2[0-3]):(00|30)$';
  return IsParsable((text) => onHalfHour(parseTimeOfDay(text)), 'must be a time on the half hour, such as 09:30', {
    pattern,
  });
}

/** The end of opening hours, 'HH:mm' on the half hour from 00:00 to 24:00. Converted to minutes since midnight. */
export function IsHalfHourEnd(): PropertyDecorator {
  const pattern = '^(([01]\\d|2[0-3]):(00|30)|24:00)$';
  return IsParsable((text) => onHalfHour(parseEndTimeOfDay(text)), 'must be a time on the half hour, such as 09:30', {
    pattern,
  });
}

/** A wall time in a query, 'HH:mm' from 00:00 to 24:00. Converted to minutes since midnight. */
export function IsTimeOfDay(): PropertyDecorator {
  const pattern = '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$';
  return IsParsable(parseEndTimeOfDay, 'must be a time such as 09:30', { pattern });
}

function onHalfHour(minute: MinuteOfDay | null): MinuteOfDay | null {
  return minute !== null && minute % 30 === 0 ? minute : null;
}

function readInstant(text: string): Instant | null {
  const at = UTC_TIME.test(text) ? Date.parse(text) : NaN;
  return isSupportedInstant(at) ? instant(at) : null;
}

function readMonth(text: string): Month | null {
  const month = parseMonth(text);
  return month !== null && isSupportedMonth(month) ? month : null;
}

function readDate(text: string): LocalDate | null {
  const date = parseLocalDate(text);
  return date !== null && isSupportedDate(date) ? date : null;
}

/** Returns null unless the text is such a time. */
export function readTime(text: string): RequestedTime | null {
  const match = TIME.exec(text);
  if (match === null) return null;
  const day = parseLocalDate(match[1]!);
  const minuteOfDay = parseTimeOfDay(match[2]!);
  if (day === null || minuteOfDay === null) return null;
  // In a zone east of Greenwich, the first date begins before the first supported instant.
  if (match[3] === undefined)
    return isSupportedDate(day) && day !== FIRST_DATE ? { local: { date: day, minuteOfDay } } : null;
  const offset = offsetMinutes(match[3]);
  if (offset === null) return null;
  const at = dayNumber(day) * DAY_MS + (minuteOfDay - offset) * MINUTE_MS;
  return isSupportedInstant(at) ? { instant: instant(at) } : null;
}

/** Minutes east of Greenwich. Returns null unless the text is such an offset. */
function offsetMinutes(text: string): number | null {
  if (text === 'Z') return 0;
  const size = parseTimeOfDay(text.slice(1));
  return size === null ? null : text.startsWith('-') ? -size : size;
}
