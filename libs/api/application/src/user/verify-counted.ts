import type { LoginAttempt, LoginThrottle } from '../ports/login-throttle.port';
import type { PasswordHasher } from '../ports/password-hasher.port';
import type { Credentials, UserReader } from '../ports/user-reader.port';

/**
 * Verifies the password of an email. The attempt is counted only when it is its turn: one that is refused because too many
 * passwords are being checked is no failure, and costs no work on the database.
 * Throws DomainError TOO_MANY_ATTEMPTS, or UNAVAILABLE.
 */
export async function verifyCounted(
  users: UserReader,
  passwords: PasswordHasher,
  throttle: LoginThrottle,
  attempt: LoginAttempt,
  password: string,
): Promise<{ credentials: Credentials | null; isRight: boolean }> {
  const found: { credentials: Credentials | null } = { credentials: null };
  const isRight = await passwords.verify(
    async () => {
      await throttle.begin(attempt);
      found.credentials = await users.findCredentials(attempt.emailKey);
      return found.credentials?.passwordHash ?? null;
    },
    password,
    attempt.address,
  );
  return { ...found, isRight };
}
