import { Injectable } from '@nestjs/common';
import type { ApiTokenReader, TokenOwner } from '@roomhours/application';
import type { ApiToken, ApiTokenId, ApiTokenScope, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { MoreThan } from 'typeorm';
import { Database } from '../database/database';
import { select } from '../database/statements';
import { ApiTokenOrmEntity } from '../entities/api-token.orm-entity';
import { toSeconds } from '../entities/epoch-seconds';
import { USER_COLUMNS, type UserRow, userOf } from '../repositories/rows';

interface OwnerRow extends UserRow {
  token_id: number;
  scope: ApiTokenScope;
}

const OWNER = `SELECT t.id AS token_id, t.scope, ${USER_COLUMNS}
  FROM api_token t JOIN app_user u ON u.id = t.user_id AND u.is_active = 1 LEFT JOIN plan p ON p.id = u.plan_id
  WHERE t.token_hash = ? AND t.expires_at > ? AND (t.scope <> 'admin' OR u.role = 'admin')`;

@Injectable()
export class TypeOrmApiTokenReader implements ApiTokenReader {
  constructor(private readonly database: Database) {}

  listOf(userId: UserId, now: Instant): Promise<ApiToken[]> {
    return this.database.read((manager) => {
      const where = { userId, expiresAt: MoreThan(now) };
      return manager.find(ApiTokenOrmEntity, { where, order: { id: 'ASC' } });
    });
  }

  async find(tokenHash: string, now: Instant): Promise<TokenOwner | null> {
    const values = [tokenHash, toSeconds(now)];
    const [row] = await this.database.read((manager) => select<OwnerRow>(manager, OWNER, values));
    return row === undefined ? null : { id: row.token_id as ApiTokenId, scope: row.scope, user: userOf(row) };
  }
}
