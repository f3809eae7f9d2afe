import type { PasswordHasher } from '../ports/password-hasher.port';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { addWithUsername, isDuplicate } from './add-with-username';

export interface FirstAdministrator {
  email: string;
  password: string;
}

/** Creates the administrator of the settings where no administrator exists yet; otherwise changes nothing. */
export class EnsureFirstAdministrator {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: PasswordHasher,
  ) {}

  /** Whether it was created. Throws DomainError DUPLICATE where somebody who is none has the email. */
  async execute({ email, password }: FirstAdministrator): Promise<boolean> {
    const passwordHash = await this.passwords.hash(password);
    try {
      return await this.unitOfWork.run({}, (stores) => this.create(stores, email, passwordHash));
    } catch (error) {
      // The nodes of a cluster start without waiting for each other: another process may have been at it.
      if (isDuplicate(error) && (await this.isThere())) return false;
      throw error;
    }
  }

  private async create(stores: Stores, email: string, passwordHash: string): Promise<boolean> {
    if (await stores.users.hasAny('admin')) return false;
    await addWithUsername(stores, {
      email,
      username: null,
      firstName: null,
      lastName: null,
      passwordHash,
      role: 'admin',
      plan: null,
      monthlyQuotaMinutes: 0,
      isDemo: false,
    });
    return true;
  }

  private isThere(): Promise<boolean> {
    return this.unitOfWork.run({}, ({ users }) => users.hasAny('admin'));
  }
}
