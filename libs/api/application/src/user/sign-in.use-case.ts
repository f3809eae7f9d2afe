import { DomainError, type User, emailKey } from '@roomhours/domain';
import type { Clock } from '../ports/clock.port';
import type { LoginThrottle } from '../ports/login-throttle.port';
import type { PasswordHasher } from '../ports/password-hasher.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';
import type { Credentials, UserReader } from '../ports/user-reader.port';
import { verifyCounted } from './verify-counted';

export interface SignInCommand {
  email: string;
  password: string;
  /** Network address of the client. */
  address: string;
  requestId: string;
}

/** Whom email and password belong to. */
export interface SignedIn {
  user: User;
  /**
   * Whether they still do. To be asked once what they open has been opened: a password may be changed, and a user kept
   * out, while the old one is being checked.
   */
  stillHolds(): Promise<boolean>;
}

/** Finds the user of an email and password. Unknown email and wrong password cannot be told apart. */
export class SignIn {
  constructor(
    private readonly users: UserReader,
    private readonly passwords: PasswordHasher,
    private readonly throttle: LoginThrottle,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    /** Demo accounts are refused in production like a wrong password. */
    private readonly demoAccountsMaySignIn: boolean,
  ) {}

  /** Throws DomainError INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS, or UNAVAILABLE. Every login that is checked is recorded. */
  async execute(command: SignInCommand): Promise<SignedIn> {
    const attempt = { address: command.address, emailKey: emailKey(command.email) };
    const { users, passwords, throttle } = this;
    const checked = await verifyCounted(users, passwords, throttle, attempt, command.password);
    const { credentials, isRight } = checked;
    const mayEnter =
      credentials !== null && credentials.isActive && (this.demoAccountsMaySignIn || !credentials.isDemo);
    const entering = isRight && mayEnter ? credentials : null;
    await this.record(command, credentials, entering !== null);
    if (entering === null) throw new DomainError('INVALID_CREDENTIALS', 'Invalid email or password');
    await this.throttle.succeed(attempt);
    return { user: entering.user, stillHolds: () => this.stillHolds(attempt.emailKey, entering) };
  }

  private async stillHolds(key: string, { passwordHash }: Credentials): Promise<boolean> {
    const now = await this.users.findCredentials(key);
    return now !== null && now.isActive && now.passwordHash === passwordHash;
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
