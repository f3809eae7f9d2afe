import { DomainError } from '@roomhours/domain';
import { cancelBookings } from '../affected/apply-choices';
import { recordChange } from '../audit/record-change';
import { publishUserChange } from '../events/publish-events';
import { reportChanged } from '../mail/report-bookings';
import { Clock, WorkspaceZone, todayIn } from '../ports/system.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase, assertPrecondition } from '../use-case';
import { endAccess } from './account';
import { presentUser } from '../ports/user.port';
import type { ChangedUser } from './user-administration';

/** Removes the personal data of an inactive user (personal-data.md "Erasure"). It cannot be undone. */
@UseCase()
export class EraseUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /**
   * Cancels the upcoming bookings of the user, and removes everything that names the user. Past bookings keep room, times
   * and owner. No message is sent; webhooks receive the cancellations and the changed user without names.
   *
   * Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, TOO_MANY_ATTEMPTS, or VALIDATION_FAILED for an active user.
   */
  async execute({ caller, userId, precondition }: ChangedUser): Promise<void> {
    // The rooms of the bookings are not known before the lock. No room may be added meanwhile.
    const scope = { caller, settings: true, rooms: 'all', users: [userId] } as const;
    await this.unitOfWork.run(scope, async (stores) => {
      const at = this.clock.now();
      const before = await presentUser(stores, userId);
      assertPrecondition(precondition, before);
      if (before.isActive)
        throw new DomainError('VALIDATION_FAILED', 'This account is active. Please deactivate it first.');
      await endAccess(stores, [userId]);
      await stores.organisationAccounts.removeOf(userId);
      // First, so that no event and no message about the cancelled bookings names the user.
      await stores.erasure.erase(before);
      const upcoming = await stores.affectedBookings.find({ kind: 'users', userIds: [userId] }, at);
      const times = await stores.workspace.openingTimes(todayIn(this.zone, this.clock));
      const workspace = { zone: this.zone.name, ...times };
      const origin = { caller, at };
      await reportChanged(stores, origin, await cancelBookings(stores, origin, upcoming, workspace));
      await recordChange(stores, caller, at, {
        action: 'user.erased',
        subjectId: userId,
        after: { cancelledBookings: upcoming.length },
      });
      await publishUserChange(stores, at, before, await stores.users.get(userId));
    });
  }
}
