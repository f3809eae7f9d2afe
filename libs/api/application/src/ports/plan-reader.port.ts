import type { Plan } from '@roomhours/domain';

/** Reads plans outside of any transaction. */
export abstract class PlanReader {
  /** Lists all plans by monthly hours, then by name. */
  abstract list(): Promise<Plan[]>;
}
