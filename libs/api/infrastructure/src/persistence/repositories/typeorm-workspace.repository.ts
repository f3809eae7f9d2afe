import type { WorkspaceRepository } from '@roomhours/application';
import type { OpeningTimes, WeekdayHours } from '@roomhours/domain';
import type { LocalDate, OpeningHours } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { insertAll } from '../database/statements';
import { BookingSettingsOrmEntity } from '../entities/booking-settings.orm-entity';
import { WeekdayHoursOrmEntity } from '../entities/weekday-hours.orm-entity';
import { LAST_DATE, readOpeningTimes } from './opening-times';

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
    const rows = weekdays.map(({ weekday, hours }) => {
      return { weekday, opensAt: hours?.opensAt ?? null, closesAt: hours?.closesAt ?? null };
    });
    await insertAll(this.manager, WeekdayHoursOrmEntity, rows);
  }
}
