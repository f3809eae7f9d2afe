import type { AdminUser } from '@roomhours/contract';
import type { ApiFailure } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { EmailText, EmptyState, usePreload } from '@roomhours/ui';
import { Card, Descriptions, Flex } from 'antd';
import { UserAudit } from '../audit';
import { UserBookings } from '../bookings';
import { PanelLink } from '../kit/panel-link';
import { useGetPlansQuery } from '../kit/plans.api';
import { CARD_STYLES } from '../kit/cards';
import { QueryState } from '../kit/query-state';
import {
  calledText,
  EditDialogs,
  nameText,
  planText,
  quotaText,
  roleText,
  useAdministratorCount,
  useEditDialogs,
  useGetUserQuery,
  USER_DIALOGS,
  UserActions,
  UserState,
} from '../users';
import { LateCancellations, UserHours } from './user-hours';

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
      <QueryState query={user} data={user.data} what="user" rows={3}>
        {(shown) => <Profile user={shown} />}
      </QueryState>
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

/** Who the user is, with the changes of the list of users. */
function Profile({ user }: { user: AdminUser }) {
  const dialogs = useEditDialogs();
  const administratorCount = useAdministratorCount();
  usePreload(USER_DIALOGS, true);
  return (
    <Card
      styles={CARD_STYLES}
      title={
        <Flex component="h2" wrap align="center" gap="small" style={TITLE}>
          <bdi dir="auto">{calledText(user)}</bdi>
          <UserState user={user} />
        </Flex>
      }
      extra={
        <UserActions
          user={user}
          administratorCount={administratorCount}
          onEdit={dialogs.edit.show}
          onChange={dialogs.account.show}
        />
      }
    >
      <Facts user={user} />
      <EditDialogs {...dialogs} />
    </Card>
  );
}

/** An email has no spaces to break at. */
const TITLE = { margin: 0, fontSize: 18, whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

/** A value is closer to its label than to the next fact. */
const FACT = { content: { paddingBottom: 12 } };

function Facts({ user }: { user: AdminUser }) {
  const { data: plans = [] } = useGetPlansQuery();
  const facts = {
    Email: <EmailText email={user.email} />,
    Name: nameText(user),
    Company: user.company ?? '-',
    Username: user.username,
    Role: roleText(user.role),
    Subscription: planText(user, plans),
    'Monthly Quota': quotaText(user),
  };
  const items = Object.entries(facts).map(([label, value]) => ({
    key: label,
    label,
    styles: FACT,
    style: { paddingBottom: 4 },
    children: <bdi dir="auto">{value}</bdi>,
  }));
  return <Descriptions layout="vertical" colon={false} column={{ xs: 1, sm: 2, lg: 3 }} items={items} />;
}
