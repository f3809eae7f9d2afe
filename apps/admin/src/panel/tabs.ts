import type { ComponentType } from 'react';

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
