import {
  type AuditAction,
  DomainError,
  type Role,
  type User,
  type UserId,
  emailKey,
  isAdministrator,
} from '@roomhours/domain';
import { DEFAULT_PLAN_NAME, USAGE_MONTHS } from '@roomhours/limits';
import { TimeRange, type Instant, type Month, addMonths, monthAt, rangeOfMonth } from '@roomhours/time';
import { affectedLock } from '../affected/apply-choices';
import type { AffectedChoices } from '../affected/decide-affected';
import { type Caller, type Precondition, UseCase } from '../use-case';
import { type RecordedKind, changeRecorded, recordChange } from '../audit/record-change';
import { publishUserChange, publishUsers } from '../events/publish-events';
import { BookingReader, type LateCancellation } from '../ports/booking.port';
import { Clock, DeploymentPolicy, WorkspaceZone } from '../ports/system.port';
import { LinkTokens, PasswordHasher } from '../ports/sign-in.port';
import type { Page } from '../ports/page';
import { type LockScope, type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import {
  type ListedUser,
  type StoredUser,
  type UserFilter,
  UserReader,
  presentUser,
  userNotFound,
} from '../ports/user.port';
import { type NewPerson, activePlan, addAccount, endAccess, planAndQuota } from './account';
import { type IssuedLink, issueLink, linkRecord } from './password-links';
import { applyUserChoices, assertAdministratorRemains } from './selected-users';

/** The user whom a caller changes. */
export interface ChangedUser {
  caller: Caller;
  userId: UserId;
  precondition?: Precondition<StoredUser>;
}

/** Omitted fields do not change. */
export type UserChange = Partial<Pick<StoredUser, 'firstName' | 'lastName' | 'company' | 'monthlyQuotaMinutes'>> & {
  plan?: string;
};

export interface SetPasswordCommand {
  caller: Caller;
  userId: UserId;
  newPassword: string;
  /** Session of the caller, to keep if the caller sets the own password. Null ends all sessions of the user. */
  keepSessionId: string | null;
  /** Whether API tokens and calendar feeds stay if the caller sets the own password. Those of others always end. */
  keepsTokensAndFeeds?: boolean;
}

/** The minutes of the bookings of a user that start in a month. */
export interface MonthUsage {
  month: Month;
  minutes: number;
}

const USER: RecordedKind<StoredUser, UserId> = { find: presentUser, missing: 'This user does not exist.' };

/** Administers users, active and inactive ones. Every change and every read throws DomainError NOT_FOUND for an unknown user. */
@UseCase()
export class UserAdministration {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserReader,
    private readonly bookings: BookingReader,
    private readonly passwords: PasswordHasher,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
    private readonly policy: DeploymentPolicy,
  ) {}

  /**
   * Lists users with the minutes they use in the current month of the workspace zone. Without a page it returns all
   * matches.
   */
  list(filter: Omit<UserFilter, 'usedWithin'>): Promise<Page<ListedUser>> {
    const zone = this.zone.name;
    return this.users.list({ ...filter, usedWithin: rangeOfMonth(monthAt(this.clock.now(), zone), zone) });
  }

  /** Returns the companies of all users by name, each once. */
  companies(): Promise<string[]> {
    return this.users.companies();
  }

  async read(userId: UserId): Promise<StoredUser> {
    const user = await this.users.findStored(userId);
    if (user === null) throw userNotFound();
    return user;
  }

  /** Returns the minutes that a user has booked in each of the last months, in the workspace zone, the current one first. */
  async usage(userId: UserId): Promise<MonthUsage[]> {
    await this.read(userId);
    const zone = this.zone.name;
    const current = monthAt(this.clock.now(), zone);
    const months = Array.from({ length: USAGE_MONTHS }, (_, index) => addMonths(current, -index));
    const ranges = months.map((month) => rangeOfMonth(month, zone));
    const minutes = await this.bookings.sumMinutesOfEach(userId, ranges);
    return months.map((month, index) => ({ month, minutes: minutes[index]! }));
  }

  /** Lists the late cancellations of a user in the months of `usage` and in the next one, by start (booking rules 14). */
  lateCancellations(userId: UserId): Promise<LateCancellation[]> {
    const zone = this.zone.name;
    const current = monthAt(this.clock.now(), zone);
    const { start } = rangeOfMonth(addMonths(current, 1 - USAGE_MONTHS), zone);
    return this.bookings.lateCancellations(userId, TimeRange.of(start, rangeOfMonth(addMonths(current, 1), zone).end));
  }

  /** Adds a member on a plan, or an administrator without plan and quota. Throws as `addAccount` does. */
  async add(caller: Caller, person: NewPerson, password: string): Promise<User> {
    const passwordHash = await this.passwords.hash(password);
    return this.unitOfWork.run({ caller }, (stores) =>
      addUser(stores, { caller, at: this.clock.now() }, person, passwordHash),
    );
  }

  /**
   * Adds a user without a password, with a link to set one, which is sent if mail is configured. The user cannot sign in
   * before. Throws as `addAccount` does.
   */
  invite(caller: Caller, person: NewPerson): Promise<{ user: User; link: IssuedLink }> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const now = this.clock.now();
      const user = await addAccount(stores, person, null);
      const link = await issueLink(stores, this.tokens, { ...user, isInvited: true }, now, true);
      await reportAdded(stores, { caller, at: now }, 'user.invited', user);
      return { user, link };
    });
  }

  /**
   * Changes names, company, plan and monthly quota of a user; a quota of 0 means no limit. Another plan keeps the quota, and
   * bookings above a lowered quota stay (booking rules 6). A change of a name increments the versions of all rooms, because
   * their schedules show it to administrators. Throws DomainError CHANGED_MEANWHILE, or NO_QUOTA_FOR_ADMIN.
   * Throws VALIDATION_FAILED for an unknown or inactive plan, and for any plan of an administrator.
   */
  change(changed: ChangedUser, change: UserChange): Promise<StoredUser> {
    const { caller, userId } = changed;
    const isNamed = change.firstName !== undefined || change.lastName !== undefined;
    const scope: LockScope = { caller, users: [userId], ...(isNamed && { rooms: 'all' }) };
    const edit = async (stores: Stores, before: StoredUser) => {
      if (change.monthlyQuotaMinutes !== undefined && isAdministrator(before))
        throw new DomainError('NO_QUOTA_FOR_ADMIN', 'Administrators have no monthly limit.');
      if (change.plan !== undefined) await assertMayJoin(stores, before, change.plan);
      return { ...before, ...change };
    };
    return this.save(changed, edit, scope);
  }

  /**
   * Changes the email of a user. Sessions, API tokens and the account of the organisation stay. Links to set a password end,
   * because they were sent to the previous address. Both addresses receive a message.
   * Throws DomainError CHANGED_MEANWHILE, or DUPLICATE if another user has the email.
   */
  changeEmail(changed: ChangedUser, email: string): Promise<StoredUser> {
    return this.save(changed, async (stores, before) => {
      if (email === before.email) return before;
      const at = this.clock.now();
      const after = { ...before, email };
      await stores.messages.add({ to: after, at, content: { kind: 'emailChanged', isNewAddress: true } });
      // Another spelling names the same mailbox.
      if (emailKey(email) === emailKey(before.email)) return after;
      await stores.messages.add({ to: before, at, content: { kind: 'emailChanged', isNewAddress: false } });
      await stores.passwordLinks.removeOf([before.id]);
      return after;
    });
  }

  /**
   * Changes the role of a user. An administrator has no plan and no quota; a new member gets the default plan.
   * Throws DomainError CHANGED_MEANWHILE, or LAST_ADMIN for the last active administrator.
   */
  changeRole(changed: ChangedUser, role: Role): Promise<StoredUser> {
    return this.save(changed, async (stores, before) => {
      if (before.role === role) return before;
      await assertAdministratorRemains(stores, [before], this.policy.allowsDemoAccounts);
      if (role !== 'admin') await stores.apiTokens.removeOf([before.id], 'admin');
      const terms = await planAndQuota(stores, { role, plan: DEFAULT_PLAN_NAME, monthlyQuotaMinutes: null });
      return { ...before, role, ...terms };
    });
  }

  /**
   * Activates or deactivates a user. Deactivation ends all access of the user immediately.
   * Throws DomainError CHANGED_MEANWHILE, LAST_ADMIN for the last active administrator, or BOOKING_CONFLICT as
   * `applyChoices` does.
   *
   * @param choices for the upcoming bookings of a user who is deactivated; without it they stay
   */
  setActive(changed: ChangedUser, isActive: boolean, choices?: AffectedChoices): Promise<StoredUser> {
    const { caller, userId } = changed;
    const affected = isActive ? undefined : choices;
    const scope = affectedLock({ caller, users: [userId] }, affected);
    const edit = async (stores: Stores, before: StoredUser) => {
      if (affected !== undefined) await applyUserChoices(stores, caller, affected, [userId], this.clock, this.zone);
      if (before.isActive === isActive) return before;
      if (!isActive) {
        await assertAdministratorRemains(stores, [before], this.policy.allowsDemoAccounts);
        await endAccess(stores, [userId]);
      }
      return { ...before, isActive };
    };
    return this.save(changed, edit, scope);
  }

  /** Sets the password of a user, and ends the access of the user. */
  async setPassword({
    caller,
    userId,
    newPassword,
    keepSessionId,
    keepsTokensAndFeeds,
  }: SetPasswordCommand): Promise<void> {
    const hash = await this.passwords.hash(newPassword);
    await this.unitOfWork.run({ caller, users: [userId] }, async (stores) => {
      const now = this.clock.now();
      const user = await presentUser(stores, userId);
      await stores.users.setPasswordHash(userId, hash);
      const tokensAndFeeds = keepsTokensAndFeeds && userId === caller.id;
      await endAccess(stores, [userId], { sessionId: keepSessionId, tokensAndFeeds });
      if (!user.isInvited) await stores.messages.add({ to: user, content: { kind: 'passwordChanged' }, at: now });
      await recordChange(stores, caller, now, { action: 'user.passwordSet', subjectId: userId });
    });
  }

  /**
   * Makes a new link with which a user sets a password. Throws DomainError VALIDATION_FAILED for an inactive user, who could
   * not use the link.
   *
   * @param isToSend whether to send the link to the user, if mail is configured
   */
  createPasswordLink(caller: Caller, userId: UserId, isToSend: boolean): Promise<IssuedLink> {
    return this.unitOfWork.run({ caller, users: [userId] }, async (stores) => {
      const now = this.clock.now();
      const user = await presentUser(stores, userId);
      if (!user.isActive)
        throw new DomainError('VALIDATION_FAILED', 'This account is inactive. Please reactivate it first.');
      const link = await issueLink(stores, this.tokens, user, now, isToSend);
      const after = linkRecord(user, link);
      await recordChange(stores, caller, now, {
        action: 'user.linkCreated',
        subjectId: userId,
        after,
      });
      return link;
    });
  }

  /**
   * Changes a user under the lock, so that the save does not overwrite a concurrent change, for example of the role. Records
   * and publishes the change.
   *
   * @param edit returns the new state, or `before` for no change
   */
  private save(
    { caller, userId, precondition }: ChangedUser,
    edit: (stores: Stores, before: StoredUser) => Promise<StoredUser>,
    scope: LockScope = { caller, users: [userId] },
  ): Promise<StoredUser> {
    return this.unitOfWork.run(scope, (stores) => {
      const at = this.clock.now();
      const entity = { action: 'user.changed', caller, at, id: userId, precondition } as const;
      return changeRecorded(stores, USER, entity, async (before) => {
        const after = await edit(stores, before);
        if (after === before) return before;
        if (after.monthlyQuotaMinutes !== before.monthlyQuotaMinutes)
          await stores.users.keepQuotas([userId], monthAt(at, this.zone.name));
        await stores.users.save(after);
        await publishUserChange(stores, at, before, after);
        return after;
      });
    });
  }
}

/** Adds a user within a transaction, as `UserAdministration.add` does. Throws as `addAccount` does. */
export async function addUser(
  stores: Stores,
  { caller, at }: { caller: Caller; at: Instant },
  person: NewPerson,
  passwordHash: string,
  isDemo = false,
): Promise<User> {
  const user = await addAccount(stores, person, passwordHash, isDemo);
  await reportAdded(stores, { caller, at }, 'user.added', user);
  return user;
}

async function reportAdded(
  stores: Stores,
  { caller, at }: { caller: Caller; at: Instant },
  action: AuditAction,
  user: User,
): Promise<void> {
  await recordChange(stores, caller, at, { action, subjectId: user.id, after: user });
  await publishUsers(stores, 'user.created', at, [user]);
}

/** Throws DomainError VALIDATION_FAILED unless the user can have the plan. A user may keep a plan that became inactive. */
async function assertMayJoin(stores: Stores, user: User, name: string): Promise<void> {
  if (isAdministrator(user)) throw DomainError.field('subscription', 'An administrator has no plan.');
  if (name !== user.plan) await activePlan(stores, name);
}
