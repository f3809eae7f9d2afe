import { DEFAULT_PLAN, DomainError, type Role, type UserId, isAdministrator } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Clock } from '../ports/clock.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user-repository.port';
import { type Precondition, refuseStale } from '../precondition';
import { keepsAnAdministrator } from './keeps-an-administrator';

export interface ChangeRoleCommand {
  caller: Caller;
  userId: UserId;
  role: Role;
  precondition?: Precondition<StoredUser>;
}

/** Makes a member an administrator, without plan and limit, or an administrator a member on the default plan. */
export class ChangeRole {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    /** In production a demo account is no administrator. */
    private readonly demoAccountsCount = true,
  ) {}

  /** Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, or LAST_ADMIN for the last active administrator. */
  execute({ caller, userId, role, precondition }: ChangeRoleCommand): Promise<StoredUser> {
    return this.unitOfWork.run({ caller, users: [userId] }, async (stores) => {
      const before = await stores.users.get(userId);
      refuseStale(precondition, before);
      if (before.role === role) return before;
      if (isAdministrator(before)) await keepsAnAdministrator(stores, before, this.demoAccountsCount);
      const after = { ...before, role, ...(await this.termsOf(role, stores.plans)) };
      await stores.users.save(after);
      const record = { action: 'user.changed', subject: 'user', subjectId: userId, before, after } as const;
      await recordChange(stores, caller, this.clock.now(), record);
      return after;
    });
  }

  private async termsOf(role: Role, plans: { findByName(name: string): Promise<{ monthlyHours: number } | null> }) {
    if (role === 'admin') return { plan: null, monthlyQuotaMinutes: 0 };
    const plan = await plans.findByName(DEFAULT_PLAN);
    if (plan === null) throw new DomainError('NOT_FOUND', 'The default plan does not exist.');
    return { plan: DEFAULT_PLAN, monthlyQuotaMinutes: plan.monthlyHours * 60 };
  }
}
