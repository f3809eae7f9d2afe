import { shortDayText } from '@roomhours/booking-form';
import { localDate } from '@roomhours/time';
import { useNow } from '@roomhours/ui';
import { Card, Col, Descriptions, Flex, Row, Steps, Typography } from 'antd';
import type { SetUpSteps, TodayOverview } from '@roomhours/contract';
import { Fragment } from 'react';
import { Banner } from '../../shared/banner';
import { FailedQuery } from '../../shared/failed-query';
import { TodayOutline } from '../today-outline';
import { RoomTiles } from './room-tiles';
import { summaryOf } from './room-state';
import { useTodayQuery } from '../dashboard.api';
import { ShellLink } from './shell-link';

const REFRESHED = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnFocus: true };

/** 'Today': the rooms now and next, and what needs attention. On the first day also 'Set up your space'. */
export function Today() {
  const query = useTodayQuery(undefined, REFRESHED);
  const overview = query.currentData;
  const now = useNow();
  if (!overview && query.error)
    return (
      <Flex component="section" vertical gap="small" aria-labelledby={HEADING_ID}>
        <Heading />
        <FailedQuery title="Today could not be loaded" query={query} />
      </Flex>
    );
  if (!overview) return <TodayOutline />;
  const { date, rooms, setUp } = overview;
  return (
    <>
      {setUp && <SetUp done={setUp} />}
      <Flex component="section" vertical gap="small" aria-labelledby={HEADING_ID}>
        <Flex wrap align="baseline" gap="0 12px">
          <Heading />
          <Typography.Text type="secondary">
            {shortDayText(localDate(date))}
            {rooms.length > 0 && ` · ${summaryOf(rooms, now)}`}
          </Typography.Text>
        </Flex>
        {query.error && (
          <Banner onRetry={() => void query.refetch()} retrying={query.isFetching}>
            Today could not be refreshed. What you see may be out of date.
          </Banner>
        )}
        <Row gutter={[16, 16]}>
          <Col xs={24} xl={15}>
            <RoomTiles rooms={rooms} date={date} />
          </Col>
          <Col xs={24} xl={9}>
            <Attention overview={overview} />
          </Col>
        </Row>
      </Flex>
    </>
  );
}

const HEADING_ID = 'mb-today';

function Heading() {
  return (
    <Typography.Title level={2} id={HEADING_ID} style={{ margin: 0 }}>
      Today
    </Typography.Title>
  );
}

const OUT_OF_HOURS_PATH = '/admin?tab=users&role=user&active=true&quotaUsedUp=true';

/** What may need the administrator, each with a link to the page where it is handled. */
function Attention({ overview }: { overview: TodayOverview }) {
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

const STEPS: readonly { key: keyof SetUpSteps; title: string; to: string; content: string }[] = [
  { key: 'rooms', title: 'Rooms', to: '/admin?tab=rooms', content: 'Add the rooms that members can book.' },
  {
    key: 'openingHours',
    title: 'Opening hours',
    to: '/admin?tab=bookingConfig',
    content: 'Set the hours of each weekday. Without a change, they are 09:00 to 17:30.',
  },
  {
    key: 'holidays',
    title: 'Holidays',
    to: '/admin?tab=bookingConfig',
    content: 'Add or import the days that are closed or have other hours.',
  },
  { key: 'plans', title: 'Plans', to: '/admin?tab=subscriptions', content: 'Set the monthly hours of each plan.' },
  { key: 'members', title: 'Members', to: '/admin?tab=users', content: 'Add members, or import a file of them.' },
];

/** The steps can be done in any order: none is emphasised. */
const NO_CURRENT_STEP = -1;

/** The steps of the first day, ticked as they are done. */
function SetUp({ done }: { done: SetUpSteps }) {
  return (
    <Card size="small" title={<h2 style={{ margin: 0, fontSize: 'inherit' }}>Set up your space</h2>}>
      <Steps
        orientation="vertical"
        size="small"
        current={NO_CURRENT_STEP}
        items={STEPS.map(({ key, title, to, content }) => ({
          title: <ShellLink to={to}>{title}</ShellLink>,
          subTitle: done[key] ? 'Done' : 'Open',
          content,
          status: done[key] ? 'finish' : 'wait',
        }))}
      />
    </Card>
  );
}
