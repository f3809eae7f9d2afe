import type { AdminBooking } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { Table } from 'antd';
import { plural } from '../plural';
import { BookingSubject, type BookingSubjectProps } from './booking-subject';

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
      dataSource={bookings}
      columns={[{ render: (_, booking) => <BookingSubject booking={booking} common={common} zone={timeZone} /> }]}
      footer={total > bookings.length ? () => `… and ${plural(total - bookings.length, 'more booking')}` : undefined}
    />
  );
}
