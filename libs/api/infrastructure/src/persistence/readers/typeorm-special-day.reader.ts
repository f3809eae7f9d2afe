import type { SpecialDayReader } from '@roomhours/application';
import type { SpecialDay } from '@roomhours/domain';
import type { Database } from '../database/database';
import { listSpecialDays } from '../repositories/opening-times';

export class TypeOrmSpecialDayReader implements SpecialDayReader {
  constructor(private readonly database: Database) {}

  list(): Promise<SpecialDay[]> {
    return this.database.read(listSpecialDays);
  }
}
