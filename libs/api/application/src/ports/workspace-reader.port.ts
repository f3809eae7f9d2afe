import type { OpeningHours } from '@roomhours/time';

/** Reads the booking settings outside of any transaction. */
export abstract class WorkspaceReader {
  abstract openingHours(): Promise<OpeningHours>;
}
