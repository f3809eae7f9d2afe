import { DomainError, type User, type UserId, isAdministrator } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Clock } from '../ports/clock.port';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user-repository.port';
import { type Precondition, refuseStale } from '../precondition';

export interface ChangeUserCommand {
  caller: Caller;
  userId: UserId;
  /** What is left out stays as it is; the quota has a call of its own. */
  change: Partial<Pick<User, 'firstName' | 'lastName'>> & { plan?: string };
  precondition?: Precondition<StoredUser>;
}

/** Changes the names and the plan of a user. */
export class ChangeUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, or VALIDATION_FAILED for a plan that is unknown, inactive, or given to an administrator. */
  execute({ caller, userId, change, precondition }: ChangeUserCommand): Promise<StoredUser> {
    // The claim keeps what another call changes meanwhile, such as the role, from being put back.
    return this.unitOfWork.run({ caller, users: [userId] }, async (stores) => {
      const before = await stores.users.get(userId);
      refuseStale(precondition, before);
      if (change.plan !== undefined) await this.mayJoin(stores, before, change.plan);
      const after = { ...before, ...change };
      await stores.users.save(after);
      const record = { action: 'user.changed', subject: 'user', subjectId: userId, before, after } as const;
      await recordChange(stores, caller, this.clock.now(), record);
      return after;
    });
  }

  /** One who holds a plan that became inactive keeps it. */
  private async mayJoin(stores: Stores, user: User, name: string): Promise<void> {
    if (isAdministrator(user)) throw DomainError.field('subscription', 'An administrator has no plan.');
    if (name === user.plan) return;
    const plan = await stores.plans.findByName(name);
    if (plan === null || !plan.isActive) throw DomainError.field('subscription', 'There is no such active plan.');
  }
}
