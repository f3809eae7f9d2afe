import type { WorkspaceRepository } from '@roomhours/application';
import type { OpeningHours } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { execute } from '../database/statements';
import { openingHours } from './queries';

/** The booking settings within the manager's transaction. */
export class TypeOrmWorkspaceRepository implements WorkspaceRepository {
  constructor(private readonly manager: EntityManager) {}

  openingHours(): Promise<OpeningHours> {
    return openingHours(this.manager);
  }

  async save({ opensAt, closesAt, slotMinutes }: OpeningHours): Promise<void> {
    await execute(
      this.manager,
      'UPDATE booking_settings SET opens_at = ?, closes_at = ?, slot_minutes = ? WHERE id = 1',
      [opensAt, closesAt, slotMinutes],
    );
  }
}
