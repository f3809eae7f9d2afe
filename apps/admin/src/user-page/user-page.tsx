import type { ApiFailure } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { EmptyState } from '@roomhours/ui';
import { Flex } from 'antd';
import { UserAudit } from '../audit';
import { UserBookings } from '../bookings';
import { PanelLink } from '../kit/panel-link';
import { useGetUserQuery } from '../users';
import { LateCancellations } from './late-cancellations';
import { UserProfile } from './user-profile';
import { UserHours } from './user-hours';

/** The page of a user: profile, hours by month, bookings and the changes of the account. */
export function UserPage() {
  const id = /^[1-9]\d*$/.exec(useShell().location.pathname.split('/')[3] ?? '')?.[0];
  return id === undefined ? <UnknownUser /> : <KnownUser key={id} id={Number(id)} />;
}

function KnownUser({ id }: { id: number }) {
  const user = useGetUserQuery(id);
  const isUnknown = user.isError && (user.error as Partial<ApiFailure> | undefined)?.code === 'NOT_FOUND';
  if (isUnknown) return <UnknownUser />;
  return (
    <Flex vertical gap="large">
      <UserProfile query={user} />
      <UserHours id={id} monthlyQuota={user.data?.monthlyQuota} />
      <LateCancellations id={id} user={user.data} />
      <UserBookings userId={id} />
      <UserAudit userId={id} />
    </Flex>
  );
}

function UnknownUser() {
  return (
    <EmptyState title="This user does not exist" action={<PanelLink to="/admin?tab=users">Show all users</PanelLink>}>
      Check the address, or find the user in the list.
    </EmptyState>
  );
}
