import type { AdminUser } from '@roomhours/contract';

/** What is about to be done with somebody's account. */
export interface AccountChange {
  kind: 'password' | 'role' | 'activity';
  user: AdminUser;
}

/** Why an account cannot lose its rights; null where nothing stands against it, or where that is not known. */
export function lastAdministrator(user: AdminUser, administrators: number | null): boolean {
  return user.role === 'admin' && user.isActive && administrators === 1;
}
