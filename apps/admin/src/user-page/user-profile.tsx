import type { AdminUser } from '@roomhours/contract';
import { usePreload } from '@roomhours/ui';
import { TableOutline } from '../kit/list/data-table';
import { QueryState, type QueryStatus } from '../kit/query-state';
import { useGetPlansQuery } from '../plans';
import {
  EditDialogs,
  USER_DIALOGS,
  UserActions,
  UserState,
  calledText,
  nameText,
  planText,
  quotaText,
  roleText,
  useAdministratorCount,
  useEditDialogs,
} from '../users';

/** Who the user is, with the changes of the list of users. */
export function UserProfile({ query }: { query: QueryStatus & { data?: AdminUser } }) {
  return (
    <QueryState
      {...{ query, data: query.data }}
      placeholder={
        <div role="status" aria-label="Loading the user">
          <TableOutline rows={3} />
        </div>
      }
      failedTitle="The user could not be loaded"
      stale="user"
    >
      {(user) => <Profile user={user} />}
    </QueryState>
  );
}

function Profile({ user }: { user: AdminUser }) {
  const dialogs = useEditDialogs();
  const administratorCount = useAdministratorCount();
  usePreload(USER_DIALOGS, true);
  return (
    <section className="user-card" aria-labelledby="user-name">
      <div className="user-card-head">
        <h2 id="user-name">
          <bdi dir="auto">{calledText(user)}</bdi> <UserState user={user} />
        </h2>
        <UserActions {...{ user, administratorCount }} onEdit={dialogs.edit.show} onChange={dialogs.account.show} />
      </div>
      <Facts user={user} />
      <EditDialogs {...dialogs} />
    </section>
  );
}

function Facts({ user }: { user: AdminUser }) {
  const { data: plans = [] } = useGetPlansQuery();
  const facts = {
    Email: user.email,
    Name: nameText(user),
    Username: user.username,
    Role: roleText(user.role),
    Subscription: planText(user, plans),
    'Monthly Quota': quotaText(user),
  };
  return (
    <dl className="user-facts">
      {Object.entries(facts).map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <bdi dir="auto">{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
