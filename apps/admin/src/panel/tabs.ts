import type { ComponentType } from 'react';
import { RoomsTab } from '../rooms/rooms-tab';

/** One tab of the admin panel. `key` stands in the address: /admin?tab=rooms. */
export interface AdminTab {
  key: string;
  label: string;
  Content: ComponentType;
}

/** In the order of the specification, section 2; the first one opens by default. */
export const ADMIN_TABS: readonly [AdminTab, ...AdminTab[]] = [
  { key: 'rooms', label: 'Room Settings', Content: RoomsTab },
];

/** @param search the query of the address, such as '?tab=rooms'; an unknown tab means the first one */
export function tabOf(search: string): AdminTab {
  const key = new URLSearchParams(search).get('tab');
  return ADMIN_TABS.find((tab) => tab.key === key) ?? ADMIN_TABS[0];
}
