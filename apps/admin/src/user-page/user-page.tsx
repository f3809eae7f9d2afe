import type { ApiFailure } from '@roomhours/data-access';
import { EmptyState } from '@roomhours/ui';
import { UserAudit } from '../audit';
import { UserBookings } from '../bookings';
import { PanelLink } from '../kit/panel-link';
import { positiveInteger, useUrlQuery } from '../kit/url-query';
import { useGetUserQuery } from '../users';
import { UserProfile } from './user-profile';
import { UserHours } from './user-hours';
import './user-page.css';

/** The page of a user: profile, hours by month, bookings and the changes of the account. */
export function UserPage() {
  const id = positiveInteger(useUrlQuery().query, 'id');
  return id === null ? <UnknownUser /> : <KnownUser key={id} id={id} />;
}

function KnownUser({ id }: { id: number }) {
  const user = useGetUserQuery(id, { refetchOnMountOrArgChange: true });
  const isUnknown = user.isError && (user.error as Partial<ApiFailure> | undefined)?.code === 'NOT_FOUND';
  if (isUnknown) return <UnknownUser />;
  return (
    <div className="user-page">
      <UserProfile query={user} />
      <UserHours id={id} monthlyQuota={user.data?.monthlyQuota} />
      <UserBookings userId={id} />
      <UserAudit userId={id} />
    </div>
  );
}

function UnknownUser() {
  return (
    <EmptyState title="This user does not exist" action={<PanelLink to="/admin?tab=users">Show all users</PanelLink>}>
      Check the address, or find the user in the list.
    </EmptyState>
  );
}
