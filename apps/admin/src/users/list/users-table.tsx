import type { AdminUser, ListedUser, Plan, UserSortKey } from '@roomhours/contract';
import { type Column, DataTable } from '../../kit/list/data-table';
import { PanelLink } from '../../kit/panel-link';
import { UserActions, type UserActionsProps } from './user-actions';
import { userPath } from '../model/user-path';
import { calledText, nameText, planText, quotaText, roleText, usageText } from '../model/user-text';
import type { Selection } from '../selected/use-selection';
import { UserState } from './user-state';
import type { UsersView } from './users-view';

interface UsersTableProps extends UserActionsProps {
  users: readonly ListedUser[];
  selection: Selection;
  plans: readonly Plan[];
  sort: UsersView['sort'];
  /** Other users are loading. */
  busy: boolean;
  onSort: (sort: UsersView['sort']) => void;
}

/** One row for each user; on a phone one card. */
export function UsersTable({ users, plans, selection, sort, busy, onSort, ...actions }: UsersTableProps) {
  const sorted = (key: UserSortKey): Column<ListedUser>['sort'] => ({
    direction: sort.key !== key ? null : sort.descending ? 'descending' : 'ascending',
    onSort: () => onSort({ key, descending: sort.key === key && !sort.descending }),
  });
  const columns: Column<ListedUser>[] = [
    { title: 'Email', cell: (user) => <Email {...{ user, selection }} />, place: 'head', sort: sorted('email') },
    { title: 'Name', cell: (user) => <Name user={user} />, sort: sorted('name') },
    { title: 'Subscription', cell: (user) => isolated(planText(user, plans)), sort: sorted('subscription') },
    { title: 'Role', cell: ({ role }) => roleText(role), sort: sorted('role') },
    { title: 'Monthly Quota', cell: quotaText, sort: sorted('monthlyQuota') },
    { title: 'Used this month', cell: usedText, sort: sorted('usedThisMonth') },
    { title: 'Edit', cell: (user) => <UserActions user={user} {...actions} />, place: 'foot' },
  ];
  return (
    <div className="users-list">
      <DataTable label="Users" columns={columns} rows={users} keyOf={({ id }) => id} busy={busy} />
    </div>
  );
}

const isolated = (text: string) => <bdi dir="auto">{text}</bdi>;
const usedText = ({ usedThisMonth, monthlyQuota }: ListedUser) => usageText(usedThisMonth, monthlyQuota);

function Email({ user, selection }: { user: ListedUser; selection: Selection }) {
  return (
    <label className="users-choice">
      <input
        type="checkbox"
        aria-label={`Select ${user.email}`}
        checked={selection.has(user)}
        onChange={() => selection.toggle(user)}
      />
      <span className="users-email">
        {user.email}
        <UserState user={user} />
      </span>
    </label>
  );
}

/** The link to the page of the user. */
function Name({ user }: { user: AdminUser }) {
  const name = nameText(user);
  if (calledText(user) !== name) return name;
  return <PanelLink to={userPath(user.id)}>{isolated(name)}</PanelLink>;
}
