import type { SpecialDay } from '@roomhours/domain';
import { SpecialDayReader } from '../ports/special-day-reader.port';
import { UseCase } from '../use-case';

/** Lists all special days, past ones included, by date. */
@UseCase()
export class ListSpecialDays {
  constructor(private readonly specialDays: SpecialDayReader) {}

  execute(): Promise<SpecialDay[]> {
    return this.specialDays.list();
  }
}
