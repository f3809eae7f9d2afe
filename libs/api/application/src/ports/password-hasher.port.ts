/**
 * One-way password hashing. Passwords are taken as they are, never trimmed or cut.
 * Every method throws DomainError UNAVAILABLE where too many passwords are being hashed. `address` is the client's network
 * address where clients without a session can call: addresses take turns, so that one client delays the others little.
 */
export abstract class PasswordHasher {
  abstract hash(password: string, address?: string): Promise<string>;

  /**
   * `storedHash` is called when it is the password's turn, and what it throws comes out.
   * A null hash (no such user) takes the same time and is never right.
   */
  abstract verify(storedHash: () => Promise<string | null>, password: string, address?: string): Promise<boolean>;
}
