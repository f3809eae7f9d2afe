import { Button, EmptyState, usePreload } from '@roomhours/ui';
import { DownloadButton } from '../kit/download-button';
import { TablePlaceholder } from '../kit/list/data-table';
import { PagedList, usePagedResult } from '../kit/list/paged-list';
import { TabSection } from '../kit/tab-section';
import { useGetPlansQuery } from '../plans';
import { UsersFilters } from './list/users-filters';
import { UsersTable } from './list/users-table';
import { queryOf, sortOf, useUsersFilters } from './list/users-view';
import { useAdministratorCount, useGetUsersQuery } from './model/users.api';
import { USER_DIALOGS, UserDialogs, useUserDialogs } from './user-dialogs';
import './users.css';

/** 'User Management': lists, adds and changes users. */
export function UsersTab() {
  const dialogs = useUserDialogs();
  const { page: _, pageSize: __, active, ...query } = queryOf(useUsersFilters().view);
  const actions = (
    <span className="users-tab-actions">
      <DownloadButton
        url="/api/admin/users.csv"
        params={{ ...query, active: active?.toString() }}
        fileName="roomhours-users.csv"
      >
        Export
      </DownloadButton>
      <Button onClick={() => dialogs.importing.show(true)}>Import</Button>
      <Button kind="primary" onClick={() => dialogs.add.show(true)}>
        Add User
      </Button>
    </span>
  );
  return (
    <TabSection title="Users" action={actions}>
      <Users dialogs={dialogs} />
      <UserDialogs {...dialogs} />
    </TabSection>
  );
}

function Users({ dialogs }: { dialogs: ReturnType<typeof useUserDialogs> }) {
  const filters = useUsersFilters();
  const { view, filter } = filters;
  const result = usePagedResult(useGetUsersQuery(queryOf(view), { refetchOnMountOrArgChange: true }));
  const { data: plans = [] } = useGetPlansQuery();
  const administratorCount = useAdministratorCount();
  usePreload(USER_DIALOGS, result.page !== undefined);
  return (
    <>
      <UsersFilters view={view} plans={plans} onFilter={filter} />
      <PagedList
        {...{ result, filters }}
        noun="user"
        placeholder={<TablePlaceholder label="Loading users" />}
        failedTitle="The users could not be loaded"
        stale="users"
        empty={<NoUsers isFiltered={filters.isFiltered} onClear={filters.clear} />}
      >
        {(users, busy) => (
          <UsersTable
            {...{ users, plans, administratorCount, busy, sort: view.sort }}
            onSort={(sort) => filter({ sort: sortOf(sort) === 'email' ? null : sortOf(sort) })}
            onEdit={dialogs.edit.show}
            onChange={dialogs.account.show}
          />
        )}
      </PagedList>
    </>
  );
}

function NoUsers({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState title="No users yet">Whoever may book is listed here.</EmptyState>;
  return (
    <EmptyState title="No users found" action={<Button onClick={onClear}>Show all users</Button>}>
      Nobody fits this search and these filters.
    </EmptyState>
  );
}
