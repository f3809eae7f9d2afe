import { type UserId, isAdministrator } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Clock } from '../ports/clock.port';
import type { Sessions } from '../ports/sessions.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user-repository.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { assertAdministratorRemains } from './assert-administrator-remains';

export interface SetUserActiveCommand {
  caller: Caller;
  userId: UserId;
  isActive: boolean;
  precondition?: Precondition<StoredUser>;
}

/** Activates or deactivates a user. Deactivation ends the user's sessions immediately and keeps the bookings. */
export class SetUserActive {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    /** Whether demo accounts count as administrators; false in production. */
    private readonly includesDemoAccounts = true,
  ) {}

  /** Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, or LAST_ADMIN for the last active administrator. */
  async execute({ caller, userId, isActive, precondition }: SetUserActiveCommand): Promise<StoredUser> {
    const user = await this.unitOfWork.run({ caller, users: [userId] }, async (stores) => {
      const before = await stores.users.get(userId);
      assertPrecondition(precondition, before);
      if (before.isActive === isActive) return before;
      if (!isActive && isAdministrator(before))
        await assertAdministratorRemains(stores, before, this.includesDemoAccounts);
      const after = { ...before, isActive };
      await stores.users.save(after);
      const record = { action: 'user.changed', subject: 'user', subjectId: userId, before, after } as const;
      await recordChange(stores, caller, this.clock.now(), record);
      return after;
    });
    if (!isActive) await this.sessions.endAllOf(userId, null);
    return user;
  }
}
