import { DomainError, type UserId, isAdministrator } from '@roomhours/domain';
import { listText } from '@roomhours/text';
import { type Instant, monthAt } from '@roomhours/time';
import { affectedLock, applyChoices } from '../affected/apply-choices';
import type { AffectedChoices } from '../affected/decide-affected';
import { type Caller, ChangedMeanwhile, type Precondition, UseCase } from '../use-case';
import { recordChanges } from '../audit/record-change';
import { publishUserChanges } from '../events/publish-events';
import { Clock, DeploymentPolicy, WorkspaceZone } from '../ports/system.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user.port';
import { activePlan, endAccess } from './account';

/** A user in a change of several users. */
export interface SelectedUser {
  userId: UserId;
  precondition?: Precondition<StoredUser>;
}

export interface ChangePlansCommand {
  caller: Caller;
  /** Each once. */
  users: readonly SelectedUser[];
  /** Name of the plan. */
  plan: string;
  /** Whether the users keep their quota; otherwise they get the hours of the plan. */
  keepsQuota: boolean;
}

export interface DeactivateUsersCommand {
  caller: Caller;
  /** Each once. */
  users: readonly SelectedUser[];
  /** For the upcoming bookings of the users; without it they stay. */
  affected?: AffectedChoices;
}

/** Maximum number of users that a refusal names. */
const MAX_NAMED = 3;

/** Changes several users, all or none. */
@UseCase()
export class SelectedUsers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
    private readonly policy: DeploymentPolicy,
  ) {}

  /**
   * Puts members on a plan. Their bookings stay (booking rules 6).
   * Throws DomainError NOT_FOUND or CHANGED_MEANWHILE.
   * Throws VALIDATION_FAILED for an unknown or inactive plan, and if one of the users is an administrator.
   */
  changePlans({ caller, users, plan: name, keepsQuota }: ChangePlansCommand): Promise<StoredUser[]> {
    const ids = users.map(({ userId }) => userId);
    return this.unitOfWork.run({ caller, users: ids }, async (stores) => {
      const before = await readSelected(stores, users);
      assertMembers(before);
      const plan = await activePlan(stores, name);
      const quota = keepsQuota ? {} : { monthlyQuotaMinutes: plan.monthlyHours * 60 };
      const change = { plan: plan.name, ...quota };
      if (!keepsQuota) await stores.users.keepQuotas(ids, monthAt(this.clock.now(), this.zone.name));
      await stores.users.changeAll(ids, change);
      const after = before.map((user) => ({ ...user, ...change }));
      await reportUserChanges(stores, caller, this.clock.now(), before, after);
      return after;
    });
  }

  /**
   * Deactivates users, and ends all their access immediately. Inactive users stay as they are.
   * Throws DomainError VALIDATION_FAILED if the caller is one of the users, NOT_FOUND, CHANGED_MEANWHILE, LAST_ADMIN, or
   * BOOKING_CONFLICT as `applyChoices` does.
   */
  async deactivate({ caller, users, affected }: DeactivateUsersCommand): Promise<StoredUser[]> {
    const userIds = users.map(({ userId }) => userId);
    if (userIds.includes(caller.id))
      throw DomainError.field('users', 'You cannot deactivate yourself together with others. Nothing was changed.');
    return this.unitOfWork.run(affectedLock({ caller, users: userIds }, affected), async (stores) => {
      const before = await readSelected(stores, users);
      await assertAdministratorRemains(stores, before, this.policy.allowsDemoAccounts);
      if (affected !== undefined) await applyUserChoices(stores, caller, affected, userIds, this.clock, this.zone);
      const active = before.filter(({ isActive }) => isActive);
      const activeIds = active.map(({ id }) => id);
      await stores.users.changeAll(activeIds, { isActive: false });
      await endAccess(stores, activeIds);
      const deactivated = active.map((user) => ({ ...user, isActive: false }));
      await reportUserChanges(stores, caller, this.clock.now(), active, deactivated);
      return before.map((user) => ({ ...user, isActive: false }));
    });
  }
}

/**
 * Reads the users of a change, in the given order. Call it after their rows were locked.
 * Throws DomainError NOT_FOUND, or ChangedMeanwhile unless the caller has read the present state of all of them.
 */
async function readSelected({ users }: Stores, selected: readonly SelectedUser[]): Promise<StoredUser[]> {
  const found = await users.getAll(selected.map(({ userId }) => userId));
  assertNotErased(found);
  const changed = found.filter((user, index) => selected[index]!.precondition?.(user) === false);
  if (changed.length === 0) return found;
  const verb = changed.length === 1 ? 'has' : 'have';
  throw new ChangedMeanwhile(changed, `${namesOf(changed)} ${verb} been changed meanwhile.`);
}

/** An erased user has no name, so the details say its place in the list. */
function assertNotErased(users: readonly StoredUser[]): void {
  const erased = users.flatMap(({ isErased }, index) =>
    isErased ? [{ field: `users.${index}`, message: 'This user has been erased.' }] : [],
  );
  if (erased.length === 0) return;
  const who = erased.length === 1 ? 'One of these users has' : `${erased.length} of these users have`;
  throw new DomainError('NOT_FOUND', `${who} been erased meanwhile. Nothing was changed.`, erased);
}

function assertMembers(users: readonly StoredUser[]): void {
  const administrators = users.filter(isAdministrator);
  if (administrators.length === 0) return;
  const who = administrators.length === 1 ? 'is an administrator and has' : 'are administrators and have';
  throw DomainError.field('users', `${namesOf(administrators)} ${who} no plan. Nothing was changed.`);
}

/** Returns 'ada@example.org, ben@example.org and 4 more'. */
function namesOf(users: readonly StoredUser[]): string {
  return listText(
    users.map(({ email }) => email),
    MAX_NAMED,
  );
}

/**
 * Throws DomainError LAST_ADMIN if no active administrator would remain without `leaving`. Locks all active administrators if
 * one of them is leaving.
 *
 * @param includesDemoAccounts whether demo accounts count as administrators; false in production
 */
export async function assertAdministratorRemains(
  stores: Stores,
  leaving: readonly StoredUser[],
  includesDemoAccounts: boolean,
): Promise<void> {
  const administrators = leaving.filter((user) => user.isActive && isAdministrator(user));
  if (administrators.length === 0) return;
  const ids = new Set(administrators.map(({ id }) => id));
  const others = (await stores.users.lockActiveAdministrators(includesDemoAccounts)).filter((id) => !ids.has(id));
  if (others.length > 0) return;
  const what = ids.size === 1 ? 'This is the last active administrator.' : 'These are the last active administrators.';
  throw new DomainError('LAST_ADMIN', `${what} Make another user an administrator first.`);
}

/** Applies the choices for the upcoming bookings of users who are deactivated. Throws as `applyChoices` does. */
export function applyUserChoices(
  stores: Stores,
  caller: Caller,
  choices: AffectedChoices,
  userIds: readonly UserId[],
  clock: Clock,
  zone: WorkspaceZone,
): Promise<void> {
  const selection = { kind: 'users', userIds } as const;
  const change = { caller, choices, selection, cause: 'user.changed', keepsUsedTime: true } as const;
  return applyChoices(stores, change, clock, zone);
}

/** Records the change of each user in the audit log and publishes it, all of them in few statements. */
export async function reportUserChanges(
  stores: Stores,
  caller: Caller,
  at: Instant,
  before: readonly StoredUser[],
  after: readonly StoredUser[],
): Promise<void> {
  const changes = before.map((user, index) => ({ before: user, after: after[index]! }));
  const action = 'user.changed' as const;
  const records = changes.map((change) => ({ action, subjectId: change.before.id, ...change }));
  await recordChanges(stores, caller, at, records);
  await publishUserChanges(stores, at, changes);
}
