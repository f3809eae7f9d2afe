import type { PasswordLinkRepository, StoredPasswordLink } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { execute, insertRows } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';

/** Password links within the manager's transaction. The caller has locked the user. */
export class TypeOrmPasswordLinkRepository implements PasswordLinkRepository {
  constructor(private readonly manager: EntityManager) {}

  async replace({ userId, tokenHash, purpose, expiresAt }: StoredPasswordLink): Promise<void> {
    await this.removeOf(userId);
    const sql = 'INSERT INTO password_link (user_id, token_hash, purpose, expires_at) VALUES (?, ?, ?, ?)';
    await execute(this.manager, sql, [userId, tokenHash, purpose, toSeconds(expiresAt)]);
  }

  async addAll(links: readonly StoredPasswordLink[]): Promise<void> {
    const rows = links.map(({ userId, tokenHash, purpose, expiresAt }) => {
      return [userId, tokenHash, purpose, toSeconds(expiresAt)];
    });
    await insertRows(this.manager, 'password_link', ['user_id', 'token_hash', 'purpose', 'expires_at'], rows);
  }

  async take(tokenHash: string, now: Instant): Promise<boolean> {
    const sql = 'DELETE FROM password_link WHERE token_hash = ? AND expires_at > ?';
    return (await execute(this.manager, sql, [tokenHash, toSeconds(now)])).affected === 1;
  }

  async removeOf(userId: UserId): Promise<void> {
    await execute(this.manager, 'DELETE FROM password_link WHERE user_id = ?', [userId]);
  }
}
