import type { BookingGridEntry, GridEntry, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { parseInstant, toLocal } from '@roomhours/time';
import { useEffect, useMemo } from 'react';
import type { OpeningTimes } from '@roomhours/booking-rules';
import { readEntries } from '@roomhours/booking-form';
import { useNow } from '@roomhours/ui';
import { useOwnBookingsQuery } from '../booking/api/booking.api';
import type { BookingPlace, PageViewControl } from './use-page-view';
import { BookingCard } from '../booking/dialogs/booking-dialogs';
import { canChangeBooking, canGiveBack } from '../grid/model/slot-state';
import type { CellHandlers } from '../grid/use-grid-events';
import { bookingPath } from '../booking/booking-path';

/** The booking in the URL. */
interface OpenBooking {
  /** Null while it is not shown. */
  booking: BookingGridEntry | null;
  /** Whether the viewer has no such booking: it was cancelled, or belongs to another member. */
  isMissing: boolean;
}

interface OpenBookingInput {
  view: PageViewControl;
  /** Of the shown week; undefined while they are loading. */
  entries: readonly GridEntry[] | undefined;
  /** The bookable rooms; undefined while they are loading. */
  rooms: readonly Room[] | undefined;
  /** Whether only the date of the view is shown. */
  showsOneDay: boolean;
}

/** Finds the booking in the URL and shows its room and date. A booking in a retired room is shown in the day view. */
export function useOpenBooking({ view, entries, rooms, showsOneDay }: OpenBookingInput): OpenBooking {
  const { user, timeZone: zone } = useShell();
  const { bookingId } = view;
  const isVisible = (entry: GridEntry): entry is BookingGridEntry =>
    entry.id === bookingId && (user.role === 'admin' || entry.userId === user.id);
  const inWeek = bookingId === null ? undefined : entries?.find(isVisible);
  const own = useOwnBookingsQuery(undefined, { skip: bookingId === null || inWeek !== undefined });
  const found = inWeek ?? own.currentData?.find(({ id }) => id === bookingId);
  const date = found ? toLocal(parseInstant(found.startTime), zone).date : null;
  const isShown = inWeek !== undefined && !showsOneDay;
  const room = inWeek ? { roomId: view.roomId } : rooms && roomOf(found, rooms);
  useShowPlace(view, date === null || isShown || !room ? null : { ...room, date });
  return {
    booking: inWeek ?? null,
    isMissing: bookingId !== null && entries !== undefined && !found && own.isSuccess && !own.isFetching,
  };
}

/** Returns the room to show; for a retired room the day view, which has a row for it. */
function roomOf(
  found: Pick<BookingGridEntry, 'roomId'> | undefined,
  bookable: readonly Room[],
): Omit<BookingPlace, 'date'> {
  const isBookable = bookable.some(({ id }) => id === found?.roomId);
  return found && isBookable ? { roomId: found.roomId } : { roomId: null, layout: 'day' };
}

/** Shows room and date of the booking. Null leaves them as they are. */
function useShowPlace(view: PageViewControl, place: BookingPlace | null) {
  const { showBooking, bookingId } = view;
  const { roomId = null, date = null, layout = view.layout } = place ?? {};
  const isThere = date === null || (view.roomId === roomId && view.date === date && view.layout === layout);
  useEffect(() => {
    if (!isThere && bookingId !== null && date !== null) showBooking(bookingId, { roomId, date, layout });
  }, [isThere, showBooking, bookingId, roomId, date, layout]);
}

interface OpenCardProps extends Pick<CellHandlers, 'onEdit' | 'onCancel'> {
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
