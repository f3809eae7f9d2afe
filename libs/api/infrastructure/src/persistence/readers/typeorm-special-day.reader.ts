import { Injectable } from '@nestjs/common';
import type { SpecialDayReader } from '@roomhours/application';
import type { SpecialDay } from '@roomhours/domain';
import { Database } from '../database/database';
import { listSpecialDays } from '../repositories/opening-times';

@Injectable()
export class TypeOrmSpecialDayReader implements SpecialDayReader {
  constructor(private readonly database: Database) {}

  list(): Promise<SpecialDay[]> {
    return this.database.read(listSpecialDays);
  }
}
