import type { WorkspaceRepository } from '@roomhours/application';
import type { OpeningHours } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { openingHours } from './queries';

/** The booking settings within the transaction of the manager. */
export class TypeOrmWorkspaceRepository implements WorkspaceRepository {
  constructor(private readonly manager: EntityManager) {}

  openingHours(): Promise<OpeningHours> {
    return openingHours(this.manager);
  }
}
