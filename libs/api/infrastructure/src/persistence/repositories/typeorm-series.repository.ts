import type { SeriesRepository } from '@roomhours/application';
import type { Series, SeriesId, UserId } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { execute } from '../database/statements';

/** Series within the manager's transaction. The caller has locked their owners. */
export class TypeOrmSeriesRepository implements SeriesRepository {
  constructor(private readonly manager: EntityManager) {}

  async add({ id, userId, pattern }: Series): Promise<void> {
    const sql = 'INSERT INTO series (id, user_id, every, booking_count, until_day) VALUES (?, ?, ?, ?, ?)';
    const { every, count, until } = pattern;
    await execute(this.manager, sql, [id, userId, every, count ?? null, until ?? null]);
  }

  async saveOwner(id: SeriesId, userId: UserId): Promise<void> {
    await execute(this.manager, 'UPDATE series SET user_id = ? WHERE id = ?', [userId, id]);
  }
}
