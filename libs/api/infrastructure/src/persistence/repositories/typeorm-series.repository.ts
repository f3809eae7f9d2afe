import type { SeriesRepository } from '@roomhours/application';
import type { Series, SeriesId, UserId } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { SeriesOrmEntity } from '../entities/series.orm-entity';

/** Series within the manager's transaction. The caller has locked their owners. */
export class TypeOrmSeriesRepository implements SeriesRepository {
  constructor(private readonly manager: EntityManager) {}

  async add({ id, userId, pattern }: Series): Promise<void> {
    const { every, count = null, until = null } = pattern;
    await this.manager.insert(SeriesOrmEntity, { id, userId, every, bookingCount: count, untilDate: until });
  }

  async saveOwner(id: SeriesId, userId: UserId): Promise<void> {
    await this.manager.update(SeriesOrmEntity, { id }, { userId });
  }
}
