import { PasswordHasher } from '@roomhours/application';

/** For accounts that all have one password, which is printed anyway: it is hashed once instead of for each of them. */
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
