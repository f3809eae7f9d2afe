import type { OpeningTimes } from '@roomhours/booking-rules';
import type { BookingGridEntry, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { parseInstant, toLocal } from '@roomhours/time';
import { useMemo } from 'react';
import { readEntries } from '@roomhours/booking-form';
import { useNow } from '@roomhours/ui';
import { BookingCard } from '../booking/dialogs/booking-dialogs';
import { canChangeBooking, canGiveBack } from '../grid/model/slot-state';
import type { CellHandlers } from '../grid/use-grid-events';
import { bookingPath } from '../booking/booking-path';

export interface OpenCardProps extends Pick<CellHandlers, 'onEdit' | 'onCancel'> {
  booking: BookingGridEntry;
  rooms: readonly Room[];
  times: OpeningTimes;
  /** Moves the booking by keyboard. */
  onMove: (booking: BookingGridEntry) => void;
  onClose: () => void;
}

/** The card of a booking in the grid. */
export function OpenCard({ booking, rooms, times, onEdit, onMove, onCancel, onClose }: OpenCardProps) {
  const { user, timeZone } = useShell();
  const now = useNow();
  const entry = useMemo(() => readEntries([booking])[0]!, [booking]);
  const { date } = toLocal(parseInstant(booking.startTime), timeZone);
  const viewer = { id: user.id, isAdmin: user.role === 'admin' };
  const path = bookingPath(booking, date, booking.userId === user.id);
  return (
    <BookingCard
      // Another booking is another card.
      key={booking.id}
      open
      booking={booking}
      rooms={rooms}
      canChange={canChangeBooking(entry, now, viewer)}
      canGiveBack={canGiveBack(entry, now, viewer, { ...times, zone: timeZone })}
      anchor={() => cellOf(booking.id)}
      link={new URL(path, window.location.origin).href}
      onEdit={() => onEdit(entry)}
      onMove={() => onMove(booking)}
      onCancel={() => onCancel(entry)}
      onClose={onClose}
    />
  );
}

/** Returns the button of the first cell of a booking. */
function cellOf(id: number): HTMLElement | null {
  return document.querySelector(`[data-cell^="booking-${id}-"] > button`);
}
