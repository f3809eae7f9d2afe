import type { PasswordHasher } from '../ports/password-hasher.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';
import { addWithUsername } from './add-with-username';

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

  /** Whether it was created. */
  async execute({ email, password }: FirstAdministrator): Promise<boolean> {
    const passwordHash = await this.passwords.hash(password);
    return this.unitOfWork.run({}, async (stores) => {
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
    });
  }
}
