import type { AdminUser, ListedUser, Plan, UserSortKey } from '@roomhours/contract';
import { CARDS_QUERY, EmailText, NARROW_QUERY, type RowColumn, useMedia } from '@roomhours/ui';
import { Checkbox, Flex } from 'antd';
import type { ReactNode } from 'react';
import { inOneLine, RowsTable, SELECT_TITLE, sortedBy } from '../kit/list/rows-table';
import { PanelLink } from '../kit/panel-link';
import { userPath } from '../kit/paths';
import type { UserSelection } from './selected/user-selection';
import { NameAndCompany, UserState } from './user-name';
import { UserActions, type UserActionsProps } from './user-actions';
import { calledText, nameOf, nameText, planText, quotaText, roleText, usageText } from './user-text';
import type { UsersView } from './users-view';

interface UsersTableProps extends UserActionsProps {
  users: readonly ListedUser[];
  selection: UserSelection;
  plans: readonly Plan[];
  sort: UsersView['sort'];
  /** Other users are loading. */
  busy: boolean;
  onSort: (sort: UsersView['sort']) => void;
}

/** One row for each user, without a column of names if they would hide the hours; in a narrow window one card. */
export function UsersTable({ users, plans, selection, sort, busy, onSort, ...actions }: UsersTableProps) {
  const asCards = useMedia(CARDS_QUERY);
  const isNarrow = useMedia(NARROW_QUERY) && !asCards;
  const name: RowColumn<ListedUser> = {
    title: 'Name',
    minWidth: 160,
    render: (_, user) => <NameAndCompany name={<Name user={user} />} company={user.company} />,
    ...sortedBy('name', sort),
  };
  const columns: RowColumn<ListedUser>[] = [
    {
      title: 'Email',
      card: 'head',
      minWidth: isNarrow ? undefined : 240,
      render: (_, user) => (
        <>
          <Email user={user} selection={asCards ? selection : undefined} />
          {isNarrow && (nameOf(user) ?? user.company) && name.render(null, user, 0)}
        </>
      ),
      ...sortedBy('email', sort),
    },
    ...(isNarrow ? [] : [name]),
    { title: 'Subscription', render: (_, user) => isolated(planText(user, plans)), ...sortedBy('subscription', sort) },
    { title: 'Role', render: (_, { role }) => roleText(role), ...sortedBy('role', sort) },
    { title: 'Monthly Quota', render: (_, user) => quotaText(user), ...sortedBy('monthlyQuota', sort, 'number') },
    {
      title: 'Used this month',
      onCell: isNarrow ? undefined : inOneLine,
      render: (_, { usedThisMonth, monthlyQuota }) => usageText(usedThisMonth, monthlyQuota),
      ...sortedBy('usedThisMonth', sort, 'number'),
    },
    { title: 'Actions', card: 'foot', fixed: 'end', render: (_, user) => <UserActions user={user} {...actions} /> },
  ];
  return (
    <RowsTable
      label="Users"
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      loading={busy}
      onSort={(key, descending) => onSort({ key: key as UserSortKey, descending })}
      selection={{
        selectedRowKeys: [...selection.ids],
        preserveSelectedRowKeys: true,
        onChange: (ids) => selection.chooseIds(ids as number[]),
        getCheckboxProps: ({ email }) => ({ 'aria-label': `Select ${email}` }),
        hideSelectAll: true,
        columnTitle: SELECT_TITLE,
      }}
    />
  );
}

const isolated = (text: string) => <bdi dir="auto">{text}</bdi>;

/** The email with the state of the account. A card has the box of the selection too. */
function Email({ user, selection }: { user: ListedUser; selection?: UserSelection }) {
  const email = <EmailText email={user.email} />;
  const text = (
    <Flex wrap gap="small">
      {calledText(user) === user.email ? <PageLink user={user}>{email}</PageLink> : email}
      <UserState user={user} />
    </Flex>
  );
  if (!selection) return text;
  return (
    <Checkbox
      aria-label={`Select ${user.email}`}
      checked={selection.ids.includes(user.id)}
      onChange={() => selection.toggle(user)}
    >
      {text}
    </Checkbox>
  );
}

function Name({ user }: { user: AdminUser }) {
  const name = nameText(user);
  return calledText(user) === name ? <PageLink user={user}>{isolated(name)}</PageLink> : name;
}

/** The link to the page of a user: their name, or the email of a user without a name. */
function PageLink({ user, children }: { user: AdminUser; children: ReactNode }) {
  return <PanelLink to={userPath(user.id)}>{children}</PanelLink>;
}
