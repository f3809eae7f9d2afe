import { useShell } from '@roomhours/remote-contract';
import type { OpeningTimes } from '@roomhours/booking-rules';
import { type LocalDate, mondayOf, toLocal } from '@roomhours/time';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useClock, useNow } from '../shared/clock';
import { useLastRoom } from './use-last-room';
import { type PageView, openingDate, readPageView, pageViewPath, weeksAway } from './page-view';

export interface PageViewControl extends PageView {
  weekStart: LocalDate;
  today: LocalDate;
  showRoom(roomId: number | null): void;
  showDate(date: LocalDate): void;
  /** Shows the week some weeks later, or earlier if negative. */
  showWeek(weeks: number): void;
  /** Opens the card of a booking. With a place, shows its room and date instead of the present ones. */
  showBooking(id: number, place?: { roomId: number | null; date: LocalDate }): void;
  /** Closes the card. */
  closeBooking(): void;
  /** Ends booking for a member. */
  bookForMyself(): void;
  /** Makes the next visit open with all rooms. */
  forgetRoom(): void;
}

/**
 * Keeps room, date and the open booking in the URL. Every other change closes the card. Another week adds an entry to the browser's history; another room or day of the same week replaces
 * the entry.
 *
 * @param times undefined while they are not loaded
 */
export function usePageView(times: OpeningTimes | undefined): PageViewControl {
  const { location, navigate, timeZone } = useShell();
  const clock = useClock();
  const [openedAt] = useState(clock.now);
  const [lastRoom, rememberRoom] = useLastRoom();
  const today = toLocal(useNow(), timeZone).date;
  const date = openingDate(openedAt, today, times, timeZone);
  const home = useMemo(() => ({ roomId: lastRoom, date }), [lastRoom, date]);
  const view = useMemo(() => readPageView(location.search, home), [location.search, home]);
  const show = useCallback(
    (change: Partial<PageView>, isRedirect = false) => {
      const next = { ...view, bookingId: null, ...change };
      navigate(pageViewPath(next, home), { replace: isRedirect || mondayOf(next.date) === mondayOf(view.date) });
    },
    [navigate, view, home],
  );
  const isComplete = view.roomId === null || new URLSearchParams(location.search).has('room');
  useEffect(() => {
    if (!isComplete) show({ bookingId: view.bookingId });
  }, [isComplete, show, view.bookingId]);
  return useMemo(
    () => ({
      ...view,
      today,
      weekStart: mondayOf(view.date),
      showRoom: (roomId) => {
        rememberRoom(roomId);
        show({ roomId });
      },
      showDate: (date) => show({ date }),
      showWeek: (weeks) => show({ date: weeksAway(view.date, weeks, today) }),
      showBooking: (bookingId, place) => show({ ...place, bookingId }, true),
      closeBooking: () => show({}),
      bookForMyself: () => show({ forUserId: null }),
      forgetRoom: () => rememberRoom(null),
    }),
    [view, today, show, rememberRoom],
  );
}
