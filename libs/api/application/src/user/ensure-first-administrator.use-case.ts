import { DEFAULT_PLAN_NAME } from '@roomhours/limits';
import { CommonPasswords, PasswordHasher } from '../ports/sign-in.port';
import { DeploymentPolicy } from '../ports/system.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase } from '../use-case';
import { addAccount, isDuplicate } from './account';

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
@UseCase()
export class EnsureFirstAdministrator {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: PasswordHasher,
    private readonly policy: DeploymentPolicy,
    private readonly commonPasswords: CommonPasswords,
  ) {}

  async execute({ email, password }: FirstAdministrator): Promise<FirstAdministratorOutcome> {
    if (await this.hasAdministrator()) return 'exists';
    if (this.commonPasswords.has(password)) return 'refused';
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
    const terms = { role: 'admin', plan: DEFAULT_PLAN_NAME, monthlyQuotaMinutes: null } as const;
    await addAccount(stores, { email, username: null, firstName: null, lastName: null, ...terms }, passwordHash);
    return 'created';
  }

  private hasAdministrator(): Promise<boolean> {
    return this.unitOfWork.run({}, (stores) => this.existsIn(stores));
  }

  private async existsIn({ users }: Stores): Promise<boolean> {
    return (await users.lockActiveAdministrators(this.policy.allowsDemoAccounts)).length > 0;
  }
}
