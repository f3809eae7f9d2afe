import type { Plan, User } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { Delayed, FailedState } from '@roomhours/ui';
import type { QueryResult } from '../store/member-api';
import { accountFields, quotaNote } from './account';

/** 'User Account': the profile of the user. */
export function AccountCard({ user, plans }: { user: QueryResult<User>; plans: QueryResult<Plan[]> }) {
  return (
    <section className="mb-profile-card" aria-labelledby="mb-account">
      <h2 id="mb-account">User Account</h2>
      <Content user={user} plans={plans} />
    </section>
  );
}

function Content({ user, plans }: { user: QueryResult<User>; plans: QueryResult<Plan[]> }) {
  if (user.error && !user.data) {
    return (
      <FailedState title="Your account could not be loaded" onRetry={user.refetch} retrying={user.isFetching}>
        {failureText(user.error, 'Please try again in a moment.')}
      </FailedState>
    );
  }
  // Otherwise the internal name of the plan would appear before its display name.
  if (!user.data || (!plans.data && !plans.error)) {
    return (
      <Delayed>
        <div className="mb-account-outline" role="status" aria-label="Loading your account" />
      </Delayed>
    );
  }
  return <Account user={user.data} plans={plans.data ?? []} />;
}

function Account({ user, plans }: { user: User; plans: readonly Plan[] }) {
  const note = quotaNote(user);
  return (
    <dl className="mb-account">
      {accountFields(user, plans).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi dir="auto">{value}</bdi>
            {label === 'Monthly Quota' && note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
