import { type DemoAccount, DemoAccounts } from '../ports/system.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UserReader } from '../ports/user.port';
import { UseCase } from '../use-case';
import { endAccess } from './account';

/** Offers and deactivates the accounts of the demo data. */
@UseCase()
export class DemoAccountAdministration {
  constructor(
    private readonly users: UserReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: DemoAccounts,
  ) {}

  /** Returns the accounts that the sign-in page offers: those that were seeded and are active. */
  async listOffered(): Promise<DemoAccount[]> {
    const isOffered = await Promise.all(
      this.accounts.published.map(async ({ email }) => {
        const credentials = await this.users.findCredentials(email);
        return credentials !== null && credentials.isDemo && credentials.isActive;
      }),
    );
    return this.accounts.published.filter((_, index) => isOffered[index]);
  }

  /**
   * Deactivates all demo accounts and ends their access, because their password is public (sessions.md "Demo accounts in
   * production"). Returns the number of accounts that were active.
   */
  deactivateAll(): Promise<number> {
    return this.unitOfWork.run({}, async (stores) => {
      const { all, deactivated } = await stores.users.deactivateDemoAccounts();
      await endAccess(stores, all);
      return deactivated;
    });
  }
}
