import { DomainError, type User, emailKey } from '@roomhours/domain';
import type { LoginThrottle } from '../ports/login-throttle.port';
import type { PasswordHasher } from '../ports/password-hasher.port';
import type { UserReader } from '../ports/user-reader.port';

export interface SignInCommand {
  email: string;
  password: string;
  /** Network address of the client. */
  address: string;
}

/** Finds the user of an email and password. Unknown email and wrong password cannot be told apart. */
export class SignIn {
  constructor(
    private readonly users: UserReader,
    private readonly passwords: PasswordHasher,
    private readonly throttle: LoginThrottle,
    /** Demo accounts are refused in production like a wrong password. */
    private readonly demoAccountsMaySignIn: boolean,
  ) {}

  /** Throws DomainError INVALID_CREDENTIALS or TOO_MANY_ATTEMPTS. */
  async execute(command: SignInCommand): Promise<User> {
    const attempt = { address: command.address, emailKey: emailKey(command.email) };
    await this.throttle.begin(attempt);
    const credentials = await this.users.findCredentials(attempt.emailKey);
    const isRight = await this.passwords.verify(credentials?.passwordHash ?? null, command.password);
    const mayEnter =
      credentials !== null && credentials.isActive && (this.demoAccountsMaySignIn || !credentials.isDemo);
    if (!isRight || !mayEnter) throw new DomainError('INVALID_CREDENTIALS', 'Invalid email or password');
    await this.throttle.succeed(attempt);
    return credentials.user;
  }
}
