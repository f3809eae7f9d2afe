import { type Page, readRoutes } from '@roomhours/remote-contract';
import { useSyncExternalStore } from 'react';

/** The pages of the product, from the last manifest. */
export interface PageList {
  /** Null: this browser has never read a manifest. */
  pages: readonly Page[] | null;
  /** Whether the manifest has been requested successfully or not since the page load. Until then `pages` may be outdated. */
  isSettled: boolean;
  /** Invalid pages, which are left out. */
  refused: ReturnType<typeof readRoutes>['refused'];
}

/** Key in local storage: a copy of the last list, so that the navigation does not wait for the manifest. */
const KEY = 'pages';

let list: PageList = { pages: readCopy(), isSettled: false, refused: [] };
const listeners = new Set<() => void>();

export function currentPageList(): PageList {
  return list;
}

/** The current page list; renders again when it changes. */
export function usePageList(): PageList {
  return useSyncExternalStore(subscribe, currentPageList);
}

/**
 * Replaces the list.
 *
 * @param read null: the manifest could not be read, and the previous pages remain
 */
export function settlePageList(read: (Pick<PageList, 'refused'> & { pages: readonly Page[] }) | null): void {
  const next = { ...list, ...read, isSettled: true };
  if (JSON.stringify(next) === JSON.stringify(list)) return;
  list = next;
  if (read) storeCopy(read.pages);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readCopy(): readonly Page[] | null {
  try {
    const copy = JSON.parse(window.localStorage.getItem(KEY) ?? 'null') as Page[] | null;
    return copy && readRoutes(copy.map((page) => [page.remote, [page]])).pages;
  } catch {
    return null;
  }
}

function storeCopy(pages: readonly Page[]): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(pages));
  } catch {
    // Without storage the next page load waits for the manifest.
  }
}
