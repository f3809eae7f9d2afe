import type { BookingBudget } from '@roomhours/application';
import { type Actor, isAdministrator, tooManyRequests } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import type { BudgetSettings } from '../settings';
import { type UseCounter, recordUses } from './use-counter';

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
