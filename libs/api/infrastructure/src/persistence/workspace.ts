import { Injectable } from '@nestjs/common';
import type {
  DatePeriod,
  SpecialDayReader,
  SpecialDayRepository,
  WorkspaceReader,
  WorkspaceRepository,
} from '@roomhours/application';
import {
  type BookingPolicies,
  type DayHours,
  type NewSpecialDay,
  type OpeningTimes,
  type SpecialDay,
  type SpecialDayId,
  type WeekdayHours,
  duplicateSpecialDay,
} from '@roomhours/domain';
import type { LocalDate, OpeningHours } from '@roomhours/time';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import { Database } from './database/database';
import { isDuplicate } from './database/database-errors';
import { insertAll, refuseWhen, select } from './database/statements';
import { BookingSettingsOrmEntity } from './entities/booking-settings.orm-entity';
import { LastZoneOrmEntity } from './entities/stored-data.orm-entity';
import { SpecialDayOrmEntity } from './entities/special-day.orm-entity';
import { WeekdayHoursOrmEntity } from './entities/weekday-hours.orm-entity';
import { policiesOfRow, policyColumns } from './entities/columns';

/** The booking settings with one of the weekdays that have their own hours; null without such weekdays. */
interface SettingsRow extends BookingPolicies {
  slotMinutes: number;
  opensAt: number;
  closesAt: number;
  weekday: number | null;
  weekdayOpensAt: number | null;
  weekdayClosesAt: number | null;
}

/** SQL by hand: every booking and every page reads the hours, and building the query would cost more than the statement. */
const HOURS = `SELECT settings.slot_minutes AS slotMinutes, settings.opens_at AS opensAt, settings.closes_at AS closesAt,
    ${policyColumns('settings')}, own.weekday, own.opens_at AS weekdayOpensAt, own.closes_at AS weekdayClosesAt
  FROM booking_settings settings LEFT JOIN weekday_hours own ON 1 = 1 WHERE settings.id = 1 ORDER BY own.weekday`;
const SPECIAL_DAYS = `SELECT id, date, name, opens_at AS opensAt, closes_at AS closesAt
  FROM special_day WHERE date >= ? AND date <= ? ORDER BY date`;

/** Sorts after every date of a special day. */
const LAST_DATE = '9999-12-31' as LocalDate;

/**
 * Returns the opening times with the special days of the dates; without special days for null. In a transaction, the version of
 * a locked room protects both statements (concurrency.md).
 */
export async function readOpeningTimes(manager: EntityManager, dates: DatePeriod | null): Promise<OpeningTimes> {
  const rows = await select<SettingsRow>(manager, HOURS);
  const [settings] = rows;
  if (settings === undefined) throw new Error('The table booking_settings is empty');
  const { slotMinutes, opensAt, closesAt } = settings;
  const weekdays: WeekdayHours[] = [];
  for (const { weekday, weekdayOpensAt, weekdayClosesAt } of rows) {
    if (weekday !== null) weekdays.push({ weekday, hours: dayHoursOf(weekdayOpensAt, weekdayClosesAt) });
  }
  const specialDays =
    dates === null ? [] : await select<SpecialDayOrmEntity>(manager, SPECIAL_DAYS, [dates.first, dates.last]);
  return {
    hours: { slotMinutes, opensAt, closesAt },
    exceptions: { weekdays, specialDays: specialDays.map(specialDayOf) },
    ...policiesOfRow(settings),
  };
}

function specialDayOf({ id, date, name, opensAt, closesAt, isImported }: SpecialDayOrmEntity): SpecialDay {
  return { id, date, name, hours: dayHoursOf(opensAt, closesAt), ...(isImported && { isImported }) };
}

function dayHoursOf(opensAt: number | null, closesAt: number | null): DayHours | null {
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

  async save({ opensAt, closesAt, slotMinutes }: OpeningHours, policies?: BookingPolicies): Promise<void> {
    await this.manager.update(BookingSettingsOrmEntity, { id: 1 }, { opensAt, closesAt, slotMinutes, ...policies });
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
    const rows = await this.database.read((manager) => manager.find(SpecialDayOrmEntity, { order: { date: 'ASC' } }));
    return rows.map(specialDayOf);
  }
}

/** Special days within the manager's transaction. */
export class TypeOrmSpecialDayRepository implements SpecialDayRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(id: SpecialDayId): Promise<SpecialDay | null> {
    const row = await this.manager.findOneBy(SpecialDayOrmEntity, { id });
    return row === null ? null : specialDayOf(row);
  }

  async add(day: NewSpecialDay): Promise<SpecialDay> {
    const { identifiers } = await uniqueDate(day.date, () => this.manager.insert(SpecialDayOrmEntity, rowOf(day)));
    return { ...day, id: identifiers[0]!['id'] as SpecialDayId };
  }

  async save(day: SpecialDay): Promise<void> {
    await uniqueDate(day.date, () =>
      this.manager.update(SpecialDayOrmEntity, { id: day.id }, { ...rowOf(day), isImported: false }),
    );
  }

  async remove(id: SpecialDayId): Promise<void> {
    await this.manager.delete(SpecialDayOrmEntity, { id });
  }

  async removeImported(from: LocalDate): Promise<SpecialDay[]> {
    const where = { isImported: true, date: MoreThanOrEqual(from) };
    const rows = await this.manager.find(SpecialDayOrmEntity, { where, order: { date: 'ASC' } });
    if (rows.length > 0)
      await this.manager.delete(
        SpecialDayOrmEntity,
        rows.map(({ id }) => id),
      );
    return rows.map(specialDayOf);
  }
}

function rowOf({ date, name, hours, isImported }: NewSpecialDay) {
  return { date, name, ...columnsOf(hours), isImported: isImported === true };
}

function columnsOf(hours: DayHours | null) {
  return { opensAt: hours?.opensAt ?? null, closesAt: hours?.closesAt ?? null };
}

function uniqueDate<T>(date: LocalDate, statement: () => Promise<T>): Promise<T> {
  return refuseWhen(isDuplicate, () => duplicateSpecialDay(date), statement);
}

/** The time zone of the workspace at the last start. */
@Injectable()
export class LastZone {
  constructor(private readonly database: Database) {}

  /** Stores the zone of this start. Returns the zone of the last one; null at the first start. */
  replace(name: string): Promise<string | null> {
    return this.database.write(async (manager) => {
      const last = await manager.findOneBy(LastZoneOrmEntity, { id: 1 });
      if (last?.name !== name) await manager.save(LastZoneOrmEntity, { id: 1, name });
      return last?.name ?? null;
    });
  }
}
