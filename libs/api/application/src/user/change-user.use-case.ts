import { DomainError, type User, type UserId, isAdministrator } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { publishUserChange } from '../events/publish-events';
import { UseCase } from '../use-case';
import { activePlan } from './plan-of-new-user';

export interface ChangeUserCommand {
  caller: Caller;
  userId: UserId;
  /** Omitted fields do not change. ChangeQuota changes the quota. */
  change: Partial<Pick<User, 'firstName' | 'lastName'>> & { plan?: string };
  precondition?: Precondition<StoredUser>;
}

/** Changes the names and the plan of a user. */
@UseCase()
export class ChangeUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws DomainError NOT_FOUND or CHANGED_MEANWHILE.
   * Throws VALIDATION_FAILED for an unknown or inactive plan, and for any plan of an administrator.
   */
  execute({ caller, userId, change, precondition }: ChangeUserCommand): Promise<StoredUser> {
    // The lock on the user prevents this save from overwriting a concurrent change, for example of the role.
    return this.unitOfWork.run({ caller, users: [userId] }, async (stores) => {
      const before = await stores.users.get(userId);
      assertPrecondition(precondition, before);
      if (change.plan !== undefined) await this.assertMayJoin(stores, before, change.plan);
      const after = { ...before, ...change };
      await stores.users.save(after);
      const record = { action: 'user.changed', subject: 'user', subjectId: userId, before, after } as const;
      const now = this.clock.now();
      await recordChange(stores, caller, now, record);
      await publishUserChange(stores, now, before, after);
      return after;
    });
  }

  /** Throws DomainError VALIDATION_FAILED unless the user can have the plan. A user may keep a plan that became inactive. */
  private async assertMayJoin(stores: Stores, user: User, name: string): Promise<void> {
    if (isAdministrator(user)) throw DomainError.field('subscription', 'An administrator has no plan.');
    if (name === user.plan) return;
    await activePlan(stores, name);
  }
}
