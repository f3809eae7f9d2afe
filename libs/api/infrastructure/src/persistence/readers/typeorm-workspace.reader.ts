import type { WorkspaceReader } from '@roomhours/application';
import type { OpeningHours } from '@roomhours/time';
import type { Database } from '../database/database';
import { openingHours } from '../repositories/queries';
import { createSharedRead } from './batch-loader';

export class TypeOrmWorkspaceReader implements WorkspaceReader {
  /** Concurrent callers share a statement. */
  readonly openingHours = createSharedRead<OpeningHours>(() => this.database.read(openingHours));

  constructor(private readonly database: Database) {}
}
