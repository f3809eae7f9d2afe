import type { CancelledBooking } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type Month, formatTimeOfDay, parseInstant, toLocal } from '@roomhours/time';
import { PHONE_QUERY, quietLoading, RowCards, type RowColumn, SkeletonRows, useMedia } from '@roomhours/ui';
import { Table, Typography } from 'antd';
import { localTimes, monthText, shortDayText } from '@roomhours/booking-form';
import { FailedQuery } from '../shared/failed-query';
import { timeText } from './booking-rows';
import { useCancelledBookingsQuery } from './dashboard.api';

/** The cancelled bookings of a month, as a table, or as cards on a phone. */
export function CancelledOfMonth({ month }: { month: Month }) {
  const { timeZone } = useShell();
  const asCards = useMedia(PHONE_QUERY);
  const query = useCancelledBookingsQuery(month, { refetchOnFocus: true });
  const { currentData } = query;
  if (!currentData && query.error)
    return <FailedQuery title="The cancelled bookings could not be loaded" query={query} />;
  if (!currentData) return <SkeletonRows rows={3} label="Loading cancelled bookings" />;
  if (currentData.length === 0)
    return <Typography.Text type="secondary">No cancelled bookings for {monthText(month)}.</Typography.Text>;
  const shared = { columns: columnsOf(timeZone), rowKey: keyOf };
  if (asCards) return <RowCards {...shared} label="Cancelled bookings" rows={currentData} />;
  return (
    <Table<CancelledBooking>
      {...shared}
      aria-label="Cancelled bookings"
      size="middle"
      loading={quietLoading()}
      dataSource={currentData}
      pagination={false}
    />
  );
}

const keyOf = ({ id, cancelledAt }: CancelledBooking) => `${id} ${cancelledAt}`;

function columnsOf(zone: string): RowColumn<CancelledBooking>[] {
  return [
    {
      key: 'room',
      title: 'Room',
      card: 'head',
      render: (_, { roomName }) => <bdi dir="auto">{roomName ?? 'A deleted room'}</bdi>,
    },
    {
      key: 'date',
      title: 'Date',
      render: (_, booking) => shortDayText(localTimes(booking, zone).date),
    },
    {
      key: 'time',
      title: 'Time',
      render: (_, booking) => timeText(localTimes(booking, zone)),
    },
    { key: 'cancelled', title: 'Cancelled', render: (_, booking) => cancelledText(booking, zone) },
  ];
}

/** Returns 'By you, Tue 24 November, 10:05'. */
function cancelledText({ byOwner, byToken, cancelledAt }: CancelledBooking, zone: string): string {
  const who = byOwner ? 'By you' : 'By an administrator';
  const how = byToken ? ', with an API token' : '';
  const { date, minuteOfDay } = toLocal(parseInstant(cancelledAt), zone);
  return `${who}${how}, ${shortDayText(date)}, ${formatTimeOfDay(minuteOfDay)}`;
}
