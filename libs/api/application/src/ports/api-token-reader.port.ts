import type { ApiToken, ApiTokenId, ApiTokenScope, User, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';

/** A valid token and its user. */
export interface TokenOwner {
  id: ApiTokenId;
  scope: ApiTokenScope;
  user: User;
}

/** Reads API tokens outside of any transaction. */
export abstract class ApiTokenReader {
  /** Lists the tokens of the user that have not expired, oldest first. */
  abstract listOf(userId: UserId, now: Instant): Promise<ApiToken[]>;

  /**
   * Returns null if the token is unknown or has expired, its user is inactive, or its scope is 'admin' and its user is no
   * administrator.
   */
  abstract find(tokenHash: string, now: Instant): Promise<TokenOwner | null>;
}
