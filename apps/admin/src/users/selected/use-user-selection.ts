import type { ListedUser } from '@roomhours/contract';
import { useState } from 'react';

/** The chosen users of all pages of a list. */
export interface UserSelection {
  users: readonly ListedUser[];
  ids: readonly number[];
  /** Whether every user of the page is chosen whom `toggleAll` chooses. */
  isAll: boolean;
  choose: (users: readonly ListedUser[]) => void;
  chooseIds: (ids: readonly number[]) => void;
  toggle: (user: ListedUser) => void;
  /** Chooses the users of the page, without administrators. */
  toggleAll: () => void;
  clear: () => void;
}

const NONE: readonly ListedUser[] = [];

/** Returns the users whom 'Select all' chooses: administrators, and so the own account, have no plan and are not deactivated together. */
export function withoutAdministrators(users: readonly ListedUser[]): ListedUser[] {
  return users.filter(({ role }) => role !== 'admin');
}

/**
 * Holds which users of a list are chosen. The choice survives other pages and orders.
 *
 * @param shown the users of the page, in their present state
 * @param list identifies the filters. Other filters start without a choice.
 */
export function useUserSelection(shown: readonly ListedUser[], list: string): UserSelection {
  const [state, setState] = useState({ list, users: NONE });
  const kept = state.list === list ? state.users : NONE;
  const users = kept.map((user) => shown.find(({ id }) => id === user.id) ?? user);
  const ids = users.map(({ id }) => id);
  const choose = (next: readonly ListedUser[]) => setState({ list, users: next });
  const chooseIds = (next: readonly number[]) => {
    const known = new Map([...users, ...shown].map((user) => [user.id, user]));
    choose(next.flatMap((id) => known.get(id) ?? []));
  };
  const page = withoutAdministrators(shown).map(({ id }) => id);
  const isAll = page.length > 0 && page.every((id) => ids.includes(id));
  const others = (left: readonly number[]) => ids.filter((id) => !left.includes(id));
  return {
    users,
    ids,
    isAll,
    choose,
    chooseIds,
    toggle: ({ id }) => chooseIds(ids.includes(id) ? others([id]) : [...ids, id]),
    toggleAll: () => chooseIds(isAll ? others(page) : [...others(page), ...page]),
    clear: () => choose(NONE),
  };
}
