import type { WorkspaceReader } from '@roomhours/application';
import type { OpeningHours } from '@roomhours/time';
import type { Database } from '../database/database';
import { openingHours } from '../repositories/queries';

export class TypeOrmWorkspaceReader implements WorkspaceReader {
  constructor(private readonly database: Database) {}

  openingHours(): Promise<OpeningHours> {
    return this.database.read(openingHours);
  }
}
