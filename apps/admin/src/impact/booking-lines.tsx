import type { AdminBooking } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { whenText } from '../shared/wall-text';
import { plural } from './count-text';

interface BookingLinesProps {
  bookings: readonly AdminBooking[];
  /** How many there are in all; left out: these. */
  total?: number;
}

/** Bookings in few words, a line each: when, where, whose. Scrolls by itself where they are many. */
export function BookingLines({ bookings, total = bookings.length }: BookingLinesProps) {
  const { timeZone } = useShell();
  if (bookings.length === 0) return null;
  return (
    <div className="impact-bookings" role="group" aria-label="Bookings" tabIndex={0}>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <span className="impact-when">{whenText(booking, timeZone)}</span>
            <span>
              <bdi dir="auto">{booking.roomName}</bdi> · {booking.userEmail}
            </span>
          </li>
        ))}
      </ul>
      {total > bookings.length && <p>… and {plural(total - bookings.length, 'more booking')}</p>}
    </div>
  );
}
