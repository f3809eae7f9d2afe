/** One-way password hashing. Passwords are taken as they are, never trimmed or cut. */
export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;

  /** A null hash (no such user) takes the same time and is never right. */
  abstract verify(hash: string | null, password: string): Promise<boolean>;
}
