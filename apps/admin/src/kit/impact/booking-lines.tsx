import type { AdminBooking } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { plural } from '../plural';
import { whenText } from '../time-text';

interface BookingLinesProps {
  bookings: readonly AdminBooking[];
  /** The number of all bookings, if `bookings` are only the first. */
  total?: number;
}

/** One line for each booking: time, room, user. A long list scrolls. */
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
