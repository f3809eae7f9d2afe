import { DomainError, emailKey } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { AttemptThrottle } from '../ports/attempt-throttle.port';
import { PasswordHasher } from '../ports/password-hasher.port';
import { Sessions } from '../ports/sessions.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UserReader } from '../ports/user.port';
import { UseCase } from '../use-case';
import { wrongCurrentPassword } from './confirm-caller.use-case';
import { endAccess } from './end-access';
import { verifyThrottled } from './sign-in.use-case';

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
    private readonly sessions: Sessions,
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
      const record = { action: 'user.passwordSet', subject: 'user', subjectId: caller.id } as const;
      await recordChange(stores, caller, now, record);
    });
    await this.sessions.endAllOf(caller.id, sessionId);
  }
}
