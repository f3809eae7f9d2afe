import type { SpecialDayRepository } from '@roomhours/application';
import { type NewSpecialDay, type SpecialDay, type SpecialDayId, duplicateSpecialDay } from '@roomhours/domain';
import type { LocalDate } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { isDuplicate } from '../database/database-errors';
import { execute, select } from '../database/statements';
import { SPECIAL_DAY_COLUMNS, type SpecialDayRow, specialDayOf } from './opening-times';

/** Special days within the manager's transaction. */
export class TypeOrmSpecialDayRepository implements SpecialDayRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(id: SpecialDayId): Promise<SpecialDay | null> {
    const sql = `SELECT ${SPECIAL_DAY_COLUMNS} FROM special_day WHERE id = ?`;
    const [row] = await select<SpecialDayRow>(this.manager, sql, [id]);
    return row === undefined ? null : specialDayOf(row);
  }

  async add(day: NewSpecialDay): Promise<SpecialDay> {
    const sql = 'INSERT INTO special_day (day, name, opens_at, closes_at) VALUES (?, ?, ?, ?)';
    const { insertedId } = await translateDuplicate(day.date, () => execute(this.manager, sql, columnsOf(day)));
    return { ...day, id: insertedId as SpecialDayId };
  }

  async save(day: SpecialDay): Promise<void> {
    const sql = 'UPDATE special_day SET day = ?, name = ?, opens_at = ?, closes_at = ? WHERE id = ?';
    await translateDuplicate(day.date, () => execute(this.manager, sql, [...columnsOf(day), day.id]));
  }

  async remove(id: SpecialDayId): Promise<void> {
    await execute(this.manager, 'DELETE FROM special_day WHERE id = ?', [id]);
  }
}

function columnsOf({ date, name, hours }: NewSpecialDay): unknown[] {
  return [date, name, hours?.opensAt ?? null, hours?.closesAt ?? null];
}

async function translateDuplicate<T>(date: LocalDate, statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    if (isDuplicate(error)) throw duplicateSpecialDay(date);
    throw error;
  }
}
