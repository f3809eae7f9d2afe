import { INVITATION_DAYS, RESET_LINK_MINUTES } from '@roomhours/limits';
import { DAY_MS, type Instant, MINUTE_MS, instant } from '@roomhours/time';
import { DomainError } from '../domain-error';
import type { UserId } from '../ids';

/** 'invitation': the user has no password yet. 'reset': the user gets another password. */
export type PasswordLinkPurpose = 'invitation' | 'reset';

/** A link with which a user sets a password once. */
export interface PasswordLink {
  userId: UserId;
  purpose: PasswordLinkPurpose;
  expiresAt: Instant;
}

const LIFETIME_MS = { invitation: INVITATION_DAYS * DAY_MS, reset: RESET_LINK_MINUTES * MINUTE_MS };

/** Returns when a link that is made now expires (sessions.md "Password links"). */
export function linkExpiry(purpose: PasswordLinkPurpose, now: Instant): Instant {
  return instant(now + LIFETIME_MS[purpose]);
}

/** Creates the error for a link that has expired, has been used or does not exist. The three cannot be distinguished. */
export function linkExpired(): DomainError {
  return new DomainError('TOKEN_EXPIRED', 'This link has expired or has been used. Please request a new one.');
}
