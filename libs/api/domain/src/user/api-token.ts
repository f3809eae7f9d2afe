import type { Instant } from '@roomhours/time';
import type { ApiTokenId, UserId } from '../ids';
import { type User, isAdministrator } from './user';

/**
 * What a token opens. 'read': the calls that a member reads with. 'book': also changes of bookings. 'admin': everything that
 * an administrator may do.
 */
export type ApiTokenScope = 'read' | 'book' | 'admin';

/** A secret with which a program calls the API as its user. */
export interface ApiToken {
  id: ApiTokenId;
  userId: UserId;
  /** Chosen by the user. */
  name: string;
  scope: ApiTokenScope;
  createdAt: Instant;
  expiresAt: Instant;
  /** Null if it has never been used. */
  lastUsedAt: Instant | null;
  /** Whether a restore has disabled it. */
  isDisabled: boolean;
}

/** Returns the user with the rights of a token: without the scope 'admin', an administrator acts as a member. */
export function withScope(user: User, scope: ApiTokenScope): User {
  return scope === 'admin' || !isAdministrator(user) ? user : { ...user, role: 'user' };
}
