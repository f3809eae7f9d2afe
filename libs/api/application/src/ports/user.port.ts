import { DomainError, type PlanId, type Role, type User, type UserId } from '@roomhours/domain';
import type { Instant, Month, TimeRange } from '@roomhours/time';
import type { Page, PageRequest } from './page';

/** A stored user, without the password hash. */
export interface StoredUser extends User {
  /** An inactive user cannot sign in. */
  isActive: boolean;
  /** The company for which a user books; null for none. */
  company: string | null;
  /** An invited user has no password yet, and cannot sign in. */
  isInvited: boolean;
  /** An erased user is inactive for ever, and is neither listed nor changed. The bookings of the user refer to it. */
  isErased: boolean;
}

/** The stored fields that a change can replace. */
export type SavedUser = Omit<StoredUser, 'isInvited' | 'isErased' | 'company'> & Partial<Pick<StoredUser, 'company'>>;

/** A user to store. */
export interface NewUser extends Omit<User, 'id'> {
  /** Omitted or null for none. */
  company?: string | null;
  /** Null for an invited user. */
  passwordHash: string | null;
  /** Demo accounts cannot sign in in production. */
  isDemo: boolean;
}

/** A change that is the same for several users. Omitted fields do not change. */
export type SharedChange = Partial<Pick<StoredUser, 'plan' | 'monthlyQuotaMinutes' | 'isActive'>>;

/** The messages that a user has chosen to receive. Messages about changes by administrators are always sent. */
export interface MailChoices {
  /** Messages about the user's own changes of bookings. */
  ownChanges: boolean;
  /** Minutes between a reminder and the start of a booking; null for no reminders. */
  reminderMinutes: number | null;
}

/** The choices of a new user. */
export const DEFAULT_MAIL_CHOICES: MailChoices = { ownChanges: true, reminderMinutes: null };

/** A user with the data for a password check. */
export interface Credentials {
  user: User;
  /** Null for an invited user. */
  passwordHash: string | null;
  /** Whether the account can be used. Never of a demo account in production. */
  isActive: boolean;
  isDemo: boolean;
}

/**
 * Sort key and direction. `name` is first and last name, ignoring case. Users without a name or without a plan come last in
 * both directions. An unlimited quota is greater than any other. Users with equal keys are ordered by email.
 */
export interface UserOrder {
  by: 'email' | 'name' | 'plan' | 'role' | 'quota' | 'used';
  descending: boolean;
}

/** Filter, order and page of a user list. Null means no condition. */
export interface UserFilter {
  /** Each word must occur in email, username, first name or last name, ignoring case. */
  search: string | null;
  role: Role | null;
  /** Name of a plan. */
  plan: string | null;
  /** Name of a company, as it is stored. */
  company: string | null;
  isActive: boolean | null;
  isInvited: boolean | null;
  /** Whether the used minutes reach the quota. False for a user without a limit. */
  isQuotaUsedUp: boolean | null;
  /** The bookings that start within this range count as used. Null counts none. */
  usedWithin: TimeRange | null;
  order: UserOrder;
  /** Null means all matches. */
  page: PageRequest | null;
}

/** Filter for all users, ordered by email. */
export const ALL_USERS: UserFilter = {
  search: null,
  role: null,
  plan: null,
  company: null,
  isActive: null,
  isInvited: null,
  isQuotaUsedUp: null,
  usedWithin: null,
  order: { by: 'email', descending: false },
  page: null,
};

/** A user in a list, with the minutes of the bookings that start in `UserFilter.usedWithin`. */
export interface ListedUser extends StoredUser {
  usedMinutes: number;
}

/** Reads users outside of any transaction. */
export abstract class UserReader {
  /** Returns the user, or null if the user is unknown or inactive. */
  abstract find(id: UserId): Promise<User | null>;

  /** Finds active and inactive users, but no erased ones. */
  abstract findStored(id: UserId): Promise<StoredUser | null>;

  /** Finds active and inactive users. `emailKey` must come from the domain function `emailKey`. */
  abstract findCredentials(emailKey: string): Promise<Credentials | null>;

  /** Returns the active user with this link, or null if it is unknown or has expired. */
  abstract findByPasswordLink(tokenHash: string, now: Instant): Promise<User | null>;

  /** Throws DomainError NOT_FOUND if the user does not exist. */
  abstract mailChoicesOf(id: UserId): Promise<MailChoices>;

  /** Lists matching users, inactive ones included, erased ones excluded. */
  abstract list(filter: UserFilter): Promise<Page<ListedUser>>;

  /** Returns the companies of all users by name, each once. */
  abstract companies(): Promise<string[]>;

  /** Counts the users without a password whose accounts can be used and whose invitations have not expired. */
  abstract countOpenInvitations(now: Instant): Promise<number>;
}

/** Users within one transaction. */
export abstract class UserRepository {
  /** Returns an active, inactive or erased user. Throws DomainError NOT_FOUND if the user does not exist. */
  abstract get(id: UserId): Promise<StoredUser>;

  /** Returns active, inactive and erased users in the order of the given ids. Throws DomainError NOT_FOUND if one of them does not exist. */
  abstract getAll(ids: readonly UserId[]): Promise<StoredUser[]>;

  /** Returns the users who have a plan, active and inactive ones, in id order. */
  abstract ofPlan(id: PlanId): Promise<StoredUser[]>;

  /**
   * Increments the booking versions of users whose hours change and who were not known before the transaction. Call it last:
   * it locks the users.
   */
  abstract incrementBookingVersions(ids: readonly UserId[]): Promise<void>;

  /** Ignores erased users. */
  abstract hasAny(role: Role): Promise<boolean>;

  /** Returns the usernames that are taken, ignoring case. */
  abstract takenUsernames(usernames: readonly string[]): Promise<ReadonlySet<string>>;

  /** Returns the keys that belong to users. The keys must come from the domain function `emailKey`. */
  abstract takenEmails(emailKeys: readonly string[]): Promise<ReadonlySet<string>>;

  /**
   * Returns the ids of all active administrators who have a password, optionally without demo accounts, and locks them. Until the transaction
   * ends, this call waits in other transactions, so that two administrators cannot demote each other concurrently.
   */
  abstract lockActiveAdministrators(includingDemo: boolean): Promise<UserId[]>;

  /** Deactivates all demo accounts. Returns the ids of all of them and the number of those that were active. */
  abstract deactivateDemoAccounts(): Promise<{ all: UserId[]; deactivated: number }>;

  /**
   * Throws DomainError DUPLICATE if the email or the username is taken, ignoring case, and VALIDATION_FAILED on
   * `subscription` if the plan does not exist.
   */
  abstract add(user: NewUser): Promise<User>;

  /** Adds many users in few statements; returns them in the same order. Throws as `add` does. */
  abstract addAll(users: readonly NewUser[]): Promise<User[]>;

  /**
   * Replaces email, names, company, role, plan, quota and `isActive` of a stored user. An omitted company stays. Throws as `add`
   * does.
   */
  abstract save(user: SavedUser): Promise<void>;

  /** Replaces the given fields of stored users in one statement. Throws VALIDATION_FAILED as `add` does. */
  abstract changeAll(ids: readonly UserId[], change: SharedChange): Promise<void>;

  /**
   * Keeps the present quotas of users as those of the months before `month`, unless a change in the same month has kept them.
   * Call it before a quota changes.
   */
  abstract keepQuotas(ids: readonly UserId[], month: Month): Promise<void>;

  /** Throws DomainError NOT_FOUND if the user does not exist. */
  abstract setPasswordHash(id: UserId, passwordHash: string): Promise<void>;

  /**
   * Sets the hash `to` if the current hash is still `from`.
   *
   * @returns whether the hash was set
   */
  abstract replacePasswordHash(id: UserId, from: string, to: string): Promise<boolean>;

  /** Throws DomainError NOT_FOUND if the user does not exist. */
  abstract mailChoicesOf(id: UserId): Promise<MailChoices>;

  /** Throws DomainError NOT_FOUND if the user does not exist. */
  abstract saveMailChoices(id: UserId, choices: MailChoices): Promise<void>;
}

/** Returns a user who can be changed. Throws DomainError NOT_FOUND for an unknown and for an erased user. */
export async function presentUser({ users }: { users: Pick<UserRepository, 'get'> }, id: UserId): Promise<StoredUser> {
  const user = await users.get(id);
  if (user.isErased) throw userNotFound();
  return user;
}

export function userNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'This user does not exist.');
}
