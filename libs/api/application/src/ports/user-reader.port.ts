import type { User, UserId } from '@roomhours/domain';

/** A user with what is needed to check a password. */
export interface Credentials {
  user: User;
  passwordHash: string;
  isActive: boolean;
  isDemo: boolean;
}

/** Reads users outside of any transaction. */
export abstract class UserReader {
  /** An active user, or null. */
  abstract find(id: UserId): Promise<User | null>;

  /** `emailKey` as the domain function of that name makes it. */
  abstract findCredentials(emailKey: string): Promise<Credentials | null>;
}
