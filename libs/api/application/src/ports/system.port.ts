import { type Instant, type LocalDate, toLocal } from '@roomhours/time';

/** The only source of the current time. */
export abstract class Clock {
  abstract now(): Instant;
}

/** Time zone of the workspace as an IANA name, from the setting `WORKSPACE_TIME_ZONE`. */
export abstract class WorkspaceZone {
  abstract readonly name: string;
}

/** Work that must not influence the time of an answer. */
export abstract class DeferredWork {
  /** Runs the work after the answer, at a random time within a few seconds. A failure is logged. */
  abstract run(work: () => Promise<void>): void;
}

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

/** Returns today's date in the workspace zone. */
export function todayIn(zone: WorkspaceZone, clock: Clock): LocalDate {
  return toLocal(clock.now(), zone.name).date;
}
