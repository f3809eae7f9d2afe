/**
 * What a token opens. 'read': the calls that a member reads with. 'book': also changes of bookings. 'admin': everything that
 * an administrator may do. No token opens the calls of sessions, passwords, calendar addresses and tokens.
 */
export type ApiTokenScope = 'read' | 'book' | 'admin';

/** GET /api/users/profile/api-tokens: a token without its secret. Expired tokens are not listed. */
export interface ApiToken {
  id: number;
  name: string;
  scope: ApiTokenScope;
  createdAt: string;
  expiresAt: string;
  /** Null if it has never been used. */
  lastUsedAt: string | null;
}

/** The answer to POST: the only one with the secret. */
export interface CreatedApiToken extends ApiToken {
  token: string;
}

/** POST /api/users/profile/api-tokens. Only administrators create tokens with the scope 'admin'. */
export interface CreateApiTokenRequest {
  name: string;
  scope: ApiTokenScope;
  /** 1 to 365. */
  expiresInDays: number;
}
