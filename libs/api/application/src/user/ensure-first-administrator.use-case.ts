import type { PasswordHasher } from '../ports/password-hasher.port';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { addWithUsername, isDuplicate } from './add-with-username';

export interface FirstAdministrator {
  email: string;
  password: string;
}

/**
 * `created`: the administrator of the settings was created.
 * `exists`: an active administrator already exists; nothing changed.
 * `taken`: no active administrator exists, but the email belongs to another account; nothing changed.
 * `refused`: no active administrator exists, but the password is too common; nothing changed.
 */
export type FirstAdministratorOutcome = 'created' | 'exists' | 'taken' | 'refused';

/** Creates the administrator of the settings if no active administrator exists. */
export class EnsureFirstAdministrator {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: PasswordHasher,
    /** Whether demo accounts count as administrators; false in production. */
    private readonly includesDemoAccounts = true,
    private readonly isTooCommon: (password: string) => boolean = () => false,
  ) {}

  async execute({ email, password }: FirstAdministrator): Promise<FirstAdministratorOutcome> {
    if (await this.hasAdministrator()) return 'exists';
    if (this.isTooCommon(password)) return 'refused';
    const passwordHash = await this.passwords.hash(password);
    try {
      return await this.unitOfWork.run({}, (stores) => this.create(stores, email, passwordHash));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Processes start concurrently: another one may have created the administrator in the meantime.
      return (await this.hasAdministrator()) ? 'exists' : 'taken';
    }
  }

  private async create(stores: Stores, email: string, passwordHash: string): Promise<'created' | 'exists'> {
    if (await this.existsIn(stores)) return 'exists';
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
    return 'created';
  }

  private hasAdministrator(): Promise<boolean> {
    return this.unitOfWork.run({}, (stores) => this.existsIn(stores));
  }

  private async existsIn({ users }: Stores): Promise<boolean> {
    return (await users.lockActiveAdministrators(this.includesDemoAccounts)).length > 0;
  }
}
