import type { WorkspaceRepository } from '@roomhours/application';
import type { OpeningTimes, WeekdayHours } from '@roomhours/domain';
import type { LocalDate, OpeningHours } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { execute } from '../database/statements';
import { LAST_DATE, readOpeningTimes } from './opening-times';

/** The booking settings within the manager's transaction. */
export class TypeOrmWorkspaceRepository implements WorkspaceRepository {
  constructor(private readonly manager: EntityManager) {}

  openingTimes(first: LocalDate, last = LAST_DATE): Promise<OpeningTimes> {
    return readOpeningTimes(this.manager, { first, last });
  }

  async save({ opensAt, closesAt, slotMinutes }: OpeningHours): Promise<void> {
    await execute(
      this.manager,
      'UPDATE booking_settings SET opens_at = ?, closes_at = ?, slot_minutes = ? WHERE id = 1',
      [opensAt, closesAt, slotMinutes],
    );
  }

  async saveWeekdays(weekdays: readonly WeekdayHours[]): Promise<void> {
    await execute(this.manager, 'DELETE FROM weekday_hours');
    for (const { weekday, hours } of weekdays) {
      const row = [weekday, hours?.opensAt ?? null, hours?.closesAt ?? null];
      await execute(this.manager, 'INSERT INTO weekday_hours (weekday, opens_at, closes_at) VALUES (?, ?, ?)', row);
    }
  }
}
