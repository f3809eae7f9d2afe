import { DomainError, emailKey } from '@roomhours/domain';
import { type Instant, MINUTE_MS } from '@roomhours/time';
import { recordChange } from '../audit/record-change';
import { AttemptThrottle, PasswordHasher } from '../ports/sign-in.port';
import { Clock } from '../ports/system.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UserReader } from '../ports/user.port';
import { type Caller, UseCase } from '../use-case';
import { endAccess } from './account';
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

function wrongCurrentPassword(): DomainError {
  return DomainError.field('currentPassword', 'The current password is not right.');
}

export interface ChangeOwnPasswordCommand {
  caller: Caller;
  currentPassword: string;
  newPassword: string;
  /** Network address of the client. A wrong current password counts as a failed login of this address. */
  address: string;
  /** Session to keep; all other sessions of the user end. */
  sessionId: string;
  /** Whether API tokens and calendar feeds stay. */
  keepsTokensAndFeeds: boolean;
}

/** Changes the caller's own password. */
@UseCase()
export class ChangeOwnPassword {
  constructor(
    private readonly users: UserReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: PasswordHasher,
    private readonly throttle: AttemptThrottle,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError VALIDATION_FAILED on `currentPassword` or `newPassword`, TOO_MANY_ATTEMPTS, or UNAVAILABLE. */
  async execute(command: ChangeOwnPasswordCommand): Promise<void> {
    const { caller, currentPassword, newPassword, sessionId } = command;
    const attempt = { address: command.address, emailKey: emailKey(caller.email) };
    const { users, passwords, throttle } = this;
    const { credentials, isRight } = await verifyThrottled(users, passwords, throttle, attempt, currentPassword);
    const { user, passwordHash: from = null } = credentials ?? {};
    if (user === undefined || from === null || !isRight) throw wrongCurrentPassword();
    await this.throttle.completeSignIn(attempt);
    // After the verification, so that every guess is counted and gets the same response, whatever the new password is.
    if (newPassword === currentPassword)
      throw DomainError.field('newPassword', 'The new password must differ from the current one.');
    const hash = await this.passwords.hash(newPassword, attempt.address);
    await this.unitOfWork.run({ caller }, async (stores) => {
      // The verified password may have been replaced during the check, for example by an administrator.
      if (!(await stores.users.replacePasswordHash(caller.id, from, hash))) throw wrongCurrentPassword();
      await endAccess(stores, [caller.id], { sessionId, tokensAndFeeds: command.keepsTokensAndFeeds });
      const now = this.clock.now();
      await stores.messages.add({ to: user, content: { kind: 'passwordChanged' }, at: now });
      await recordChange(stores, caller, now, { action: 'user.passwordSet', subjectId: caller.id });
    });
  }
}
