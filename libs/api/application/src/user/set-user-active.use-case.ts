import { type UserId, isAdministrator } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Clock } from '../ports/clock.port';
import type { Sessions } from '../ports/sessions.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user-repository.port';
import { type Precondition, refuseStale } from '../precondition';
import { keepsAnAdministrator } from './keeps-an-administrator';

export interface SetUserActiveCommand {
  caller: Caller;
  userId: UserId;
  isActive: boolean;
  precondition?: Precondition<StoredUser>;
}

/** Lets a user in or keeps one out: sessions end at once, bookings stay. */
export class SetUserActive {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    /** In production a demo account is no administrator. */
    private readonly demoAccountsCount = true,
  ) {}

  /** Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, or LAST_ADMIN for the last active administrator. */
  async execute({ caller, userId, isActive, precondition }: SetUserActiveCommand): Promise<StoredUser> {
    const user = await this.unitOfWork.run({ caller, users: [userId] }, async (stores) => {
      const before = await stores.users.get(userId);
      refuseStale(precondition, before);
      if (before.isActive === isActive) return before;
      if (!isActive && isAdministrator(before)) await keepsAnAdministrator(stores, before, this.demoAccountsCount);
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
