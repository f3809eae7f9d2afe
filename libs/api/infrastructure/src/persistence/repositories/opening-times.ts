import type { DatePeriod } from '@roomhours/application';
import type { DayHours, OpeningTimes, Room, RoomId, SpecialDay, SpecialDayId } from '@roomhours/domain';
import type { LocalDate } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { select } from '../database/statements';
import { SpecialDayOrmEntity } from '../entities/special-day.orm-entity';
import { roomOf } from './rows';

// The opening times are read in one statement, because on a cluster two statements may reach different nodes.

/** Values of the column `kind`. */
const DEFAULT = 0;
const WEEKDAY = 1;
const SPECIAL_DAY = 2;
const ROOM = 3;

interface HoursColumns {
  /** Whether a room is active (0 or 1), in the row of a room. */
  opens_at: number | null;
  closes_at: number | null;
}

interface OpeningRow extends HoursColumns {
  kind: number;
  /** Id of the special day or room, or the weekday. */
  id: number;
  name: string | null;
  /** Date of a special day, or description of a room. */
  details: string | null;
  /** Slot length in minutes, or capacity of a room. */
  size: number;
}

// Another column fills a number that a row does not have: MySQL returns a column of numbers and NULL as text.
const OPENING_TIMES = `SELECT ${DEFAULT} AS kind, id, NULL AS name, NULL AS details, slot_minutes AS size, opens_at, closes_at
    FROM booking_settings WHERE id = 1
  UNION ALL SELECT ${WEEKDAY}, weekday, NULL, NULL, weekday, opens_at, closes_at FROM weekday_hours
  UNION ALL SELECT ${SPECIAL_DAY}, id, name, date, id, opens_at, closes_at FROM special_day WHERE date >= ? AND date <= ?`;

const OPENING_TIMES_AND_ROOM = `${OPENING_TIMES}
  UNION ALL SELECT ${ROOM}, id, name, description, capacity, is_active, capacity FROM room WHERE id = ?`;

/** Sorts after every date of a special day. */
export const LAST_DATE = '9999-12-31' as LocalDate;

const NO_DATES: DatePeriod = { first: LAST_DATE, last: LAST_DATE };

/** Returns the opening times with the special days of the dates. */
export async function readOpeningTimes(manager: EntityManager, { first, last }: DatePeriod): Promise<OpeningTimes> {
  return openingTimesOf(await select<OpeningRow>(manager, OPENING_TIMES, [first, last]));
}

/** Returns the opening times with the special days of the dates, and a room. Returns null if the room does not exist. */
export async function readRoomAndOpeningTimes(
  manager: EntityManager,
  roomId: RoomId,
  dates: DatePeriod | null,
): Promise<{ room: Room; openingTimes: OpeningTimes } | null> {
  const { first, last } = dates ?? NO_DATES;
  const rows = await select<OpeningRow>(manager, OPENING_TIMES_AND_ROOM, [first, last, roomId]);
  const room = rows.find(({ kind }) => kind === ROOM);
  if (room === undefined) return null;
  const { id, name, size, details, opens_at: isActive } = room;
  return {
    room: roomOf({ id, name: name!, capacity: size, description: details, is_active: isActive! }),
    openingTimes: openingTimesOf(rows),
  };
}

function openingTimesOf(rows: readonly OpeningRow[]): OpeningTimes {
  const settings = rows.find(({ kind }) => kind === DEFAULT);
  if (settings === undefined) throw new Error('The table booking_settings is empty');
  const weekdays = rows.filter(({ kind }) => kind === WEEKDAY);
  const specialDays = rows.filter(({ kind }) => kind === SPECIAL_DAY);
  return {
    hours: { slotMinutes: settings.size, ...dayHoursOf(settings)! },
    exceptions: {
      weekdays: weekdays
        .map((row) => ({ weekday: row.id, hours: dayHoursOf(row) }))
        .sort((a, b) => a.weekday - b.weekday),
      specialDays: specialDays
        .map((row) => ({
          ...{ id: row.id as SpecialDayId, date: row.details as LocalDate, name: row.name! },
          hours: dayHoursOf(row),
        }))
        .sort((a, b) => (a.date < b.date ? -1 : 1)),
    },
  };
}

/** Returns all special days by date. */
export async function listSpecialDays(manager: EntityManager): Promise<SpecialDay[]> {
  return (await manager.find(SpecialDayOrmEntity, { order: { date: 'ASC' } })).map(specialDayOf);
}

export function specialDayOf({ id, date, name, opensAt, closesAt }: SpecialDayOrmEntity): SpecialDay {
  return { id, date, name, hours: dayHoursOf({ opens_at: opensAt, closes_at: closesAt }) };
}

function dayHoursOf({ opens_at: opensAt, closes_at: closesAt }: HoursColumns): DayHours | null {
  return opensAt === null || closesAt === null ? null : { opensAt, closesAt };
}
