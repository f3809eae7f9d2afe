import { PasswordHasher } from '@roomhours/application';

/** Hashes the shared password of the demo accounts only once. */
export class SharedPassword extends PasswordHasher {
  private hashed: Promise<string> | null = null;

  constructor(private readonly passwords: PasswordHasher) {
    super();
  }

  hash(password: string): Promise<string> {
    this.hashed ??= this.passwords.hash(password);
    return this.hashed;
  }

  verify(storedHash: () => Promise<string | null>, password: string): Promise<boolean> {
    return this.passwords.verify(storedHash, password);
  }
}
