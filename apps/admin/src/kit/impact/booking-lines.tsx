import type { AdminBooking } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { PersonText, quietLoading } from '@roomhours/ui';
import { Flex, Table, Typography } from 'antd';
import { plural } from '../plural';
import { whenText } from '../time-text';

interface BookingLinesProps extends Pick<BookingSubjectProps, 'common'> {
  bookings: readonly AdminBooking[];
  /** The number of all bookings, if `bookings` are only the first. */
  total?: number;
}

/** One line for each booking: time, room, user, without what is common. */
export function BookingLines({ bookings, total = bookings.length, common }: BookingLinesProps) {
  const { timeZone } = useShell();
  if (bookings.length === 0) return null;
  return (
    <Table
      aria-label="Bookings"
      size="small"
      showHeader={false}
      pagination={false}
      rowKey="id"
      loading={quietLoading()}
      dataSource={bookings}
      columns={[{ render: (_, booking) => <BookingSubject booking={booking} common={common} zone={timeZone} /> }]}
      footer={total > bookings.length ? () => `… and ${plural(total - bookings.length, 'more booking')}` : undefined}
    />
  );
}

interface BookingSubjectProps {
  booking: Omit<AdminBooking, 'etag'> & { capacity?: number };
  zone: string;
  /** What all bookings of the list have in common, and is not repeated. */
  common?: 'room' | 'user';
}

/** Time and purpose of a booking in one line; room with seats, and user, in another. */
export function BookingSubject({ booking, zone, common }: BookingSubjectProps) {
  const { purpose, roomName, capacity, userName, userEmail } = booking;
  return (
    <Flex vertical>
      <span>
        {whenText(booking, zone)}
        {purpose?.trim() && (
          <>
            {' · '}
            <bdi dir="auto">{purpose}</bdi>
          </>
        )}
      </span>
      <Typography.Text type="secondary">
        {common !== 'room' && <bdi dir="auto">{roomName}</bdi>}
        {capacity !== undefined && ` (${plural(capacity, 'seat')})`}
        {common === undefined && ' · '}
        {common !== 'user' && <PersonText name={userName} email={userEmail} />}
      </Typography.Text>
    </Flex>
  );
}
