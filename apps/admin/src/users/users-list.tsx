import type { AdminUser, Plan, UserSortKey } from '@roomhours/contract';
import Button from 'antd/es/button';
import { type Column, Rows } from '../shared/rows';
import { AccountMenu } from './account/account-menu';
import type { AccountChange } from './account/account-change';
import { nameText, planText, quotaText, roleText } from './user-text';
import type { UsersView } from './use-users-view';

interface UsersListProps {
  users: readonly AdminUser[];
  plans: readonly Plan[];
  sort: UsersView['sort'];
  /** How many active administrators there are; null while that is not known. */
  administrators: number | null;
  /** Other users are on their way. */
  busy: boolean;
  onSort: (sort: UsersView['sort']) => void;
  onEdit: (user: AdminUser) => void;
  onChange: (change: AccountChange) => void;
}

/** Users, a row each; on a phone a card. */
export function UsersList(props: UsersListProps) {
  const { users, plans, sort, administrators, busy, onSort, onEdit, onChange } = props;
  const sorted = (key: UserSortKey): Column<AdminUser>['sort'] => ({
    direction: sort.key !== key ? null : sort.descending ? 'descending' : 'ascending',
    onTurn: () => onSort({ key, descending: sort.key === key && !sort.descending }),
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
    {
      title: 'Edit',
      place: 'foot',
      cell: (user) => (
        <span className="users-actions">
          <Button onClick={() => onEdit(user)} aria-label={`Edit ${user.email}`}>
            Edit
          </Button>
          <AccountMenu user={user} administrators={administrators} onChange={onChange} />
        </span>
      ),
    },
  ];
  return (
    <div className="users-list">
      <Rows label="Users" columns={columns} rows={users} keyOf={({ id }) => id} busy={busy} />
    </div>
  );
}

function Email({ user: { email, isActive } }: { user: AdminUser }) {
  return (
    <span className="users-email">
      {email}
      {!isActive && <span className="users-inactive">Inactive</span>}
    </span>
  );
}
