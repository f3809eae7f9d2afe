const KEY = 'sidebar';

/** Returns whether the user has collapsed the sidebar. Without storage it starts open. */
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
    // Without storage the sidebar is open at the next visit.
  }
}
