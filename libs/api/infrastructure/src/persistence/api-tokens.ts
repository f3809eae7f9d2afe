import { Injectable } from '@nestjs/common';
import type { ApiTokenReader, ApiTokenRepository, NewApiToken, TokenOwner } from '@roomhours/application';
import { type ApiToken, type ApiTokenId, type ApiTokenScope, type UserId, isAdministrator } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { AccountAccess, USER_COLUMNS, userOf } from './user-reader';
import { Database } from './database/database';
import { ApiTokenOrmEntity } from './entities/api-token.orm-entity';
import { type UseCounter, recordUses } from './use-counter';

const COUNTER: UseCounter = { table: 'api_token', lastUse: 'last_used_at', uses: 'uses_in_minute' };

@Injectable()
export class TypeOrmApiTokenReader implements ApiTokenReader {
  constructor(
    private readonly database: Database,
    private readonly access: AccountAccess,
  ) {}

  listOf(userId: UserId, now: Instant): Promise<ApiToken[]> {
    return this.database.read((manager) =>
      manager.find(ApiTokenOrmEntity, { where: { userId, expiresAt: MoreThan(now) }, order: { id: 'ASC' } }),
    );
  }

  async find(tokenHash: string, now: Instant): Promise<TokenOwner | null> {
    const token = await this.database.read((manager) =>
      manager
        .createQueryBuilder(ApiTokenOrmEntity, 'token')
        .innerJoin('token.user', 'u', this.access.sql('u'))
        .leftJoin('u.plan', 'p')
        .select(['token.id', 'token.scope', ...USER_COLUMNS])
        .where({ tokenHash, isDisabled: false, expiresAt: MoreThan(now) })
        .getOne(),
    );
    if (token === null) return null;
    const { id, scope } = token;
    const user = userOf(token.user!);
    return scope === 'admin' && !isAdministrator(user) ? null : { id, scope, user };
  }
}

/** API tokens within the manager's transaction. The caller has locked the user. */
export class TypeOrmApiTokenRepository implements ApiTokenRepository {
  constructor(private readonly manager: EntityManager) {}

  countOf(userId: UserId, now: Instant): Promise<number> {
    return this.manager.countBy(ApiTokenOrmEntity, { userId, expiresAt: MoreThan(now) });
  }

  async add({ tokenHash, ...token }: NewApiToken): Promise<ApiToken> {
    const { identifiers } = await this.manager.insert(ApiTokenOrmEntity, { ...token, tokenHash });
    return { ...token, id: identifiers[0]!['id'] as ApiTokenId, lastUsedAt: null, isDisabled: false };
  }

  async remove(userId: UserId, id: ApiTokenId): Promise<ApiToken | null> {
    const token = await this.manager.findOneBy(ApiTokenOrmEntity, { id, userId });
    if (token !== null) await this.manager.delete(ApiTokenOrmEntity, { id });
    return token;
  }

  async removeOf(userIds: readonly UserId[], scope?: ApiTokenScope): Promise<void> {
    const ofUsers = { userId: In(userIds) };
    await this.manager.delete(ApiTokenOrmEntity, scope === undefined ? ofUsers : { ...ofUsers, scope });
  }

  recordUse(id: ApiTokenId, at: Instant, maxPerMinute: number): Promise<boolean> {
    return recordUses(this.manager, COUNTER, id, { at, count: 1, maxPerMinute });
  }
}
