import type { OpeningHours } from '@roomhours/time';

/** The booking settings within one transaction. */
export abstract class WorkspaceRepository {
  abstract openingHours(): Promise<OpeningHours>;

  abstract save(openingHours: OpeningHours): Promise<void>;
}
