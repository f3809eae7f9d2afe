import { type AdminUsersQuery, type ListedUser, MAX_SELECTED_USERS } from '@roomhours/contract';
import { Button, Checkbox, Flex, Typography } from 'antd';
import { numberText, plural } from '../../kit/plural';
import { useLazyGetMatchingUsersQuery } from '../model/users.api';
import { type UserSelection, withoutAdministrators } from './use-user-selection';

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
  const { users, isAll, toggleAll, clear } = selection;
  const isSome = users.length > 0;
  const isComplete = isAll && shown.every(({ role }) => role !== 'admin');
  return (
    <Flex role="group" aria-label="Selected users" wrap align="center" gap="small" style={{ marginBottom: 12 }}>
      <Checkbox checked={isAll} indeterminate={isSome && !isAll} onChange={toggleAll}>
        Select all on this page
      </Checkbox>
      <Typography.Text type="secondary" role="status">
        {isSome ? `${plural(users.length, 'user')} selected` : ''}
        {isAll && !isComplete ? '. Administrators, and you, are left out.' : ''}
      </Typography.Text>
      {isSome && (
        <>
          {isAll && total > shown.length && <SelectMatching selection={selection} total={total} query={query} />}
          <Button onClick={actions.onInvite}>Invite</Button>
          <Button onClick={actions.onChangePlans}>Change Plan</Button>
          <Button danger onClick={actions.onDeactivate}>
            Deactivate
          </Button>
          <Button type="text" onClick={clear}>
            Clear Selection
          </Button>
        </>
      )}
    </Flex>
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
