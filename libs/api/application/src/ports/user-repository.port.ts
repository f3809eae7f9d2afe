import type { Role, User, UserId } from '@roomhours/domain';

/** A user as it is stored, without the password. */
export interface StoredUser extends User {
  /** An inactive user cannot sign in. */
  isActive: boolean;
}

/** A user to be stored. */
export interface NewUser extends Omit<User, 'id'> {
  passwordHash: string;
  /** Demo accounts cannot sign in to a production server. */
  isDemo: boolean;
}

/** Users within one transaction. */
export abstract class UserRepository {
  /** Throws DomainError NOT_FOUND when the user does not exist; an inactive one is found. */
  abstract get(id: UserId): Promise<StoredUser>;

  abstract hasAny(role: Role): Promise<boolean>;

  /** Those of the usernames that somebody has, compared without regard to case. */
  abstract takenUsernames(usernames: readonly string[]): Promise<ReadonlySet<string>>;

  /**
   * Ids of all active administrators, or of those that are no demo accounts. Until the transaction ends no other transaction gets past this call, so that two
   * administrators cannot dismiss each other at once.
   */
  abstract claimActiveAdministrators(includingDemo: boolean): Promise<UserId[]>;

  /** Deactivates all demo accounts: the ids of all, and how many were active. */
  abstract deactivateDemoAccounts(): Promise<{ all: UserId[]; deactivated: number }>;

  /**
   * Throws DomainError DUPLICATE when the email or the username is taken, without regard to case, and
   * VALIDATION_FAILED on `subscription` when there is no such plan.
   */
  abstract add(user: NewUser): Promise<User>;

  /** Replaces names, role, plan, quota and activity of a stored user. Throws VALIDATION_FAILED as `add` does. */
  abstract save(user: StoredUser): Promise<void>;

  /** Throws DomainError NOT_FOUND when the user does not exist. */
  abstract setPasswordHash(id: UserId, passwordHash: string): Promise<void>;

  /**
   * Sets the hash only where the user still has the hash `from`.
   * @returns whether it was set
   */
  abstract replacePasswordHash(id: UserId, from: string, to: string): Promise<boolean>;
}
