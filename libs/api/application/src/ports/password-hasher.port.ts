/**
 * One-way password hashing. Passwords are hashed unchanged, never trimmed or truncated.
 * Every method throws DomainError UNAVAILABLE if the hasher is overloaded. `address` is the client's network address; pass
 * it if the route needs no session. The queue serves addresses in turn, so that one client cannot delay the others much.
 */
export abstract class PasswordHasher {
  abstract hash(password: string, address?: string): Promise<string>;

  /**
   * Returns whether the password matches. `storedHash` is called when the queue reaches this password; its errors are
   * rethrown. A null hash (unknown user) never matches and takes the same time as a wrong password.
   */
  abstract verify(storedHash: () => Promise<string | null>, password: string, address?: string): Promise<boolean>;
}
