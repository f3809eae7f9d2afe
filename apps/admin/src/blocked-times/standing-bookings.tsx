import { type AdminBooking, MAX_IMPACT_BOOKINGS } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { Dialog } from '@roomhours/ui';
import Button from 'antd/es/button';
import { BookingLines } from '../impact/booking-lines';
import { plural } from '../impact/count-text';
import { useSubject } from '../shared/use-subject';

/** After a time is blocked: the bookings that stand inside it all the same. Closed while there are none. */
export function StandingBookings({
  bookings,
  onClose,
}: {
  bookings: readonly AdminBooking[] | null;
  onClose: () => void;
}) {
  const { navigate } = useShell();
  const shown = useSubject(bookings).shown ?? [];
  return (
    <Dialog
      open={bookings !== null}
      title="Bookings inside the blocked time"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => navigate('/admin?tab=bookings')}>All Bookings</Button>
          <Button type="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p className="block-standing">
        The time is blocked. {plural(shown.length, 'booking')} made before {shown.length === 1 ? 'stands' : 'stand'}{' '}
        inside it. To free the room, cancel {shown.length === 1 ? 'it' : 'them'} under All Bookings.
      </p>
      <BookingLines bookings={shown.slice(0, MAX_IMPACT_BOOKINGS)} total={shown.length} />
    </Dialog>
  );
}
