import { DomainError, emailKey } from '@roomhours/domain';
import { type Instant, MINUTE_MS } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import { AttemptThrottle } from '../ports/attempt-throttle.port';
import { Clock } from '../ports/clock.port';
import { PasswordHasher } from '../ports/password-hasher.port';
import { UserReader } from '../ports/user.port';
import { UseCase } from '../use-case';
import { verifyThrottled } from './sign-in.use-case';

/** Age up to which the session of a user without a password confirms the user. */
const RECENT_SIGN_IN_MINUTES = 10;

export interface ConfirmCallerCommand {
  caller: Caller;
  /** Omitted by a user without a password. */
  currentPassword?: string;
  /** Network address of the client. A wrong password counts as a failed login of this address. */
  address: string;
  /** Start of the session of the request. */
  sessionBeganAt: Instant;
}

/**
 * Confirms that the user, and not only an open session, creates a secret that outlives the session. Users confirm with their
 * password. A user of the organisation without one confirms with a recent sign-in (sessions.md "Confirmation").
 */
@UseCase()
export class ConfirmCaller {
  constructor(
    private readonly users: UserReader,
    private readonly passwords: PasswordHasher,
    private readonly throttle: AttemptThrottle,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError VALIDATION_FAILED on `currentPassword`, TOO_MANY_ATTEMPTS, or UNAVAILABLE. */
  async execute({ caller, currentPassword, address, sessionBeganAt }: ConfirmCallerCommand): Promise<void> {
    const attempt = { address, emailKey: emailKey(caller.email) };
    const credentials = await this.users.findCredentials(attempt.emailKey);
    if (credentials?.passwordHash === null) return this.assertRecent(sessionBeganAt);
    if (currentPassword === undefined) throw DomainError.field('currentPassword', 'The current password is required.');
    const { isRight } = await verifyThrottled(this.users, this.passwords, this.throttle, attempt, currentPassword);
    if (!isRight) throw wrongCurrentPassword();
    await this.throttle.completeSignIn(attempt);
  }

  /** A later time was recorded before the clock was set back. */
  private assertRecent(sessionBeganAt: Instant): void {
    const age = this.clock.now() - sessionBeganAt;
    if (age >= 0 && age <= RECENT_SIGN_IN_MINUTES * MINUTE_MS) return;
    throw DomainError.field(
      'currentPassword',
      `You have no password here, and signed in more than ${RECENT_SIGN_IN_MINUTES} minutes ago. Please sign out, sign in again with your organisation, and try again.`,
    );
  }
}

export function wrongCurrentPassword(): DomainError {
  return DomainError.field('currentPassword', 'The current password is not right.');
}
