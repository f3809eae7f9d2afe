import { shortDayText } from '@roomhours/booking-form';
import { failureText } from '@roomhours/data-access';
import { localDate } from '@roomhours/time';
import { FailedState, useNow } from '@roomhours/ui';
import { Col, Flex, Row, Typography } from 'antd';
import { Banner } from '../../shared/banner';
import { TodayOutline } from '../today-outline';
import { Attention } from './attention';
import { RoomTiles } from './room-tiles';
import { summaryOf } from './room-state';
import { SetUp } from './set-up';
import { useTodayQuery } from './today.api';

const REFRESHED = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnFocus: true };

/** 'Today': the rooms now and next, and what needs attention. On the first day also 'Set up your space'. */
export function Today() {
  const { currentData: overview, error, isFetching, refetch } = useTodayQuery(undefined, REFRESHED);
  const now = useNow();
  if (!overview && error)
    return (
      <Flex component="section" vertical gap="small" aria-labelledby={HEADING_ID}>
        <Heading />
        <FailedState title="Today could not be loaded" onRetry={refetch} retrying={isFetching}>
          {failureText(error, 'Please try again in a moment.')}
        </FailedState>
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
        {error && (
          <Banner onRetry={() => void refetch()} retrying={isFetching}>
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
