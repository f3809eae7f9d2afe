import type { Role, User, UserId } from '@roomhours/domain';
import type { Instant, TimeRange } from '@roomhours/time';
import type { Page, PageRequest } from './page';
import type { MailChoices, StoredUser } from './user-repository.port';

/** A user with the data for a password check. */
export interface Credentials {
  user: User;
  /** Null for an invited user. */
  passwordHash: string | null;
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

  /** Finds active and inactive users. */
  abstract findStored(id: UserId): Promise<StoredUser | null>;

  /** Finds active and inactive users. `emailKey` must come from the domain function `emailKey`. */
  abstract findCredentials(emailKey: string): Promise<Credentials | null>;

  /** Returns the active user with this link, or null if it is unknown or has expired. */
  abstract findByPasswordLink(tokenHash: string, now: Instant): Promise<User | null>;

  /** Throws DomainError NOT_FOUND if the user does not exist. */
  abstract mailChoicesOf(id: UserId): Promise<MailChoices>;

  /** Lists matching users, inactive ones included. */
  abstract list(filter: UserFilter): Promise<Page<ListedUser>>;
}
