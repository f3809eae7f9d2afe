import { DomainError, type User, type UserId, emailKey } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { Clock } from '../ports/system.port';
import { type Attempt, AttemptThrottle, PasswordHasher } from '../ports/sign-in.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { type Credentials, UserReader } from '../ports/user.port';
import { UseCase } from '../use-case';

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
  ) {}

  /** Throws DomainError INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS, or UNAVAILABLE. Records every login whose password was checked. */
  async execute(command: SignInCommand): Promise<SignedIn> {
    const attempt = { address: command.address, emailKey: emailKey(command.email) };
    const { users, passwords, throttle } = this;
    const { credentials, isRight } = await verifyThrottled(users, passwords, throttle, attempt, command.password);
    const accepted = isRight && credentials?.isActive === true ? credentials : null;
    const result = { actorId: credentials?.user.id ?? null, succeeded: accepted !== null };
    await this.unitOfWork.run({}, (stores) => recordSignIn(stores, this.clock.now(), command, result));
    if (accepted === null) throw new DomainError('INVALID_CREDENTIALS', 'Invalid email or password');
    await this.throttle.completeSignIn(attempt);
    const { user, passwordHash } = accepted;
    return { user, isStillValid: () => hasPasswordHash(users, attempt.emailKey, passwordHash) };
  }
}

/** Records a sign-in whose password, or whose account at the organisation, was checked. */
export function recordSignIn(
  { audit }: Stores,
  at: Instant,
  { email, requestId }: { email: string; requestId: string },
  { actorId, succeeded }: { actorId: UserId | null; succeeded: boolean },
): Promise<void> {
  const action = succeeded ? 'login.succeeded' : 'login.failed';
  const nothing = { subjectId: null, before: null, after: null };
  return audit.add({ at, actorId, actorEmail: email, requestId, action, subject: 'session', ...nothing });
}

/**
 * Verifies the password of an email and counts the attempt. The attempt is counted when the hasher starts to process it.
 * An attempt that the overloaded hasher refuses is therefore not counted and sends no database statement.
 * Throws DomainError TOO_MANY_ATTEMPTS, or UNAVAILABLE if the hasher is overloaded.
 */
export async function verifyThrottled(
  users: UserReader,
  passwords: PasswordHasher,
  throttle: AttemptThrottle,
  attempt: Attempt,
  password: string,
): Promise<{ credentials: Credentials | null; isRight: boolean }> {
  let credentials: Credentials | null = null;
  const storedHash = async () => {
    await throttle.beginSignIn(attempt);
    credentials = await users.findCredentials(attempt.emailKey);
    return credentials?.passwordHash ?? null;
  };
  const isRight = await passwords.verify(storedHash, password, attempt.address);
  return { credentials, isRight };
}

/** Returns whether the user of this email is active and still has this password hash. */
export async function hasPasswordHash(
  users: UserReader,
  emailKey: string,
  passwordHash: string | null,
): Promise<boolean> {
  const current = await users.findCredentials(emailKey);
  return current !== null && current.isActive && current.passwordHash === passwordHash;
}
