import type { ApiTokenRepository, NewApiToken } from '@roomhours/application';
import type { ApiToken, ApiTokenId, ApiTokenScope, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { execute, select } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';
import { API_TOKEN_COLUMNS, type ApiTokenRow, apiTokenOf } from './api-token-rows';
import { recordUse } from './secret-uses';

/** API tokens within the manager's transaction. The caller has locked the user. */
export class TypeOrmApiTokenRepository implements ApiTokenRepository {
  constructor(private readonly manager: EntityManager) {}

  async countOf(userId: UserId, now: Instant): Promise<number> {
    const sql = 'SELECT COUNT(*) AS count FROM api_token WHERE user_id = ? AND expires_at > ?';
    const [row] = await select<{ count: number | string }>(this.manager, sql, [userId, toSeconds(now)]);
    return Number(row!.count);
  }

  async add({ tokenHash, ...token }: NewApiToken): Promise<ApiToken> {
    const { userId, name, scope, createdAt, expiresAt } = token;
    const sql = `INSERT INTO api_token (user_id, name, scope, token_hash, created_at, expires_at)
      VALUES (?, ?, ?, ?, ?, ?)`;
    const values = [userId, name, scope, tokenHash, toSeconds(createdAt), toSeconds(expiresAt)];
    const { insertedId } = await execute(this.manager, sql, values);
    return { ...token, id: insertedId as ApiTokenId, lastUsedAt: null };
  }

  async remove(userId: UserId, id: ApiTokenId): Promise<ApiToken | null> {
    const where = 'WHERE id = ? AND user_id = ?';
    const sql = `SELECT ${API_TOKEN_COLUMNS} FROM api_token ${where}`;
    const [row] = await select<ApiTokenRow>(this.manager, sql, [id, userId]);
    if (row === undefined) return null;
    await execute(this.manager, `DELETE FROM api_token ${where}`, [id, userId]);
    return apiTokenOf(row);
  }

  async removeOf(userId: UserId, scope?: ApiTokenScope): Promise<void> {
    const [condition, values] = scope === undefined ? ['', []] : [' AND scope = ?', [scope]];
    await execute(this.manager, `DELETE FROM api_token WHERE user_id = ?${condition}`, [userId, ...values]);
  }

  recordUse(id: ApiTokenId, at: Instant, maxPerMinute: number): Promise<boolean> {
    return recordUse(this.manager, 'api_token', id, at, maxPerMinute);
  }
}
