import type { BookingBudget } from '@roomhours/application';
import { type Actor, isAdministrator, tooManyRequests } from '@roomhours/domain';
import { type Instant, MINUTE_MS, instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import type { BudgetSettings } from '../settings';
import { execute } from './database/statements';
import { toSeconds } from './entities/columns';

/** The names of a table and of its columns with the time of the last use and the number of uses in its minute. */
export interface UseCounter {
  table: string;
  lastUse: string;
  uses: string;
}

/**
 * Records `count` uses of a row, unless the minute of the clock that contains `at` would then have more than
 * `maxPerMinute`. The first ones of a minute are always recorded. One statement, so that the number is
 * exact over all processes. MySQL assigns the columns from left to right.
 *
 * @returns whether they were recorded
 */
export async function recordUses(
  manager: EntityManager,
  { table, lastUse, uses }: UseCounter,
  id: number,
  { at, count, maxPerMinute }: { at: Instant; count: number; maxPerMinute: number },
): Promise<boolean> {
  const isCounted = isInMinute(lastUse, at);
  const sql = `UPDATE ${table} SET ${uses} = CASE WHEN ${isCounted} THEN ${uses} + ? ELSE ? END, ${lastUse} = ?
    WHERE id = ? AND (${lastUse} IS NULL OR NOT (${isCounted}) OR ${uses} + ? <= ?)`;
  const { affected } = await execute(manager, sql, [count, count, toSeconds(at), id, count, maxPerMinute]);
  return affected === 1;
}

/**
 * SQL for whether the last use was in the minute of the clock that contains `at`. Uses after the next minute do not
 * count: they were recorded before the clock was set back.
 */
export function isInMinute(lastUse: string, at: Instant): string {
  const minute = toSeconds(instant(at - (at % MINUTE_MS)));
  return `${lastUse} >= ${minute} AND ${lastUse} < ${minute + 120}`;
}

const COUNTER: UseCounter = { table: 'app_user', lastUse: 'bookings_changed_at', uses: 'bookings_changed_in_minute' };

/** The budget within the manager's transaction. The caller is locked, and a rollback returns what it has spent. */
export class TypeOrmBookingBudget implements BookingBudget {
  constructor(
    private readonly manager: EntityManager,
    private readonly limits: BudgetSettings,
  ) {}

  async spend(caller: Actor, at: Instant, count: number): Promise<void> {
    const maxPerMinute = isAdministrator(caller) ? this.limits.administrator : this.limits.member;
    const isWithin = await recordUses(this.manager, COUNTER, caller.id, { at, count, maxPerMinute });
    if (!isWithin) throw tooManyRequests(at, 'You have changed too many bookings.');
  }
}
