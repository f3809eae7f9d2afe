import type { UserReader } from '../ports/user-reader.port';

/** An account of the demo data, with its known password. */
export interface DemoAccount {
  email: string;
  password: string;
  role: string;
}

/** Returns the accounts that the sign-in page of a demo workspace offers. */
export class ListDemoAccounts {
  constructor(
    private readonly users: UserReader,
    /** Empty in production and without demo data. */
    private readonly accounts: readonly DemoAccount[],
  ) {}

  /** Leaves out accounts that were never seeded or are inactive. */
  async execute(): Promise<DemoAccount[]> {
    const isOffered = await Promise.all(
      this.accounts.map(async ({ email }) => {
        const credentials = await this.users.findCredentials(email);
        return credentials !== null && credentials.isDemo && credentials.isActive;
      }),
    );
    return this.accounts.filter((_, index) => isOffered[index]);
  }
}
