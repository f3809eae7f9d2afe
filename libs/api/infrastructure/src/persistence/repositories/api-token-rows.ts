import type { ApiToken, ApiTokenId, ApiTokenScope, UserId } from '@roomhours/domain';
import { fromSeconds } from '../entities/epoch-seconds';

export interface ApiTokenRow {
  id: number;
  user_id: number;
  name: string;
  scope: ApiTokenScope;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
}

export const API_TOKEN_COLUMNS = 'id, user_id, name, scope, created_at, expires_at, last_used_at';

export function apiTokenOf(row: ApiTokenRow): ApiToken {
  return {
    ...{ id: row.id as ApiTokenId, userId: row.user_id as UserId, name: row.name, scope: row.scope },
    ...{ createdAt: fromSeconds(row.created_at), expiresAt: fromSeconds(row.expires_at) },
    lastUsedAt: row.last_used_at === null ? null : fromSeconds(row.last_used_at),
  };
}
