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

/** The page of a user, whose id is in the URL. */
export const USER: AdminTab = {
  key: 'user',
  label: 'User Details',
  load: async () => (await import('../user-page/user-page')).UserPage,
};

export const WEBHOOKS: AdminTab = {
  key: 'webhooks',
  label: 'Webhooks',
  load: async () => (await import(/* webpackChunkName: "webhooks" */ '../webhooks/webhook-list')).WebhookList,
};

/** The deliveries; linked from the webhooks. */
export const DELIVERIES: AdminTab = {
  key: 'deliveries',
  label: 'Deliveries',
  load: async () => (await import(/* webpackChunkName: "webhooks" */ '../webhooks/delivery-list')).DeliveryList,
};

/** @param search the query of the URL, such as '?view=audit&page=2'; undefined if it opens a tab */
export function viewOf(search: string): AdminTab | undefined {
  const key = new URLSearchParams(search).get('view');
  return [AUDIT, MESSAGES, USER, WEBHOOKS, DELIVERIES].find((view) => view.key === key);
}
