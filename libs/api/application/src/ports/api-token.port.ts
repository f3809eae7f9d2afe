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
   * Returns null if the token is unknown, disabled or has expired, its user has no access, or its scope is 'admin' and its
   * user is no administrator.
   */
  abstract find(tokenHash: string, now: Instant): Promise<TokenOwner | null>;
}

/** A token to store. The secret itself is never stored. */
export interface NewApiToken extends Omit<ApiToken, 'id' | 'lastUsedAt' | 'isDisabled'> {
  tokenHash: string;
}

/** API tokens within one transaction. */
export abstract class ApiTokenRepository {
  /** Counts the tokens of the user that have not expired. */
  abstract countOf(userId: UserId, now: Instant): Promise<number>;

  abstract add(token: NewApiToken): Promise<ApiToken>;

  /** Removes a token of the user. Returns it, or null if the user has no such token. */
  abstract remove(userId: UserId, id: ApiTokenId): Promise<ApiToken | null>;

  /** Removes all tokens of the users, or those with a scope. */
  abstract removeOf(userIds: readonly UserId[], scope?: ApiTokenScope): Promise<void>;

  /**
   * Records a use, unless the token has been used `maxPerMinute` times in the minute of the clock that contains `at`.
   *
   * @returns whether it was recorded
   */
  abstract recordUse(id: ApiTokenId, at: Instant, maxPerMinute: number): Promise<boolean>;
}
