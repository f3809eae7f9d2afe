import type { AdminTab } from './tabs';

/** The quiet page beside the tabs. */
export const AUDIT: AdminTab = {
  key: 'audit',
  label: 'Audit log',
  load: async () => (await import('../audit/audit-log')).AuditLog,
};

/** Where it stands. */
export const AUDIT_PATH = `/admin?view=${AUDIT.key}`;

/** @param search the query of the address, such as '?view=audit&page=2' */
export function isView({ key }: AdminTab, search: string): boolean {
  return new URLSearchParams(search).get('view') === key;
}
