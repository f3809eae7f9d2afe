import { type CreateBlockedTimeResponse, MAX_IMPACT_BOOKINGS } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { Dialog, type DialogControl } from '@roomhours/ui';
import { Button, Typography } from 'antd';
import { BookingLines } from '../kit/impact/booking-lines';
import { plural } from '../kit/plural';

/** Lists the bookings inside a time that has been blocked. They were not cancelled. */
export function OverlappingBookings({ added, open, onClose }: DialogControl & { added: CreateBlockedTimeResponse }) {
  const { navigate } = useShell();
  const { overlapping: bookings, blockedTimes } = added;
  const [subject, inside] = blockedTimes ? ['The times are blocked.', 'them'] : ['The time is blocked.', 'it'];
  const buttons = (
    <>
      <Button onClick={() => navigate('/admin?tab=bookings')}>All Bookings</Button>
      <Button type="primary" onClick={onClose}>
        Close
      </Button>
    </>
  );
  return (
    <Dialog open={open} title="Bookings inside the blocked time" onClose={onClose} footer={buttons}>
      <Typography.Paragraph>
        {subject} {plural(bookings.length, 'booking')} made before {bookings.length === 1 ? 'falls' : 'fall'} into{' '}
        {inside}. To free the room, cancel {bookings.length === 1 ? 'it' : 'them'} under All Bookings.
      </Typography.Paragraph>
      <BookingLines bookings={bookings.slice(0, MAX_IMPACT_BOOKINGS)} total={bookings.length} />
    </Dialog>
  );
}
