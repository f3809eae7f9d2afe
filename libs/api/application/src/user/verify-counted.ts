import type { LoginAttempt, LoginThrottle } from '../ports/login-throttle.port';
import type { PasswordHasher } from '../ports/password-hasher.port';
import type { Credentials } from '../ports/user-reader.port';

/**
 * Verifies a password that `LoginThrottle.begin` has counted. Where it cannot be checked, because too many are being
 * checked, the attempt is no failure.
 */
export async function verifyCounted(
  passwords: PasswordHasher,
  throttle: LoginThrottle,
  attempt: LoginAttempt,
  credentials: Credentials | null,
  password: string,
): Promise<boolean> {
  try {
    return await passwords.verify(credentials?.passwordHash ?? null, password);
  } catch (error) {
    await throttle.withdraw(attempt);
    throw error;
  }
}
