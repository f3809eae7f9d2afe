/** GET /api/features: optional parts of this deployment, also for clients without a session. */
export interface Features {
  /** Whether messages are sent by mail. */
  mail: boolean;
  /** Whether the accounts of an organisation can sign in. Absent, like false, in answers of an API before them. */
  organisationSignIn?: boolean;
  /**
   * Accounts to try a demo workspace with. Empty for a workspace without demo data, and always in production. Absent in
   * answers of an API before them.
   */
  demoAccounts?: DemoAccount[];
}

/** An account of the demo data. */
export interface DemoAccount {
  email: string;
  password: string;
  /** What the account is good for, such as 'administrator'. */
  role: string;
}
