import type { ListedUser } from '@roomhours/contract';
import { useState } from 'react';

/** The chosen users of the page that is shown. */
export interface Selection {
  users: readonly ListedUser[];
  ids: readonly number[];
  /** Whether every user of the page is chosen. */
  isAll: boolean;
  choose: (ids: readonly number[]) => void;
  toggle: (user: ListedUser) => void;
  toggleAll: () => void;
  clear: () => void;
}

const NONE: readonly number[] = [];

/**
 * Holds which users of a page are chosen. A user who is not shown is never chosen.
 *
 * @param list identifies the page and its filters. Another page, or other filters, start without a choice.
 */
export function useSelection(shown: readonly ListedUser[], list: string): Selection {
  const [state, setState] = useState({ list, ids: NONE });
  const users = state.list === list ? shown.filter(({ id }) => state.ids.includes(id)) : [];
  const ids = users.map(({ id }) => id);
  const choose = (next: readonly number[]) => setState({ list, ids: next });
  const isAll = shown.length > 0 && users.length === shown.length;
  return {
    ...{ users, ids, isAll, choose },
    toggle: ({ id }) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    toggleAll: () => choose(isAll ? NONE : shown.map(({ id }) => id)),
    clear: () => choose(NONE),
  };
}
