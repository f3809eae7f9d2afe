import type { UserId } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { AffectedChoices } from '../affected/affected-choices';
import { affectedLock, applyChoices } from '../affected/apply-choices';
import { Clock } from '../ports/clock.port';
import { DeploymentPolicy } from '../ports/deployment-policy.port';
import { Sessions } from '../ports/sessions.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { publishUserChange } from '../events/publish-events';
import { UseCase } from '../use-case';
import { assertAdministratorRemains } from './assert-administrator-remains';

export interface SetUserActiveCommand {
  caller: Caller;
  userId: UserId;
  isActive: boolean;
  precondition?: Precondition<StoredUser>;
  /** For the upcoming bookings of a user who is deactivated; without it they stay. */
  affected?: AffectedChoices;
}

/** Activates or deactivates a user. Deactivation ends the user's sessions and API tokens immediately. */
@UseCase()
export class SetUserActive {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
    private readonly policy: DeploymentPolicy,
  ) {}

  /**
   * Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, LAST_ADMIN for the last active administrator, or BOOKING_CONFLICT as
   * `applyChoices` does.
   */
  async execute(command: SetUserActiveCommand): Promise<StoredUser> {
    const { caller, userId, isActive, precondition } = command;
    const affected = isActive ? undefined : command.affected;
    const scope = affectedLock({ caller, users: [userId] }, affected);
    const user = await this.unitOfWork.run(scope, async (stores) => {
      const before = await stores.users.get(userId);
      assertPrecondition(precondition, before);
      if (affected !== undefined) await this.applyChoices(stores, caller, affected, userId);
      if (before.isActive === isActive) return before;
      if (!isActive) await assertAdministratorRemains(stores, [before], this.policy.allowsDemoAccounts);
      const after = { ...before, isActive };
      await stores.users.save(after);
      if (!isActive) await stores.apiTokens.removeOf(userId);
      const record = { action: 'user.changed', subject: 'user', subjectId: userId, before, after } as const;
      const now = this.clock.now();
      await recordChange(stores, caller, now, record);
      await publishUserChange(stores, now, before, after);
      return after;
    });
    if (!isActive) await this.sessions.endAllOf(userId, null);
    return user;
  }

  private applyChoices(stores: Stores, caller: Caller, choices: AffectedChoices, userId: UserId): Promise<void> {
    const selection = { kind: 'users', userIds: [userId] } as const;
    const change = { caller, choices, selection, cause: 'user.changed', keepsUsedTime: true } as const;
    return applyChoices(stores, change, this.clock, this.zone);
  }
}
