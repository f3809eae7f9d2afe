import type { SpecialDayReader } from '@roomhours/application';
import type { SpecialDay } from '@roomhours/domain';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { SPECIAL_DAY_COLUMNS, type SpecialDayRow, specialDayOf } from '../repositories/opening-times';

export class TypeOrmSpecialDayReader implements SpecialDayReader {
  constructor(private readonly database: Database) {}

  async list(): Promise<SpecialDay[]> {
    const sql = `SELECT ${SPECIAL_DAY_COLUMNS} FROM special_day ORDER BY day`;
    return (await this.database.read((manager) => select<SpecialDayRow>(manager, sql))).map(specialDayOf);
  }
}
