import type { PasswordLink, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';

/** A link to store. The token itself is never stored. */
export interface StoredPasswordLink extends PasswordLink {
  tokenHash: string;
}

/** Password links within one transaction. A user has at most one. */
export abstract class PasswordLinkRepository {
  /** Stores the link in place of the previous one of the user. */
  abstract replace(link: StoredPasswordLink): Promise<void>;

  /** Stores the links of users without one. */
  abstract addAll(links: readonly StoredPasswordLink[]): Promise<void>;

  /** Removes the link with this hash, unless it has expired. Returns whether there was one. */
  abstract take(tokenHash: string, now: Instant): Promise<boolean>;

  /** Removes the links of the users. */
  abstract removeOf(userIds: readonly UserId[]): Promise<void>;
}
