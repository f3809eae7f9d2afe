import type { ResponseRepository, StoredResponse } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { type EntityManager, MoreThan } from 'typeorm';
import { execute } from './database/statements';
import { toSeconds } from './entities/epoch-seconds';
import { StoredResponseOrmEntity } from './entities/stored-response.orm-entity';

/** Stored responses within the manager's transaction. */
export class TypeOrmResponseRepository implements ResponseRepository {
  constructor(
    private readonly manager: EntityManager,
    /** Whether the lock on the request has shown that no response is stored. */
    private readonly hasNoStoredResponse: boolean,
  ) {}

  async find(userId: UserId, key: string, now: Instant): Promise<StoredResponse | null> {
    if (this.hasNoStoredResponse) return null;
    const where = { userId, idempotencyKey: key, expiresAt: MoreThan(now) };
    const response = await this.manager.findOneBy(StoredResponseOrmEntity, where);
    if (response === null) return null;
    const { fingerprint, body, expiresAt } = response;
    return { userId, key, fingerprint, body, expiresAt };
  }

  async save({ userId, key, fingerprint, body, expiresAt }: StoredResponse): Promise<void> {
    await execute(
      this.manager,
      'REPLACE INTO stored_response (user_id, idempotency_key, fingerprint, body, expires_at) VALUES (?, ?, ?, ?, ?)',
      [userId, key, fingerprint, body, toSeconds(expiresAt)],
    );
  }
}
