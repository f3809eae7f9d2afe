import { type Instant, MINUTE_MS, instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import type { ApiTokenOrmEntity } from './entities/api-token.orm-entity';
import type { CalendarFeedOrmEntity } from './entities/calendar-feed.orm-entity';
import { toSeconds } from './entities/epoch-seconds';

const IN_MINUTE = 'last_used_at >= :minute AND last_used_at < :minuteAfterNext';

/**
 * Records a use of a secret, unless it has been used `maxPerMinute` times in the minute of the clock that contains `at`.
 * Uses after the next minute do not count: they were recorded before the clock was set back. One statement, so that the
 * count is exact over all processes. MySQL assigns the columns from left to right.
 *
 * @returns whether it was recorded
 */
export async function recordUse(
  manager: EntityManager,
  entity: typeof ApiTokenOrmEntity | typeof CalendarFeedOrmEntity,
  id: number,
  at: Instant,
  maxPerMinute: number,
): Promise<boolean> {
  const minute = toSeconds(instant(at - (at % MINUTE_MS)));
  const { affected } = await manager
    .createQueryBuilder()
    .update<ApiTokenOrmEntity | CalendarFeedOrmEntity>(entity)
    .set({
      usesInMinute: () => `CASE WHEN ${IN_MINUTE} THEN uses_in_minute + 1 ELSE 1 END`,
      lastUsedAt: at,
    })
    .where(`id = :id AND (last_used_at IS NULL OR NOT (${IN_MINUTE}) OR uses_in_minute < :maxPerMinute)`)
    .setParameters({ id, minute, minuteAfterNext: minute + 120, maxPerMinute })
    .execute();
  return affected === 1;
}
