/** What the settings of this deployment allow. */
export abstract class DeploymentPolicy {
  /** Whether demo accounts may sign in and count as administrators; false in production. */
  abstract readonly allowsDemoAccounts: boolean;
  abstract readonly allowsRegistration: boolean;
  /** Name of the plan of users whom the organisation's sign-in adds. Null: no user is added. */
  abstract readonly planOfAddedUsers: string | null;
  /** Months after which personal data are removed. Null: they stay. */
  abstract readonly retentionMonths: number | null;
}
