import type { SessionRepository } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import { type EntityManager, In, Not } from 'typeorm';
import { SessionOrmEntity } from './entities/session.orm-entity';

/** Sessions within the manager's transaction. */
export class TypeOrmSessionRepository implements SessionRepository {
  constructor(private readonly manager: EntityManager) {}

  async removeOf(userIds: readonly UserId[], keepSessionId: string | null): Promise<void> {
    const kept = keepSessionId === null ? {} : { id: Not(keepSessionId) };
    await this.manager.delete(SessionOrmEntity, { userId: In(userIds), ...kept });
  }
}
