import { DomainError } from '@roomhours/domain';
import type { AffectedChoices } from '../affected/affected-choices';
import { affectedLock, applyChoices } from '../affected/apply-choices';
import type { Caller } from '../audit/caller';
import { Clock } from '../ports/clock.port';
import { DeploymentPolicy } from '../ports/deployment-policy.port';
import { Sessions } from '../ports/sessions.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { UseCase } from '../use-case';
import { assertAdministratorRemains } from './assert-administrator-remains';
import { type SelectedUser, readSelected, reportChanges } from './selected-users';

export interface DeactivateUsersCommand {
  caller: Caller;
  /** Each once. */
  users: readonly SelectedUser[];
  /** For the upcoming bookings of the users; without it they stay. */
  affected?: AffectedChoices;
}

/** Deactivates several users, all or none, and ends their sessions. Inactive users stay as they are. */
@UseCase()
export class DeactivateUsers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
    private readonly policy: DeploymentPolicy,
  ) {}

  /**
   * Throws DomainError VALIDATION_FAILED if the caller is one of the users, NOT_FOUND, CHANGED_MEANWHILE, LAST_ADMIN, or
   * BOOKING_CONFLICT as `applyChoices` does.
   */
  async execute(command: DeactivateUsersCommand): Promise<StoredUser[]> {
    const { caller, users, affected } = command;
    const userIds = users.map(({ userId }) => userId);
    if (userIds.includes(caller.id))
      throw DomainError.field('users', 'You cannot deactivate yourself together with others. Nothing was changed.');
    const scope = affectedLock({ caller, users: userIds }, affected);
    const after = await this.unitOfWork.run(scope, (stores) => this.deactivate(stores, command));
    for (const userId of userIds) await this.sessions.endAllOf(userId, null);
    return after;
  }

  private async deactivate(stores: Stores, { caller, users, affected }: DeactivateUsersCommand): Promise<StoredUser[]> {
    const before = await readSelected(stores, users);
    await assertAdministratorRemains(stores, before, this.policy.allowsDemoAccounts);
    if (affected !== undefined) await this.applyChoices(stores, caller, affected, before);
    const active = before.filter(({ isActive }) => isActive);
    await stores.users.changeAll(
      active.map(({ id }) => id),
      { isActive: false },
    );
    const after = active.map((user) => ({ ...user, isActive: false }));
    await reportChanges(stores, caller, this.clock.now(), { before: active, after });
    return before.map((user) => ({ ...user, isActive: false }));
  }

  private applyChoices(stores: Stores, caller: Caller, choices: AffectedChoices, users: readonly StoredUser[]) {
    const selection = { kind: 'users', userIds: users.map(({ id }) => id) } as const;
    const change = { caller, choices, selection, cause: 'user.changed', keepsUsedTime: true } as const;
    return applyChoices(stores, change, this.clock, this.zone);
  }
}
