import type { ApiTokenRepository, NewApiToken } from '@roomhours/application';
import type { ApiToken, ApiTokenId, ApiTokenScope, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { ApiTokenOrmEntity } from '../entities/api-token.orm-entity';
import { recordUse } from '../secret-uses';

/** API tokens within the manager's transaction. The caller has locked the user. */
export class TypeOrmApiTokenRepository implements ApiTokenRepository {
  constructor(private readonly manager: EntityManager) {}

  countOf(userId: UserId, now: Instant): Promise<number> {
    return this.manager.countBy(ApiTokenOrmEntity, { userId, expiresAt: MoreThan(now) });
  }

  async add({ tokenHash, ...token }: NewApiToken): Promise<ApiToken> {
    const { identifiers } = await this.manager.insert(ApiTokenOrmEntity, { ...token, tokenHash });
    return { ...token, id: identifiers[0]!['id'] as ApiTokenId, lastUsedAt: null };
  }

  async remove(userId: UserId, id: ApiTokenId): Promise<ApiToken | null> {
    const token = await this.manager.findOneBy(ApiTokenOrmEntity, { id, userId });
    if (token !== null) await this.manager.delete(ApiTokenOrmEntity, { id });
    return token;
  }

  async removeOf(userIds: readonly UserId[], scope?: ApiTokenScope): Promise<void> {
    if (userIds.length === 0) return;
    const of = { userId: In(userIds) };
    await this.manager.delete(ApiTokenOrmEntity, scope === undefined ? of : { ...of, scope });
  }

  recordUse(id: ApiTokenId, at: Instant, maxPerMinute: number): Promise<boolean> {
    return recordUse(this.manager, 'api_token', id, at, maxPerMinute);
  }
}
