import type { TodayOverview } from '@roomhours/contract';
import { Card, Descriptions } from 'antd';
import { Fragment } from 'react';
import { ShellLink } from './shell-link';

const OUT_OF_HOURS_PATH = '/admin?tab=users&role=user&active=true&quotaUsedUp=true';

/** What may need the administrator, each with a link to the page where it is handled. */
export function Attention({ overview }: { overview: TodayOverview }) {
  const { failedMessages, failedDeliveries, openInvitations, outOfHours } = overview;
  return (
    <Card size="small" title={<h3 style={{ margin: 0, fontSize: 'inherit' }}>Needs attention</h3>}>
      <Descriptions
        size="small"
        column={1}
        items={[
          {
            key: 'messages',
            label: 'Failed messages',
            children: <Count count={failedMessages} to="/admin/messages" />,
          },
          {
            key: 'deliveries',
            label: 'Failed webhook deliveries',
            children: <Count count={failedDeliveries} to="/admin/deliveries" />,
          },
          {
            key: 'invitations',
            label: 'Open invitations',
            children: <Count count={openInvitations} to="/admin?tab=users&state=invited" />,
          },
          { key: 'hours', label: 'Members out of hours', children: <OutOfHours {...outOfHours} /> },
        ]}
      />
    </Card>
  );
}

function Count({ count, to }: { count: number; to: string }) {
  return count === 0 ? 'None' : <ShellLink to={to}>{count}</ShellLink>;
}

const NAMED_MEMBERS = 5;

/** '22: Ada Lovelace, Ben Okri and 20 more'. Each name opens the page of the member. */
function OutOfHours({ total, members }: TodayOverview['outOfHours']) {
  const named = members.slice(0, NAMED_MEMBERS);
  return (
    <div>
      <Count count={total} to={OUT_OF_HOURS_PATH} />
      {named.map(({ id, email, name }, index) => (
        <Fragment key={id}>
          {index === 0 ? ': ' : ', '}
          <ShellLink to={`/admin/users/${id}`}>
            <bdi dir="auto" translate="no">
              {name ?? email}
            </bdi>
          </ShellLink>
        </Fragment>
      ))}
      {total > named.length && (
        <>
          {' and '}
          <ShellLink to={OUT_OF_HOURS_PATH}>{`${total - named.length} more`}</ShellLink>
        </>
      )}
    </div>
  );
}
