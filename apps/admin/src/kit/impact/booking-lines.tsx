import type { AdminBooking } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { Table } from 'antd';
import { plural } from '../plural';
import { BookingSubject } from './booking-subject';

interface BookingLinesProps {
  bookings: readonly AdminBooking[];
  /** The number of all bookings, if `bookings` are only the first. */
  total?: number;
}

/** One line for each booking: time, room, user. */
export function BookingLines({ bookings, total = bookings.length }: BookingLinesProps) {
  const { timeZone } = useShell();
  if (bookings.length === 0) return null;
  return (
    <Table
      aria-label="Bookings"
      size="small"
      showHeader={false}
      pagination={false}
      rowKey="id"
      dataSource={bookings}
      columns={[{ render: (_, booking) => <BookingSubject booking={booking} zone={timeZone} /> }]}
      footer={total > bookings.length ? () => `… and ${plural(total - bookings.length, 'more booking')}` : undefined}
    />
  );
}
