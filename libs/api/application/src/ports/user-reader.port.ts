import type { Role, User, UserId } from '@roomhours/domain';
import type { Page, PageRequest } from './page';
import type { StoredUser } from './user-repository.port';

/** A user with what is needed to check a password. */
export interface Credentials {
  user: User;
  passwordHash: string;
  isActive: boolean;
  isDemo: boolean;
}

/**
 * `name` is first and last name, without case; users without one come last either way, and so do those without a plan.
 * No limit counts as more than any quota. Who is equal in it goes by email.
 */
export interface UserOrder {
  by: 'email' | 'name' | 'plan' | 'role' | 'quota';
  descending: boolean;
}

/** Which users are listed, and how. */
export interface UserFilter {
  /** Every word is part of email, username, first or last name, without regard to case; null means all, as in the next three. */
  search: string | null;
  role: Role | null;
  /** Name of a plan. */
  plan: string | null;
  isActive: boolean | null;
  order: UserOrder;
  /** Null means all that match. */
  page: PageRequest | null;
}

/** Everybody, by email. */
export const ALL_USERS: UserFilter = {
  search: null,
  role: null,
  plan: null,
  isActive: null,
  order: { by: 'email', descending: false },
  page: null,
};

/** Reads users outside of any transaction. */
export abstract class UserReader {
  /** An active user, or null. */
  abstract find(id: UserId): Promise<User | null>;

  /** `emailKey` as the domain function of that name makes it. */
  abstract findCredentials(emailKey: string): Promise<Credentials | null>;

  /** Inactive users are listed too. */
  abstract list(filter: UserFilter): Promise<Page<StoredUser>>;
}
