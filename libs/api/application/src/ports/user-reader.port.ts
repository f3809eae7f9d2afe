import type { User, UserId } from '@roomhours/domain';
import type { Page, PageRequest } from './page';
import type { StoredUser } from './user-repository.port';

/** A user with what is needed to check a password. */
export interface Credentials {
  user: User;
  passwordHash: string;
  isActive: boolean;
  isDemo: boolean;
}

/** Which users are listed, and how. */
export interface UserFilter {
  /** Part of email, username, first or last name, without regard to case; null means all. */
  search: string | null;
  /** Null means all that match. */
  page: PageRequest | null;
}

/** Reads users outside of any transaction. */
export abstract class UserReader {
  /** An active user, or null. */
  abstract find(id: UserId): Promise<User | null>;

  /** `emailKey` as the domain function of that name makes it. */
  abstract findCredentials(emailKey: string): Promise<Credentials | null>;

  /** By email, without case; then by id. Inactive users are listed too. */
  abstract list(filter: UserFilter): Promise<Page<StoredUser>>;
}
