import { DomainError, isAdministrator } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user.port';
import { UseCase } from '../use-case';
import { activePlan } from './plan-of-new-user';
import { type SelectedUser, namesOf, readSelected, reportChanges } from './selected-users';

export interface ChangePlansCommand {
  caller: Caller;
  /** Each once. */
  users: readonly SelectedUser[];
  /** Name of the plan. */
  plan: string;
  /** Whether the users keep their quota; otherwise they get the hours of the plan. */
  keepsQuota: boolean;
}

/** Puts several members on a plan, all or none. Their bookings stay (booking rules 6). */
@UseCase()
export class ChangePlans {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws DomainError NOT_FOUND or CHANGED_MEANWHILE.
   * Throws VALIDATION_FAILED for an unknown or inactive plan, and if one of the users is an administrator.
   */
  execute({ caller, users, plan: name, keepsQuota }: ChangePlansCommand): Promise<StoredUser[]> {
    const ids = users.map(({ userId }) => userId);
    return this.unitOfWork.run({ caller, users: ids }, async (stores) => {
      const before = await readSelected(stores, users);
      assertMembers(before);
      const plan = await activePlan(stores, name);
      const quota = keepsQuota ? {} : { monthlyQuotaMinutes: plan.monthlyHours * 60 };
      const change = { plan: plan.name, ...quota };
      await stores.users.changeAll(ids, change);
      const after = before.map((user) => ({ ...user, ...change }));
      await reportChanges(stores, caller, this.clock.now(), { before, after });
      return after;
    });
  }
}

function assertMembers(users: readonly StoredUser[]): void {
  const administrators = users.filter(isAdministrator);
  if (administrators.length === 0) return;
  const who = administrators.length === 1 ? 'is an administrator and has' : 'are administrators and have';
  throw DomainError.field('users', `${namesOf(administrators)} ${who} no plan. Nothing was changed.`);
}
