import { type AdminUser, PAGE_SIZE } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { Delayed, EmptyState, FailedState, LATE_SELECT, MountOnce, SELECT_FILE, usePreload } from '@roomhours/ui';
import Button from 'antd/es/button';
import { useDeferredValue, useEffect, useState } from 'react';
import { useGetPlansQuery } from '../plans/plans.api';
import { Pager } from '../shared/pager';
import { RowsOutline } from '../shared/rows';
import { StaleNotice } from '../shared/stale-notice';
import { keptSubject } from '../shared/use-form-input';
import { TabHeader } from '../shared/tab-header';
import type { AccountChange } from './account/account-change';
import { AccountDialogs, AddUser, DIALOGS, EditUser } from './lazy-dialogs';
import { useAdministrators } from './use-administrators';
import { queryOf, sortOf, useUsersView } from './use-users-view';
import { useGetUsersQuery } from './users.api';
import { UsersFilters } from './users-filters';
import { UsersList } from './users-list';
import './users.css';

/** What may be needed next, and at once what is certain to be drawn then. */
const NEXT = [LATE_SELECT, ...DIALOGS];
const CERTAIN = [SELECT_FILE];

/** 'User Management': everybody, by pages; adding and changing people. */
export function UsersTab() {
  const { view, isNarrowed, narrow, goTo, clear } = useUsersView();
  const list = useGetUsersQuery(queryOf(view), { refetchOnMountOrArgChange: true });
  const { data: plans = [] } = useGetPlansQuery();
  const administrators = useAdministrators();
  const [adding, setAdding] = useState(() => keptSubject('new-user') !== undefined);
  const [editing, setEditing] = useState<AdminUser | null>(() => keptSubject('user') ?? null);
  const [changing, setChanging] = useState<AccountChange | null>(null);
  // While other users are on their way, those of before stay in sight; after a failure they would be the wrong ones.
  const known = list.currentData ?? (list.isError ? undefined : list.data);
  // The first drawing of a long list is done in small steps, so that the page stays at hand meanwhile.
  const isDrawn = useDeferredValue(known !== undefined);
  const page = isDrawn ? known : undefined;

  usePreload(CERTAIN, page !== undefined, 0);
  usePreload(NEXT, page !== undefined);

  useEffect(() => {
    const { total = 0, users = [] } = list.currentData ?? {};
    if (users.length === 0 && total > 0) goTo(Math.ceil(total / PAGE_SIZE.default), { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer, not for each address
  }, [list.currentData]);

  return (
    <section aria-labelledby="users-title">
      <TabHeader
        id="users-title"
        title="Users"
        action={
          <Button type="primary" onClick={() => setAdding(true)}>
            Add User
          </Button>
        }
      />
      <UsersFilters view={view} plans={plans} onNarrow={narrow} />
      {!page && (list.isFetching || known) && (
        <Delayed>
          <div role="status" aria-label="Loading users">
            <RowsOutline />
          </div>
        </Delayed>
      )}
      {!page && list.isError && !list.isFetching && (
        <FailedState title="The users could not be loaded" onRetry={list.refetch}>
          {failureText(list.error, 'The server did not answer as it should. Try again in a moment.')}
        </FailedState>
      )}
      {page && list.isError && <StaleNotice what="users" onRetry={list.refetch} retrying={list.isFetching} />}
      {page?.total === 0 && <NobodyFound isNarrowed={isNarrowed} onClear={clear} />}
      {page && page.total > 0 && (
        <>
          <UsersList
            users={page.users}
            plans={plans}
            sort={view.sort}
            administrators={administrators}
            busy={!list.currentData}
            onSort={(sort) => narrow({ sort: sortOf(sort) === 'email' ? null : sortOf(sort) })}
            onEdit={setEditing}
            onChange={setChanging}
          />
          <Pager
            noun="user"
            page={view.page}
            pageSize={PAGE_SIZE.default}
            total={page.total}
            onPage={(next) => goTo(next)}
          />
        </>
      )}
      <MountOnce when={adding}>
        <AddUser open={adding} onClose={() => setAdding(false)} />
      </MountOnce>
      <MountOnce when={editing !== null}>
        <EditUser user={editing} onClose={() => setEditing(null)} />
      </MountOnce>
      <MountOnce when={changing !== null}>
        <AccountDialogs change={changing} onClose={() => setChanging(null)} />
      </MountOnce>
    </section>
  );
}

function NobodyFound({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed) return <EmptyState title="No users yet">Whoever may book is listed here.</EmptyState>;
  return (
    <EmptyState title="No users found" action={<Button onClick={onClear}>Show all users</Button>}>
      Nobody fits this search and these filters.
    </EmptyState>
  );
}
