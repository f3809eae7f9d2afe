import type { BookingGridEntry, GridEntry } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type LocalDate, parseInstant, toLocal } from '@roomhours/time';
import { useEffect } from 'react';
import { useOwnBookingsQuery } from '../booking/api/booking.api';
import type { PageViewControl } from './use-page-view';

/** The booking in the URL. */
export interface OpenBooking {
  /** Null while it is not shown. */
  booking: BookingGridEntry | null;
  /** Whether the viewer has no such booking: it was cancelled, or belongs to another member. */
  isMissing: boolean;
}

const FRESH = { refetchOnMountOrArgChange: true };

/**
 * Finds the booking in the URL and shows its room and date.
 *
 * @param entries of the shown week; undefined while they are loading
 * @param showsOneDay whether only the date of the view is shown
 */
export function useOpenBooking(
  view: PageViewControl,
  entries: readonly GridEntry[] | undefined,
  showsOneDay: boolean,
): OpenBooking {
  const { user, timeZone: zone } = useShell();
  const { bookingId } = view;
  const isVisible = (entry: GridEntry): entry is BookingGridEntry =>
    entry.id === bookingId && (user.role === 'admin' || entry.userId === user.id);
  const inWeek = bookingId === null ? undefined : entries?.find(isVisible);
  const own = useOwnBookingsQuery(undefined, { ...FRESH, skip: bookingId === null || inWeek !== undefined });
  const found = inWeek ?? own.currentData?.find(({ id }) => id === bookingId);
  const date = found ? toLocal(parseInstant(found.startTime), zone).date : null;
  const roomId = inWeek ? view.roomId : (found?.roomId ?? null);
  useShowPlace(view, { roomId, date: inWeek && !showsOneDay ? null : date });
  return {
    booking: inWeek ?? null,
    isMissing: bookingId !== null && entries !== undefined && !found && own.isSuccess && !own.isFetching,
  };
}

/** Shows room and date of the booking. Null leaves the date as it is. */
function useShowPlace(view: PageViewControl, { roomId, date }: { roomId: number | null; date: LocalDate | null }) {
  const { showBooking, bookingId } = view;
  const isThere = date === null || (view.roomId === roomId && view.date === date);
  useEffect(() => {
    if (!isThere && bookingId !== null && date !== null) showBooking(bookingId, { roomId, date });
  }, [isThere, showBooking, bookingId, roomId, date]);
}
