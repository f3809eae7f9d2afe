import type { AdminUser, Plan, UserSortKey } from '@roomhours/contract';
import { Button } from '@roomhours/ui';
import { type Column, DataTable } from '../../kit/list/data-table';
import type { AccountChange } from '../account/account-change';
import { AccountMenu } from '../account/account-menu';
import { nameText, planText, quotaText, roleText } from '../model/user-text';
import type { UsersView } from './users-view';

interface UserActions {
  /** The number of active administrators; null until it is known. */
  administratorCount: number | null;
  onEdit: (user: AdminUser) => void;
  onChange: (change: AccountChange) => void;
}

interface UsersTableProps extends UserActions {
  users: readonly AdminUser[];
  plans: readonly Plan[];
  sort: UsersView['sort'];
  /** Other users are loading. */
  busy: boolean;
  onSort: (sort: UsersView['sort']) => void;
}

/** One row for each user; on a phone one card. */
export function UsersTable({ users, plans, sort, busy, onSort, ...actions }: UsersTableProps) {
  const sorted = (key: UserSortKey): Column<AdminUser>['sort'] => ({
    direction: sort.key !== key ? null : sort.descending ? 'descending' : 'ascending',
    onSort: () => onSort({ key, descending: sort.key === key && !sort.descending }),
  });
  const columns: Column<AdminUser>[] = [
    { title: 'Email', cell: (user) => <Email user={user} />, place: 'head', sort: sorted('email') },
    { title: 'Name', cell: (user) => <bdi dir="auto">{nameText(user)}</bdi>, sort: sorted('name') },
    {
      title: 'Subscription',
      cell: (user) => <bdi dir="auto">{planText(user, plans)}</bdi>,
      sort: sorted('subscription'),
    },
    { title: 'Role', cell: ({ role }) => roleText(role), sort: sorted('role') },
    { title: 'Monthly Quota', cell: quotaText, sort: sorted('monthlyQuota') },
    { title: 'Edit', cell: (user) => <Actions user={user} {...actions} />, place: 'foot' },
  ];
  return (
    <div className="users-list">
      <DataTable label="Users" columns={columns} rows={users} keyOf={({ id }) => id} busy={busy} />
    </div>
  );
}

function Email({ user: { email, isActive, state } }: { user: AdminUser }) {
  return (
    <span className="users-email">
      {email}
      {!isActive && <span className="users-state">Inactive</span>}
      {state === 'invited' && <span className="users-state">Invited</span>}
    </span>
  );
}

function Actions({ user, onEdit, ...account }: UserActions & { user: AdminUser }) {
  return (
    <span className="users-actions">
      <Button onClick={() => onEdit(user)} aria-label={`Edit ${user.email}`}>
        Edit
      </Button>
      <AccountMenu user={user} {...account} />
    </span>
  );
}
