import { DomainError, type Role, type UserId } from '@roomhours/domain';
import { DEFAULT_PLAN_NAME } from '@roomhours/limits';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { DeploymentPolicy } from '../ports/deployment-policy.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { publishUserChange } from '../events/publish-events';
import { UseCase } from '../use-case';
import { assertAdministratorRemains } from './assert-administrator-remains';

export interface ChangeRoleCommand {
  caller: Caller;
  userId: UserId;
  role: Role;
  precondition?: Precondition<StoredUser>;
}

/** Changes the role of a user. An administrator has no plan and no quota; a new member gets the default plan. */
@UseCase()
export class ChangeRole {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly policy: DeploymentPolicy,
  ) {}

  /** Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, or LAST_ADMIN for the last active administrator. */
  execute({ caller, userId, role, precondition }: ChangeRoleCommand): Promise<StoredUser> {
    return this.unitOfWork.run({ caller, users: [userId] }, async (stores) => {
      const before = await stores.users.get(userId);
      assertPrecondition(precondition, before);
      if (before.role === role) return before;
      await assertAdministratorRemains(stores, [before], this.policy.allowsDemoAccounts);
      const after = { ...before, role, ...(await this.planAndQuotaOf(role, stores.plans)) };
      await stores.users.save(after);
      if (role !== 'admin') await stores.apiTokens.removeOf(userId, 'admin');
      const record = { action: 'user.changed', subject: 'user', subjectId: userId, before, after } as const;
      const now = this.clock.now();
      await recordChange(stores, caller, now, record);
      await publishUserChange(stores, now, before, after);
      return after;
    });
  }

  private async planAndQuotaOf(
    role: Role,
    plans: { findByName(name: string): Promise<{ monthlyHours: number } | null> },
  ) {
    if (role === 'admin') return { plan: null, monthlyQuotaMinutes: 0 };
    const plan = await plans.findByName(DEFAULT_PLAN_NAME);
    if (plan === null) throw new DomainError('NOT_FOUND', 'The default plan does not exist.');
    return { plan: DEFAULT_PLAN_NAME, monthlyQuotaMinutes: plan.monthlyHours * 60 };
  }
}
