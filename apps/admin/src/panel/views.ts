import type { AdminTab } from './tabs';

/** The pages beside the tabs, which the panel links to. */
export const AUDIT: AdminTab = {
  key: 'audit',
  label: 'Audit log',
  load: async () => (await import('../audit/audit-log')).AuditLog,
};

/** The messages; linked only if mail is on. */
export const MESSAGES: AdminTab = {
  key: 'messages',
  label: 'Messages',
  load: async () => (await import('../messages/message-list')).MessageList,
};

/** @param search the query of the URL, such as '?view=audit&page=2'; undefined if it opens a tab */
export function viewOf(search: string): AdminTab | undefined {
  const key = new URLSearchParams(search).get('view');
  return [AUDIT, MESSAGES].find((view) => view.key === key);
}
