import { Injectable } from '@nestjs/common';
import type {
  DatePeriod,
  SpecialDayReader,
  SpecialDayRepository,
  WorkspaceReader,
  WorkspaceRepository,
} from '@roomhours/application';
import {
  type DayHours,
  type NewSpecialDay,
  type OpeningTimes,
  type SpecialDay,
  type SpecialDayId,
  type WeekdayHours,
  duplicateSpecialDay,
} from '@roomhours/domain';
import type { LocalDate, OpeningHours } from '@roomhours/time';
import type { EntityManager, Repository } from 'typeorm';
import { Database } from './database/database';
import { isDuplicate, refuseWhen } from './database/database-errors';
import { insertAll, select } from './database/statements';
import { BookingSettingsOrmEntity } from './entities/booking-settings.orm-entity';
import { SpecialDayOrmEntity } from './entities/special-day.orm-entity';
import { WeekdayHoursOrmEntity } from './entities/weekday-hours.orm-entity';

/**
 * The default hours, the hours of a weekday, or those of a special day. A closed day has no times. MySQL returns the numbers of
 * columns with literals as text.
 */
interface HoursRow {
  opensAt: number | null;
  closesAt: number | null;
  /** 0 except in the row of the default hours. */
  slotMinutes: number | string;
  /** 1 for Monday to 7 for Sunday; 0 except in the row of a weekday. */
  weekday: number | string;
  /** The id, date and name of a special day; 0 and '' in all other rows. */
  id: number | string;
  date: string;
  name: string;
}

/**
 * All hours in one statement, so that they come from one state of the database. SQL by hand: every booking and every page
 * reads them, and building the query would cost more than the statement.
 */
const OPENING_TIMES = `SELECT opens_at AS opensAt, closes_at AS closesAt, slot_minutes AS slotMinutes,
    0 AS weekday, 0 AS id, '' AS date, '' AS name FROM booking_settings WHERE id = 1
  UNION ALL SELECT opens_at, closes_at, 0, weekday, 0, '', '' FROM weekday_hours
  UNION ALL SELECT opens_at, closes_at, 0, 0, id, date, name FROM special_day WHERE date >= ? AND date <= ?`;

/** Sorts after every date of a special day. */
const LAST_DATE = '9999-12-31' as LocalDate;

/** Returns the opening times with the special days of the dates; without special days for null. */
export async function readOpeningTimes(manager: EntityManager, dates: DatePeriod | null): Promise<OpeningTimes> {
  const { first, last } = dates ?? { first: LAST_DATE, last: LAST_DATE };
  const rows = await select<HoursRow>(manager, OPENING_TIMES, [first, last]);
  const settings = rows.find(({ slotMinutes }) => Number(slotMinutes) > 0);
  if (settings === undefined) throw new Error('The table booking_settings is empty');
  const weekdays = rows
    .filter(({ weekday }) => Number(weekday) > 0)
    .map((row) => ({ weekday: Number(row.weekday), hours: dayHoursOf(row) }));
  const specialDays = rows.filter(({ id }) => Number(id) > 0).map(specialDayOf);
  return {
    hours: { slotMinutes: Number(settings.slotMinutes), ...dayHoursOf(settings)! },
    exceptions: {
      weekdays: weekdays.sort((a, b) => a.weekday - b.weekday),
      specialDays: specialDays.sort((a, b) => (a.date < b.date ? -1 : 1)),
    },
  };
}

/** @param row an entity, or the row of a special day */
function specialDayOf(row: Omit<HoursRow, 'slotMinutes' | 'weekday'>): SpecialDay {
  return { id: Number(row.id) as SpecialDayId, date: row.date as LocalDate, name: row.name, hours: dayHoursOf(row) };
}

function dayHoursOf({ opensAt, closesAt }: Pick<HoursRow, 'opensAt' | 'closesAt'>): DayHours | null {
  return opensAt === null || closesAt === null ? null : { opensAt, closesAt };
}

@Injectable()
export class TypeOrmWorkspaceReader implements WorkspaceReader {
  constructor(private readonly database: Database) {}

  openingTimes(from: LocalDate): Promise<OpeningTimes> {
    return this.database.read((manager) => readOpeningTimes(manager, { first: from, last: LAST_DATE }));
  }
}

/** The booking settings within the manager's transaction. */
export class TypeOrmWorkspaceRepository implements WorkspaceRepository {
  constructor(private readonly manager: EntityManager) {}

  openingTimes(first: LocalDate, last = LAST_DATE): Promise<OpeningTimes> {
    return readOpeningTimes(this.manager, { first, last });
  }

  async save({ opensAt, closesAt, slotMinutes }: OpeningHours): Promise<void> {
    await this.manager.update(BookingSettingsOrmEntity, { id: 1 }, { opensAt, closesAt, slotMinutes });
  }

  async saveWeekdays(weekdays: readonly WeekdayHours[]): Promise<void> {
    await this.manager.deleteAll(WeekdayHoursOrmEntity);
    const rows = weekdays.map(({ weekday, hours }) => ({ weekday, ...columnsOf(hours) }));
    await insertAll(this.manager, WeekdayHoursOrmEntity, rows);
  }
}

@Injectable()
export class TypeOrmSpecialDayReader implements SpecialDayReader {
  constructor(private readonly database: Database) {}

  async list(): Promise<SpecialDay[]> {
    const rows = await this.database.read((manager) =>
      manager.getRepository(SpecialDayOrmEntity).find({ order: { date: 'ASC' } }),
    );
    return rows.map(specialDayOf);
  }
}

/** Special days within the manager's transaction. */
export class TypeOrmSpecialDayRepository implements SpecialDayRepository {
  private readonly specialDays: Repository<SpecialDayOrmEntity>;

  constructor(manager: EntityManager) {
    this.specialDays = manager.getRepository(SpecialDayOrmEntity);
  }

  async find(id: SpecialDayId): Promise<SpecialDay | null> {
    const row = await this.specialDays.findOneBy({ id });
    return row === null ? null : specialDayOf(row);
  }

  async add(day: NewSpecialDay): Promise<SpecialDay> {
    const { identifiers } = await uniqueDate(day.date, () => this.specialDays.insert(rowOf(day)));
    return { ...day, id: identifiers[0]!['id'] as SpecialDayId };
  }

  async save(day: SpecialDay): Promise<void> {
    await uniqueDate(day.date, () => this.specialDays.update({ id: day.id }, rowOf(day)));
  }

  async remove(id: SpecialDayId): Promise<void> {
    await this.specialDays.delete({ id });
  }
}

function rowOf({ date, name, hours }: NewSpecialDay) {
  return { date, name, ...columnsOf(hours) };
}

function columnsOf(hours: DayHours | null) {
  return { opensAt: hours?.opensAt ?? null, closesAt: hours?.closesAt ?? null };
}

function uniqueDate<T>(date: LocalDate, statement: () => Promise<T>): Promise<T> {
  return refuseWhen(isDuplicate, () => duplicateSpecialDay(date), statement);
}
