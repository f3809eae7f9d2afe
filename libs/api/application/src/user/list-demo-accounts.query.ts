import { type DemoAccount, DemoAccounts } from '../ports/demo-accounts.port';
import { UserReader } from '../ports/user.port';
import { UseCase } from '../use-case';

/** Returns the accounts that the sign-in page of a demo workspace offers. */
@UseCase()
export class ListDemoAccounts {
  constructor(
    private readonly users: UserReader,
    private readonly accounts: DemoAccounts,
  ) {}

  /** Leaves out accounts that were never seeded or are inactive. */
  async execute(): Promise<DemoAccount[]> {
    const isOffered = await Promise.all(
      this.accounts.published.map(async ({ email }) => {
        const credentials = await this.users.findCredentials(email);
        return credentials !== null && credentials.isDemo && credentials.isActive;
      }),
    );
    return this.accounts.published.filter((_, index) => isOffered[index]);
  }
}
