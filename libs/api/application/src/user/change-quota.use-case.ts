import { DomainError, type UserId, isAdministrator } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { publishUserChange } from '../events/publish-events';
import { UseCase } from '../use-case';

export interface ChangeQuotaCommand {
  caller: Caller;
  userId: UserId;
  /** 0 means no limit. */
  monthlyQuotaMinutes: number;
  precondition?: Precondition<StoredUser>;
}

/** Sets the monthly quota of a member. Bookings above a lowered quota stay (booking rules 6). */
@UseCase()
export class ChangeQuota {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, or NO_QUOTA_FOR_ADMIN. */
  execute({ caller, userId, monthlyQuotaMinutes, precondition }: ChangeQuotaCommand): Promise<StoredUser> {
    return this.unitOfWork.run({ caller, users: [userId] }, async (stores) => {
      const before = await stores.users.get(userId);
      assertPrecondition(precondition, before);
      if (isAdministrator(before)) throw new DomainError('NO_QUOTA_FOR_ADMIN', 'Administrators have no monthly limit.');
      const after = { ...before, monthlyQuotaMinutes };
      await stores.users.save(after);
      const record = { action: 'user.changed', subject: 'user', subjectId: userId, before, after } as const;
      const now = this.clock.now();
      await recordChange(stores, caller, now, record);
      await publishUserChange(stores, now, before, after);
      return after;
    });
  }
}
