import { type DemoAccount, DemoAccounts } from '../ports/system.port';
import { Sessions } from '../ports/sign-in.port';
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
    private readonly sessions: Sessions,
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
  async deactivateAll(): Promise<number> {
    const { all, deactivated } = await this.unitOfWork.run({}, async (stores) => {
      const accounts = await stores.users.deactivateDemoAccounts();
      await endAccess(stores, accounts.all);
      return accounts;
    });
    // Includes inactive accounts: a process killed during an earlier start may have left their sessions.
    for (const id of all) await this.sessions.endAllOf(id, null);
    return deactivated;
  }
}
