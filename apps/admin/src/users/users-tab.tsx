import type { ListedUser, Plan } from '@roomhours/contract';
import { EmptyState, SkeletonRows, usePreload } from '@roomhours/ui';
import { Button, Flex } from 'antd';
import { DownloadButton } from '../kit/download-button';
import { NoneFound, PagedList } from '../kit/list/paged-list';
import type { ListFilters } from '../kit/url-query';
import { TabSection } from '../kit/tab-section';
import { useGetPlansQuery } from '../kit/plans.api';
import { UsersFilters } from './users-filters';
import { UsersTable } from './users-table';
import { queryOf, sortOf, type UsersView, useUsersFilters } from './users-view';
import { useAdministratorCount, useGetUsersQuery } from './users.api';
import { UserSelectionBar, useUserSelection } from './selected/user-selection';
import { USER_DIALOGS, UserDialogs, useUserDialogs } from './user-dialogs';

/** 'User Management': lists, adds and changes users. */
export function UsersTab() {
  const dialogs = useUserDialogs();
  const { page: _, pageSize: __, active, quotaUsedUp, ...query } = queryOf(useUsersFilters().view);
  const actions = (
    <Flex wrap gap="small">
      <DownloadButton
        url="/api/admin/users.csv"
        params={{ ...query, active: active?.toString(), quotaUsedUp: quotaUsedUp?.toString() }}
        fileName="roomhours-users.csv"
      >
        Export
      </DownloadButton>
      <Button onClick={() => dialogs.importing.show(true)}>Import</Button>
      <Button type="primary" onClick={() => dialogs.add.show(true)}>
        Add User
      </Button>
    </Flex>
  );
  return (
    <TabSection title="Users" action={actions}>
      <Users dialogs={dialogs} />
      <UserDialogs {...dialogs} />
    </TabSection>
  );
}

type Dialogs = ReturnType<typeof useUserDialogs>;

function Users({ dialogs }: { dialogs: Dialogs }) {
  const filters = useUsersFilters();
  const { view, filter } = filters;
  const query = useGetUsersQuery(queryOf(view));
  const { data: plans = [] } = useGetPlansQuery();
  const administratorCount = useAdministratorCount();
  usePreload(USER_DIALOGS, query.data !== undefined);
  return (
    <>
      <UsersFilters view={view} plans={plans} onFilter={filter} />
      <PagedList
        query={query}
        filters={filters}
        noun="user"
        what="users"
        placeholder={<SkeletonRows label="Loading users" />}
        empty={
          filters.isFiltered ? (
            <NoneFound noun="user" onClear={filters.clear} />
          ) : (
            <EmptyState title="No users yet">Users who may book are listed here.</EmptyState>
          )
        }
      >
        {(users, busy) => (
          <SelectableUsers
            total={query.data?.total ?? 0}
            users={users}
            busy={busy}
            plans={plans}
            administratorCount={administratorCount}
            dialogs={dialogs}
            view={view}
            filter={filter}
          />
        )}
      </PagedList>
    </>
  );
}

interface SelectableUsersProps extends Pick<ListFilters<UsersView>, 'view' | 'filter'> {
  users: readonly ListedUser[];
  /** The number of users on all pages. */
  total: number;
  plans: readonly Plan[];
  administratorCount: number | null;
  /** Other users are loading. */
  busy: boolean;
  dialogs: Dialogs;
}

/** The table, and the changes of the users who are chosen in it. */
function SelectableUsers({ users, total, dialogs, view, filter, ...table }: SelectableUsersProps) {
  const selection = useUserSelection(users, JSON.stringify({ ...view, page: 1, sort: null }));
  const change = { users: selection.users, onRefreshed: selection.choose, onDone: selection.clear };
  return (
    <>
      <UserSelectionBar
        selection={selection}
        shown={users}
        total={total}
        query={queryOf(view)}
        onInvite={() => dialogs.invitation.show(change)}
        onChangePlans={() => dialogs.plans.show(change)}
        onDeactivate={() => dialogs.deactivation.show(change)}
      />
      <UsersTable
        {...table}
        users={users}
        selection={selection}
        sort={view.sort}
        onSort={(sort) => filter({ sort: sortOf(sort) === 'email' ? null : sortOf(sort) })}
        onEdit={dialogs.edit.show}
        onChange={dialogs.account.show}
      />
    </>
  );
}
