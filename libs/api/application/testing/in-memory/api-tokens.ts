import { type ApiTokenId, type ApiTokenScope, type UserId, isAdministrator } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { ApiTokenReader, ApiTokenRepository, NewApiToken } from '../../src';
import type { State } from './state';
import { countUse } from './uses';

export class InMemoryApiTokens implements ApiTokenReader, ApiTokenRepository {
  constructor(private readonly state: () => State) {}

  async countOf(userId: UserId, now: Instant) {
    return (await this.listOf(userId, now)).length;
  }

  async add({ tokenHash, ...rest }: NewApiToken) {
    const token = { ...rest, id: (this.state().lastId += 1) as ApiTokenId, lastUsedAt: null };
    this.state().apiTokens.set(token.id, { token, tokenHash, usesInMinute: 0 });
    return token;
  }

  async remove(userId: UserId, id: ApiTokenId) {
    const row = this.state().apiTokens.get(id);
    if (row?.token.userId !== userId) return null;
    this.state().apiTokens.delete(id);
    return row.token;
  }

  async removeOf(userId: UserId, scope?: ApiTokenScope) {
    for (const { token } of [...this.state().apiTokens.values()])
      if (token.userId === userId && (scope ?? token.scope) === token.scope) await this.remove(userId, token.id);
  }

  async recordUse(id: ApiTokenId, at: Instant, maxPerMinute: number) {
    const row = this.state().apiTokens.get(id);
    if (row === undefined) return false;
    const usesInMinute = countUse(row.token.lastUsedAt, row.usesInMinute, at, maxPerMinute);
    if (usesInMinute === null) return false;
    this.state().apiTokens.set(id, { ...row, token: { ...row.token, lastUsedAt: at }, usesInMinute });
    return true;
  }

  async listOf(userId: UserId, now: Instant) {
    const tokens = [...this.state().apiTokens.values()].map(({ token }) => token);
    return tokens.filter((token) => token.userId === userId && token.expiresAt > now);
  }

  async find(hash: string, now: Instant) {
    const row = [...this.state().apiTokens.values()].find(({ tokenHash }) => tokenHash === hash);
    if (row === undefined || row.token.expiresAt <= now) return null;
    const owner = this.state().users.get(row.token.userId)!;
    if (!owner.isActive || (row.token.scope === 'admin' && !isAdministrator(owner.user))) return null;
    return { id: row.token.id, scope: row.token.scope, user: owner.user };
  }
}
