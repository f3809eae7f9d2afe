import type { UserReader } from '../ports/user.port';

/** Returns whether the user of this email is active and still has this password hash. */
export async function hasPasswordHash(
  users: UserReader,
  emailKey: string,
  passwordHash: string | null,
): Promise<boolean> {
  const current = await users.findCredentials(emailKey);
  return current !== null && current.isActive && current.passwordHash === passwordHash;
}
