import { DELIVERY_DAYS, MESSAGE_DAYS } from '@roomhours/contract';
import type { ShellLocation } from '@roomhours/remote-contract';
import type { ComponentType } from 'react';
import { AUDIT_PATH, DELIVERIES_PATH, MESSAGES_PATH, userPath, USERS_PATH, WEBHOOKS_PATH } from '../kit/paths';

/** One tab of the admin panel. `key` is part of its URL: /admin?tab=rooms. */
export interface AdminTab {
  key: string;
  label: string;
  /** Downloads the content of the tab; called when the tab is opened. */
  load: () => Promise<ComponentType>;
}

/** A list with at least one tab. */
export type AdminTabs = readonly [AdminTab, ...AdminTab[]];

/** In the order of admin-screens.md "Admin panel". The first tab opens by default. */
export const ADMIN_TABS: AdminTabs = [
  {
    key: 'users',
    label: 'User Management',
    load: async () => (await import(/* webpackChunkName: "users" */ '../users/users-tab')).UsersTab,
  },
  {
    key: 'subscriptions',
    label: 'Subscription Plans',
    load: async () => (await import('../plans/plans-tab')).PlansTab,
  },
  {
    key: 'rooms',
    label: 'Room Settings',
    load: async () => (await import('../rooms/rooms-tab')).RoomsTab,
  },
  {
    key: 'bookingConfig',
    label: 'Booking Config',
    load: async () => (await import('../booking-config/booking-config-tab')).BookingConfigTab,
  },
  {
    key: 'bookings',
    label: 'All Bookings',
    load: async () => (await import('../bookings/bookings-tab')).BookingsTab,
  },
  {
    key: 'blocked',
    label: 'Blocked Times',
    load: async () => (await import('../blocked-times/blocked-times-tab')).BlockedTimesTab,
  },
  {
    key: 'reports',
    label: 'Usage Reports',
    load: async () => (await import('../reports/reports-tab')).ReportsTab,
  },
];

/** @param search the query of the URL, such as '?tab=rooms'; an unknown tab means the first one */
export function tabOf(search: string, tabs: AdminTabs = ADMIN_TABS): AdminTab {
  const key = new URLSearchParams(search).get('tab');
  return tabs.find((tab) => tab.key === key) ?? tabs[0];
}

/** A page below the panel, which the panel links to. */
export interface AdminView extends AdminTab {
  /** Its URL, which the URLs of single entities begin with. */
  path: string;
  subtitle?: string;
}

const VIEWS: readonly AdminView[] = [
  {
    key: 'audit',
    path: AUDIT_PATH,
    label: 'Audit log',
    subtitle: 'Every sign-in, every change by an administrator, and every change of a booking',
    load: async () => (await import('../audit/audit-log')).AuditLog,
  },
  {
    key: 'messages',
    path: MESSAGES_PATH,
    label: 'Messages',
    subtitle: `Mail of the last ${MESSAGE_DAYS} days`,
    load: async () => (await import('../messages/message-list')).MessageList,
  },
  {
    key: 'user',
    path: USERS_PATH,
    label: 'User Details',
    load: async () => (await import('../user-page/user-page')).UserPage,
  },
  {
    key: 'webhooks',
    path: WEBHOOKS_PATH,
    label: 'Webhooks',
    subtitle: 'Addresses of other programs that receive events',
    load: async () => (await import(/* webpackChunkName: "webhooks" */ '../webhooks/webhook-list')).WebhookList,
  },
  {
    key: 'deliveries',
    path: DELIVERIES_PATH,
    label: 'Deliveries',
    subtitle: `Events of the last ${DELIVERY_DAYS} days`,
    load: async () => (await import(/* webpackChunkName: "webhooks" */ '../webhooks/delivery-list')).DeliveryList,
  },
];

/** Returns the view at a URL below the panel; undefined if there is none. */
export function viewOf({ pathname }: Pick<ShellLocation, 'pathname'>): AdminView | undefined {
  return VIEWS.find(({ path, key }) => pathname === path || (key === 'user' && pathname.startsWith(`${path}/`)));
}

/** Returns the URL of a view that an earlier release had in the query, such as '/admin?view=audit&page=2'; null for others. */
export function movedPath({ search }: Pick<ShellLocation, 'search'>): string | null {
  const query = new URLSearchParams(search);
  const view = VIEWS.find(({ key }) => key === query.get('view'));
  if (!view) return null;
  const path = view.key === 'user' ? userPath(query.get('id') ?? '') : view.path;
  ['view', 'id'].forEach((name) => query.delete(name));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
