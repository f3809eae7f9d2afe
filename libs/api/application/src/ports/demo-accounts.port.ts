/** An account of the demo data, with its known password. */
export interface DemoAccount {
  email: string;
  password: string;
  role: string;
}

/** The accounts of the demo data that this deployment publishes. */
export abstract class DemoAccounts {
  /** Empty in production and without demo data. */
  abstract readonly published: readonly DemoAccount[];
}
