import type { BookingConfig, UpdateWeekdaysRequest } from '@roomhours/contract';
import { nameOfWeekday } from '@roomhours/time';
import type { EntityFields } from '../kit/form/use-entity-form';
import { type DayTimes, timesText } from './config-rules';

/** 1 for Monday to 7 for Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Whether a weekday follows the booking settings, has its own hours, or is closed. */
export type Opening = 'default' | 'own' | 'closed';

/** The values of the form: three fields for each weekday. The times count only for 'own'. */
export type WeekdayFields = Record<`opening${Weekday}`, Opening> &
  Record<`startTime${Weekday}` | `endTime${Weekday}`, string>;

interface DayFields extends DayTimes {
  opening: Opening;
}

/** Returns the fields of one weekday. */
export function dayOf(fields: WeekdayFields, day: Weekday): DayFields {
  return { opening: fields[`opening${day}`], startTime: fields[`startTime${day}`], endTime: fields[`endTime${day}`] };
}

function fieldsOf(config: BookingConfig): WeekdayFields {
  const entries = WEEKDAYS.flatMap((day) => {
    const { opening, startTime, endTime } = storedDay(config, day);
    return [
      [`opening${day}`, opening],
      [`startTime${day}`, startTime],
      [`endTime${day}`, endTime],
    ];
  });
  return Object.fromEntries(entries) as WeekdayFields;
}

/** A day without hours of its own starts with the default hours, in case it gets some. */
function storedDay({ weekdays = [], ...settings }: BookingConfig, day: Weekday): DayFields {
  const stored = weekdays.find(({ weekday }) => weekday === day);
  const opening = stored === undefined || stored.isDefault ? 'default' : stored.closed ? 'closed' : 'own';
  const { startTime, endTime } = stored ?? settings;
  return { opening, startTime: startTime ?? settings.startTime, endTime: endTime ?? settings.endTime };
}

function textOf(fields: WeekdayFields, weekday: Weekday): string {
  const day = dayOf(fields, weekday);
  if (day.opening === 'own') return timesText(day);
  return day.opening === 'closed' ? 'closed' : 'default hours';
}

/** Returns all weekdays, Monday first, so that the server's messages name a weekday by its position. */
export function requestOf(fields: WeekdayFields): UpdateWeekdaysRequest {
  return {
    weekdays: WEEKDAYS.map((weekday) => {
      const { opening, startTime, endTime } = dayOf(fields, weekday);
      const times = opening === 'own' ? { startTime, endTime } : { startTime: null, endTime: null };
      return { weekday, closed: opening === 'closed', ...times };
    }),
  };
}

const fieldNames = Object.fromEntries(
  WEEKDAYS.flatMap((day, index) =>
    ['startTime', 'endTime'].map((field) => [`weekdays.${index}.${field}`, `${field}${day}`]),
  ),
);

export const WEEKDAY_HOURS: EntityFields<BookingConfig, WeekdayFields> = {
  fieldsOf,
  texts: Object.fromEntries(
    WEEKDAYS.map((day) => [nameOfWeekday(day), (fields: WeekdayFields) => textOf(fields, day)]),
  ),
  fieldNames,
};
