import type { SpecialDayRepository } from '@roomhours/application';
import { type NewSpecialDay, type SpecialDay, type SpecialDayId, duplicateSpecialDay } from '@roomhours/domain';
import type { LocalDate } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { isDuplicate } from '../database/database-errors';
import { SpecialDayOrmEntity } from '../entities/special-day.orm-entity';
import { specialDayOf } from './opening-times';
import { refuseWhen } from './refuse-when';

/** Special days within the manager's transaction. */
export class TypeOrmSpecialDayRepository implements SpecialDayRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(id: SpecialDayId): Promise<SpecialDay | null> {
    const row = await this.manager.findOneBy(SpecialDayOrmEntity, { id });
    return row === null ? null : specialDayOf(row);
  }

  async add(day: NewSpecialDay): Promise<SpecialDay> {
    const { identifiers } = await uniqueDay(day.date, () => this.manager.insert(SpecialDayOrmEntity, rowOf(day)));
    return { ...day, id: identifiers[0]!['id'] as SpecialDayId };
  }

  async save(day: SpecialDay): Promise<void> {
    await uniqueDay(day.date, () => this.manager.update(SpecialDayOrmEntity, { id: day.id }, rowOf(day)));
  }

  async remove(id: SpecialDayId): Promise<void> {
    await this.manager.delete(SpecialDayOrmEntity, { id });
  }
}

function rowOf({ date, name, hours }: NewSpecialDay) {
  return { date, name, opensAt: hours?.opensAt ?? null, closesAt: hours?.closesAt ?? null };
}

function uniqueDay<T>(date: LocalDate, statement: () => Promise<T>): Promise<T> {
  return refuseWhen(isDuplicate, () => duplicateSpecialDay(date), statement);
}
