import { SetMetadata } from '@nestjs/common';
import type { ApiTokenScope } from '@roomhours/domain';
import type { Access } from './access.decorators';

export const SESSIONS_ONLY = 'roomhours:sessions-only';

/** Refuses API tokens: calls of sessions, passwords, secrets and personal choices. */
export function SessionsOnly(): MethodDecorator & ClassDecorator {
  return SetMetadata(SESSIONS_ONLY, true);
}

const SCOPES: readonly ApiTokenScope[] = ['read', 'book', 'admin'];

/** Returns the least scope that opens a route; null for a route without authentication, or for sessions only. */
export function scopeOf(route: { access: Access; method: string; isForSessions: boolean }): ApiTokenScope | null {
  const { access, method, isForSessions } = route;
  if (access === 'public' || isForSessions) return null;
  if (access === 'administrator') return 'admin';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'book';
}

/** Whether a token opens a route that requires a scope. Each scope includes those before it. */
export function includesScope(granted: ApiTokenScope, required: ApiTokenScope): boolean {
  return SCOPES.indexOf(granted) >= SCOPES.indexOf(required);
}
