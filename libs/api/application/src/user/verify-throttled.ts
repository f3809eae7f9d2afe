import type { Attempt, AttemptThrottle } from '../ports/attempt-throttle.port';
import type { PasswordHasher } from '../ports/password-hasher.port';
import type { Credentials, UserReader } from '../ports/user.port';

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
  const found: { credentials: Credentials | null } = { credentials: null };
  const isRight = await passwords.verify(
    async () => {
      await throttle.beginSignIn(attempt);
      found.credentials = await users.findCredentials(attempt.emailKey);
      return found.credentials?.passwordHash ?? null;
    },
    password,
    attempt.address,
  );
  return { ...found, isRight };
}
