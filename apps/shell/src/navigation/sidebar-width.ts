const KEY = 'sidebar';

/** Whether the person left the sidebar collapsed; without storage it starts open. */
export function readCollapsed(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
}

export function storeCollapsed(collapsed: boolean): void {
  try {
    window.localStorage.setItem(KEY, collapsed ? 'collapsed' : 'open');
  } catch {
    // Then it opens again at the next visit.
  }
}
