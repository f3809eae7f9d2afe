import type { ResponseRepository, StoredResponse } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { execute, select } from '../database/statements';
import { fromSeconds, toSeconds } from '../entities/epoch-seconds';

interface ResponseRow {
  fingerprint: string;
  body: string;
  kept_until: number;
}

/** Stored responses within the manager's transaction. */
export class TypeOrmResponseRepository implements ResponseRepository {
  constructor(
    private readonly manager: EntityManager,
    /** Whether the lock on the request has shown that no response is stored. */
    private readonly hasNoStoredResponse: boolean,
  ) {}

  async find(userId: UserId, key: string, now: Instant): Promise<StoredResponse | null> {
    if (this.hasNoStoredResponse) return null;
    const [row] = await select<ResponseRow>(
      this.manager,
      'SELECT fingerprint, body, kept_until FROM kept_answer WHERE user_id = ? AND answer_key = ? AND kept_until > ?',
      [userId, key, toSeconds(now)],
    );
    if (row === undefined) return null;
    return { userId, key, fingerprint: row.fingerprint, body: row.body, expiresAt: fromSeconds(row.kept_until) };
  }

  async save({ userId, key, fingerprint, body, expiresAt }: StoredResponse): Promise<void> {
    await execute(
      this.manager,
      'REPLACE INTO kept_answer (user_id, answer_key, fingerprint, body, kept_until) VALUES (?, ?, ?, ?, ?)',
      [userId, key, fingerprint, body, toSeconds(expiresAt)],
    );
  }
}
