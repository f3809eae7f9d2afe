import type { AnswerRepository, KeptAnswer } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { execute, select } from '../database/statements';
import { fromSeconds, toSeconds } from '../entities/epoch-seconds';

interface AnswerRow {
  fingerprint: string;
  body: string;
  kept_until: number;
}

/** Kept answers within the transaction of the manager. */
export class TypeOrmAnswerRepository implements AnswerRepository {
  constructor(
    private readonly manager: EntityManager,
    /** The claim on the request has found that nothing is kept. */
    private readonly isUnanswered: boolean,
  ) {}

  async find(userId: UserId, key: string, now: Instant): Promise<KeptAnswer | null> {
    if (this.isUnanswered) return null;
    const [row] = await select<AnswerRow>(
      this.manager,
      'SELECT fingerprint, body, kept_until FROM kept_answer WHERE user_id = ? AND answer_key = ? AND kept_until > ?',
      [userId, key, toSeconds(now)],
    );
    if (row === undefined) return null;
    return { userId, key, fingerprint: row.fingerprint, body: row.body, keptUntil: fromSeconds(row.kept_until) };
  }

  async keep({ userId, key, fingerprint, body, keptUntil }: KeptAnswer): Promise<void> {
    await execute(
      this.manager,
      'REPLACE INTO kept_answer (user_id, answer_key, fingerprint, body, kept_until) VALUES (?, ?, ?, ?, ?)',
      [userId, key, fingerprint, body, toSeconds(keptUntil)],
    );
  }
}
