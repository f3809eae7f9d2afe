import { Injectable } from '@nestjs/common';
import type { WorkspaceReader } from '@roomhours/application';
import type { OpeningTimes } from '@roomhours/domain';
import type { LocalDate } from '@roomhours/time';
import { Database } from '../database/database';
import { LAST_DATE, readOpeningTimes } from '../repositories/opening-times';
import { createBatchLoader } from './batch-loader';

@Injectable()
export class TypeOrmWorkspaceReader implements WorkspaceReader {
  /** Concurrent callers share a statement. Usually they all read from the same date. */
  private readonly load = createBatchLoader<LocalDate, OpeningTimes>(async (dates) => {
    const found = new Map<string, OpeningTimes>();
    for (const first of new Set(dates)) {
      found.set(first, await this.database.read((manager) => readOpeningTimes(manager, { first, last: LAST_DATE })));
    }
    return found;
  });

  constructor(private readonly database: Database) {}

  async openingTimes(from: LocalDate): Promise<OpeningTimes> {
    return (await this.load(from))!;
  }
}
