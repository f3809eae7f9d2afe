import type { Instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { execute } from './database/statements';
import { toSeconds } from './entities/epoch-seconds';

/**
 * Records a use of a secret, unless it has been used `maxPerMinute` times in the minute of the clock that contains `at`.
 * One statement, so that the count is exact over all processes. MySQL assigns the columns from left to right.
 *
 * @returns whether it was recorded
 */
export async function recordUse(
  manager: EntityManager,
  table: 'calendar_feed' | 'api_token',
  id: number,
  at: Instant,
  maxPerMinute: number,
): Promise<boolean> {
  const now = toSeconds(at);
  const minute = now - (now % 60);
  const sql = `UPDATE ${table}
    SET uses_in_minute = CASE WHEN last_used_at >= ? THEN uses_in_minute + 1 ELSE 1 END, last_used_at = ?
    WHERE id = ? AND (last_used_at IS NULL OR last_used_at < ? OR uses_in_minute < ?)`;
  return (await execute(manager, sql, [minute, now, id, minute, maxPerMinute])).affected === 1;
}
