import type { AdminTab } from './tabs';

/** The page beside the tabs, which the panel links to. */
export const AUDIT: AdminTab = {
  key: 'audit',
  label: 'Audit log',
  load: async () => (await import('../audit/audit-log')).AuditLog,
};

/** @param search the query of the URL, such as '?view=audit&page=2' */
export function isView({ key }: AdminTab, search: string): boolean {
  return new URLSearchParams(search).get('view') === key;
}
