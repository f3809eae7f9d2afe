import type { ListedUser } from '@roomhours/contract';
import { useState } from 'react';

/** The chosen users of the page that is shown. */
export interface Selection {
  users: readonly ListedUser[];
  /** Whether every user of the page is chosen. */
  isAll: boolean;
  has: (user: ListedUser) => boolean;
  toggle: (user: ListedUser) => void;
  toggleAll: () => void;
  clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Holds which users of a page are chosen. A user who is not shown is never chosen.
 *
 * @param list identifies the page and its filters. Another page, or other filters, start without a choice.
 */
export function useSelection(shown: readonly ListedUser[], list: string): Selection {
  const [state, setState] = useState({ list, ids: NONE });
  const ids = state.list === list ? state.ids : NONE;
  const choose = (next: ReadonlySet<number>) => setState({ list, ids: next });
  const users = shown.filter(({ id }) => ids.has(id));
  const isAll = shown.length > 0 && users.length === shown.length;
  return {
    users,
    isAll,
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) => choose(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    toggleAll: () => choose(isAll ? NONE : new Set(shown.map(({ id }) => id))),
    clear: () => choose(NONE),
  };
}
