import {
  type AuditAction,
  type DayHours,
  DomainError,
  type NewSpecialDay,
  type WeekdayHours,
  type Workspace,
  assertDayHours,
  fitsOpeningHours,
  openingPeriodStarts,
} from '@roomhours/domain';
import type { Instant, LocalDate, MinuteOfDay, OpeningHours } from '@roomhours/time';
import { applyChoices } from '../affected/apply-choices';
import type { AffectedChoices } from '../affected/decide-affected';
import type { AffectedTimes } from '../ports/affected-booking.port';
import { type Clock, type WorkspaceZone, todayIn } from '../ports/system.port';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.port';
import type { Caller } from '../use-case';

/** The hours of a day in a request. A closed day has no times. */
export interface RequestedHours {
  closed: boolean;
  opensAt: MinuteOfDay | null;
  closesAt: MinuteOfDay | null;
}

/** A weekday in a request. Open without times means the default hours. */
export interface RequestedWeekday extends RequestedHours {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
}

/** A change of a special day. Omitted fields do not change. Times without `closed` open a closed day. */
export interface SpecialDayChange extends Partial<RequestedHours> {
  date?: LocalDate;
  name?: string;
}

/**
 * Returns the hours of a day, or null for a closed one.
 * Throws DomainError VALIDATION_FAILED on `startTime` or `endTime` if it is missing or does not fit the default hours.
 * @param path prefix of the field, for hours inside of a list
 */
export function dayHoursOf(requested: RequestedHours, hours: OpeningHours, path = ''): DayHours | null {
  const { closed, opensAt, closesAt } = requested;
  if (closed) return null;
  if (opensAt === null) throw DomainError.field(`${path}startTime`, 'A day that is not closed needs a start time.');
  if (closesAt === null) throw DomainError.field(`${path}endTime`, 'A day that is not closed needs an end time.');
  const own = { opensAt, closesAt };
  assertDayHours(own, hours, path);
  return own;
}

/**
 * Returns the weekdays with their own hours, in order.
 * Throws DomainError VALIDATION_FAILED as `dayHoursOf` does, or for a weekday that occurs twice.
 */
export function weekdayHoursOf(requested: readonly RequestedWeekday[], hours: OpeningHours): WeekdayHours[] {
  const weekdays = requested.flatMap((day, index): WeekdayHours[] => {
    const { weekday, closed, opensAt, closesAt } = day;
    if (requested.findIndex((other) => other.weekday === weekday) !== index)
      throw DomainError.field(`weekdays.${index}.weekday`, 'Each weekday can be set once.');
    if (!closed && opensAt === null && closesAt === null) return [];
    return [{ weekday, hours: dayHoursOf(day, hours, `weekdays.${index}.`) }];
  });
  return weekdays.sort((a, b) => a.weekday - b.weekday);
}

/** Returns the special day after the change. Throws DomainError VALIDATION_FAILED as `dayHoursOf` does. */
export function changedDay<Day extends NewSpecialDay>(day: Day, change: SpecialDayChange, hours: OpeningHours): Day {
  const { date = day.date, name = day.name, closed, ...times } = change;
  const { opensAt = day.hours?.opensAt ?? null, closesAt = day.hours?.closesAt ?? null } = times;
  const hasTimes = (times.opensAt ?? times.closesAt ?? null) !== null;
  const isClosed = closed ?? (day.hours === null && !hasTimes);
  return { ...day, date, name, hours: dayHoursOf({ closed: isClosed, opensAt, closesAt }, hours) };
}

/** A change of the opening times that an administrator requests. */
export interface OpeningTimesCommand {
  caller: Caller;
  /** For bookings that do not fit any more; without it they stay. */
  affected?: AffectedChoices;
}

/**
 * Runs a change of the opening times in a transaction, then applies the choices for the bookings that do not fit any more.
 * Waits for all running bookings. The versions of all rooms change with it (concurrency.md "Inputs of a booking").
 * Throws DomainError BOOKING_CONFLICT as `applyChoices` does.
 */
export function changeOpeningTimes<T>(
  unitOfWork: UnitOfWork,
  { caller, affected, cause }: OpeningTimesCommand & { cause: AuditAction },
  clock: Clock,
  zone: WorkspaceZone,
  change: (stores: Stores) => Promise<T>,
): Promise<T> {
  return unitOfWork.run({ caller, settings: true, rooms: 'all' }, async (stores) => {
    if (affected === undefined) return change(stores);
    const workspace = async (): Promise<Workspace> => ({
      zone: zone.name,
      ...(await stores.workspace.openingTimes(todayIn(zone, clock))),
    });
    const before = await workspace();
    const result = await change(stores);
    const times = affectedTimes(before, await workspace(), clock.now());
    const selection = { kind: 'times', times } as const;
    await applyChoices(stores, { caller, choices: affected, selection, cause, keepsUsedTime: true }, clock, zone);
    return result;
  });
}

/** Describes the booking times after `now` that fit the opening times before a change but not after it. */
export function affectedTimes(before: Workspace, after: Workspace, now: Instant): AffectedTimes {
  return {
    affects: (range) => fitsOpeningHours(range, before) && !fitsOpeningHours(range, after),
    periodStartsUntil: (last) => openingPeriodStarts(now, last, [before, after]),
  };
}
