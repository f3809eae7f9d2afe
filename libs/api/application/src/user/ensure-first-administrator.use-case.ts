import type { PasswordHasher } from '../ports/password-hasher.port';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { addWithUsername, isDuplicate } from './add-with-username';

export interface FirstAdministrator {
  email: string;
  password: string;
}

/**
 * `created`: the administrator of the settings was created. `exists`: an active administrator exists, nothing was changed.
 * `taken`: no administrator exists, and the email belongs to another account, which was left as it is.
 * `refused`: no administrator exists, and the password cannot be accepted.
 */
export type FirstAdministratorOutcome = 'created' | 'exists' | 'taken' | 'refused';

/** Creates the administrator of the settings where no active administrator exists. */
export class EnsureFirstAdministrator {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: PasswordHasher,
    /** In production a demo account is no administrator. */
    private readonly demoAccountsCount = true,
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
      // The nodes of a cluster start without waiting for each other: another process may have created it meanwhile.
      return (await this.hasAdministrator()) ? 'exists' : 'taken';
    }
  }

  private async create(stores: Stores, email: string, passwordHash: string): Promise<'created' | 'exists'> {
    if (await this.isAnyIn(stores)) return 'exists';
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
    return this.unitOfWork.run({}, (stores) => this.isAnyIn(stores));
  }

  private async isAnyIn({ users }: Stores): Promise<boolean> {
    return (await users.claimActiveAdministrators(this.demoAccountsCount)).length > 0;
  }
}
