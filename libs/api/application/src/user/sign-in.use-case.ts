import { DomainError, type User, emailKey } from '@roomhours/domain';
import { Clock } from '../ports/clock.port';
import { DeploymentPolicy } from '../ports/deployment-policy.port';
import { AttemptThrottle } from '../ports/attempt-throttle.port';
import { PasswordHasher } from '../ports/password-hasher.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { type Credentials, UserReader } from '../ports/user.port';
import { UseCase } from '../use-case';
import { hasPasswordHash } from './has-password-hash';
import { verifyThrottled } from './verify-throttled';

export interface SignInCommand {
  email: string;
  password: string;
  /** Network address of the client. */
  address: string;
  requestId: string;
}

/** Result of a successful sign-in. */
export interface SignedIn {
  user: User;
  /**
   * Returns whether the verified password is still current and the user still active. Call it after the session has been
   * created, because an administrator may change both during the slow password check.
   */
  isStillValid(): Promise<boolean>;
}

/** Verifies an email and a password. An unknown email and a wrong password give the same error after the same time. */
@UseCase()
export class SignIn {
  constructor(
    private readonly users: UserReader,
    private readonly passwords: PasswordHasher,
    private readonly throttle: AttemptThrottle,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly policy: DeploymentPolicy,
  ) {}

  /** Throws DomainError INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS, or UNAVAILABLE. Records every login whose password was checked. */
  async execute(command: SignInCommand): Promise<SignedIn> {
    const attempt = { address: command.address, emailKey: emailKey(command.email) };
    const { users, passwords, throttle } = this;
    const checked = await verifyThrottled(users, passwords, throttle, attempt, command.password);
    const { credentials, isRight } = checked;
    // A demo account of a deployment without them is refused like a wrong password.
    const maySignIn =
      credentials !== null && credentials.isActive && (this.policy.allowsDemoAccounts || !credentials.isDemo);
    const accepted = isRight && maySignIn ? credentials : null;
    await this.record(command, credentials, accepted !== null);
    if (accepted === null) throw new DomainError('INVALID_CREDENTIALS', 'Invalid email or password');
    await this.throttle.completeSignIn(attempt);
    const { user, passwordHash } = accepted;
    return { user, isStillValid: () => hasPasswordHash(users, attempt.emailKey, passwordHash) };
  }

  private record(command: SignInCommand, credentials: Credentials | null, succeeded: boolean): Promise<void> {
    const actorId = credentials?.user.id ?? null;
    return this.unitOfWork.run({}, (stores) =>
      stores.audit.add({
        at: this.clock.now(),
        actorId,
        actorEmail: command.email,
        action: succeeded ? 'login.succeeded' : 'login.failed',
        subject: 'session',
        subjectId: null,
        before: null,
        after: null,
        requestId: command.requestId,
      }),
    );
  }
}
