import type { SpecialDay } from '@roomhours/domain';
import type { SpecialDayReader } from '../ports/special-day-reader.port';

/** Lists all special days, past ones included, by date. */
export class ListSpecialDays {
  constructor(private readonly specialDays: SpecialDayReader) {}

  execute(): Promise<SpecialDay[]> {
    return this.specialDays.list();
  }
}
