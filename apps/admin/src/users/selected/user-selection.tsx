import { type AdminUsersQuery, type ListedUser, MAX_SELECTED_USERS } from '@roomhours/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { SelectionBar } from '../../kit/list/selection';
import { numberText } from '../../kit/plural';
import { useLazyGetMatchingUsersQuery } from '../users.api';

interface UserSelectionBarProps {
  selection: UserSelection;
  /** The users of the page. */
  shown: readonly ListedUser[];
  /** The number of users on all pages. */
  total: number;
  /** The filters of the list. */
  query: AdminUsersQuery;
  onInvite: () => void;
  onChangePlans: () => void;
  onDeactivate: () => void;
}

/** Chooses all users of the page, or of all pages, and offers the changes of those who are chosen. */
export function UserSelectionBar({ selection, shown, total, query, ...actions }: UserSelectionBarProps) {
  const isComplete = shown.every(({ role }) => role !== 'admin');
  const note = selection.isAll && !isComplete ? '. Administrators, and you, are left out.' : '';
  return (
    <SelectionBar selection={selection} noun="user" note={note}>
      {selection.isAll && total > shown.length && <SelectMatching selection={selection} total={total} query={query} />}
      <Button onClick={actions.onInvite}>Invite</Button>
      <Button onClick={actions.onChangePlans}>Change Plan</Button>
      <Button danger onClick={actions.onDeactivate}>
        Deactivate
      </Button>
    </SelectionBar>
  );
}

/** Chooses the users of all pages. Nothing if they are too many for one change. */
function SelectMatching({ selection, total, query }: Pick<UserSelectionBarProps, 'selection' | 'total' | 'query'>) {
  const [load, { isFetching }] = useLazyGetMatchingUsersQuery();
  if (total > MAX_SELECTED_USERS) return null;
  const select = async () => {
    const { data } = await load(query);
    if (data) selection.choose(withoutAdministrators(data));
  };
  return (
    <Button type="link" loading={isFetching} onClick={() => void select()}>
      Select all {numberText(total)} that match
    </Button>
  );
}

/** The chosen users of all pages of a list. */
export type UserSelection = ReturnType<typeof useUserSelection>;

const NONE: readonly ListedUser[] = [];

/** Returns the users whom 'Select all' chooses: administrators, and so the own account, have no plan and are not deactivated together. */
function withoutAdministrators(users: readonly ListedUser[]): ListedUser[] {
  return users.filter(({ role }) => role !== 'admin');
}

/**
 * Holds which users of a list are chosen. The choice survives other pages and orders.
 *
 * @param shown the users of the page, in their present state
 * @param list identifies the filters. Other filters start without a choice.
 */
export function useUserSelection(shown: readonly ListedUser[], list: string) {
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
    /** Whether every user of the page is chosen whom `toggleAll` chooses. */
    isAll,
    choose,
    chooseIds,
    toggle: ({ id }: ListedUser) => chooseIds(ids.includes(id) ? others([id]) : [...ids, id]),
    /** Chooses the users of the page, without administrators. */
    toggleAll: () => chooseIds(isAll ? others(page) : [...others(page), ...page]),
    clear: () => choose(NONE),
  };
}
