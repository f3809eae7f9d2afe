import type { SpecialDay } from '@roomhours/domain';

/** Reads special days outside of any transaction. */
export abstract class SpecialDayReader {
  /** Lists all special days, past ones included, by date. */
  abstract list(): Promise<SpecialDay[]>;
}
