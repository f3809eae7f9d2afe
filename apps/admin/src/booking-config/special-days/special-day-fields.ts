import type { AdminSpecialDay, BookingConfig, DayHours, SpecialDayRequest } from '@roomhours/contract';
import { changedFields } from '@roomhours/data-access';
import { type LocalDate, localDate } from '@roomhours/time';
import type { EntityFields } from '../../kit/form/use-entity-form';
import { dateText } from '../../kit/time-text';
import { type DayTimes, dayTimesProblem, timesText } from '../config-rules';
import type { PlannedDay } from './special-days.api';

/** The values of the form. The times count only for 'own'. */
export interface SpecialDayFields extends DayTimes {
  name: string;
  /** Null while the field is empty. */
  date: LocalDate | null;
  opening: 'closed' | 'own';
}

/** Describes how a special day is edited. A closed day starts with the default hours, in case it gets some. */
export function specialDayForm(config: DayTimes): EntityFields<AdminSpecialDay, SpecialDayFields> {
  return {
    fieldsOf: ({ name, date, closed, startTime, endTime }) => ({
      name,
      date: localDate(date),
      opening: closed ? 'closed' : 'own',
      startTime: startTime ?? config.startTime,
      endTime: endTime ?? config.endTime,
    }),
    texts: {
      Name: ({ name }) => name,
      Date: ({ date }) => (date === null ? 'none' : dateText(date)),
      Hours: (fields) => (fields.opening === 'closed' ? 'closed' : timesText(fields)),
    },
    uniqueField: 'date',
  };
}

/** A new special day is closed. */
export function newDay({ startTime, endTime }: DayTimes): SpecialDayFields {
  return { name: '', date: null, opening: 'closed', startTime, endTime };
}

/** Returns 'Closed' or '10:00–14:00'. */
export function hoursText({ startTime, endTime }: DayHours): string {
  return startTime === null || endTime === null ? 'Closed' : timesText({ startTime, endTime });
}

/** Returns the request; null without a date. */
export function requestOf({ name, date, opening, startTime, endTime }: SpecialDayFields): SpecialDayRequest | null {
  if (date === null) return null;
  const times = opening === 'own' ? { startTime, endTime } : { startTime: null, endTime: null };
  return { name: name.trim(), date, closed: opening === 'closed', ...times };
}

/** Returns the fields that a change of a special day sends. */
export function changesOf({ name, date, closed, startTime, endTime }: AdminSpecialDay, request: SpecialDayRequest) {
  return changedFields<SpecialDayRequest>({ name, date, closed, startTime, endTime }, request);
}

/** Stands for the name in a preview, which does not depend on it. */
const ANY_NAME = '-';

/**
 * Returns the change whose effect on bookings is previewed; null while a field is missing or invalid, and if nothing changes.
 *
 * @param day null for a new one
 */
export function plannedDay(
  day: AdminSpecialDay | null,
  fields: SpecialDayFields,
  config: BookingConfig,
): PlannedDay | null {
  const request = requestOf({ ...fields, name: day?.name ?? ANY_NAME });
  if (request === null || (!request.closed && dayTimesProblem(fields, config) !== null)) return null;
  if (day === null) return { kind: 'added', request };
  const changes = changesOf(day, request);
  return Object.keys(changes).length === 0 ? null : { kind: 'changed', id: day.id, changes };
}
