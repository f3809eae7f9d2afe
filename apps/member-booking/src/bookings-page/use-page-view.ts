import { useShell } from '@roomhours/remote-contract';
import type { OpeningTimes } from '@roomhours/booking-rules';
import { type LocalDate, mondayOf, toLocal } from '@roomhours/time';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useClock, useNow } from '@roomhours/ui';
import type { Room } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { useRemembered } from '../shared/use-remembered';
import {
  daysAway,
  type Layout,
  layoutOf,
  openingDate,
  type PageView,
  pageViewPath,
  readPageView,
  weeksAway,
} from './page-view';

/** Where a booking is shown. */
export type BookingPlace = Pick<PageView, 'roomId' | 'date'> & Partial<Pick<PageView, 'layout'>>;

export interface PageViewControl extends PageView {
  weekStart: LocalDate;
  today: LocalDate;
  showLayout(layout: Layout): void;
  showRoom(roomId: number | null): void;
  showDate(date: LocalDate): void;
  /** Shows the date some days later, or earlier if negative. Does nothing if it cannot be shown. */
  showDay(days: number): void;
  /** The same for weeks. */
  showWeek(weeks: number): void;
  /** Opens the card of a booking. With a place, shows its room and date instead of the present ones. */
  showBooking(id: number, place?: BookingPlace): void;
  /** Closes the card. */
  closeBooking(): void;
  /** Ends booking for a member. */
  bookForMyself(): void;
  /** Makes the next visit open with all rooms. */
  forgetRoom(): void;
}

/**
 * Keeps layout, room, date and the open booking in the URL. Every other change closes the card. Another layout, room or date adds an
 * entry to the browser's history; other changes replace the entry.
 *
 * @param times undefined while they are not loaded
 */
export function usePageView(times: OpeningTimes | undefined): PageViewControl {
  const { location, navigate, timeZone } = useShell();
  const clock = useClock();
  const [openedAt] = useState(clock.now);
  const [lastRoom, rememberRoom] = useRemembered('bookings.room');
  const [lastLayout, rememberLayout] = useRemembered('bookings.view');
  const today = toLocal(useNow(), timeZone).date;
  const date = openingDate(openedAt, today, times, timeZone);
  // A choice does not change what the URLs of earlier steps mean.
  const [lastVisit] = useState({ layout: layoutOf(lastLayout) ?? ('week' as const), roomId: Number(lastRoom) || null });
  const home = useMemo(() => ({ ...lastVisit, date }), [lastVisit, date]);
  const view = useMemo(() => readPageView(location.search, home), [location.search, home]);
  // Several changes may follow each other before the page renders; the URL of the window has all of them.
  const readLatest = useCallback(() => readPageView(window.location.search, home), [home]);
  const show = useCallback(
    (change: Partial<PageView>, isStep = false) => {
      const latest = readLatest();
      const next = { ...latest, bookingId: null, ...change };
      const isSame = next.date === latest.date && next.layout === latest.layout && next.roomId === latest.roomId;
      const isNew = isStep && !isSame;
      // Back leads here also after a reload, which takes what a URL leaves open from the last visit.
      if (isNew) navigate(pageViewPath(latest, null), { replace: true });
      navigate(pageViewPath(next, home), { replace: !isNew });
    },
    [navigate, readLatest, home],
  );
  const isComplete = namesWhatIsShown(location.search, view);
  useEffect(() => {
    if (!isComplete) show({ bookingId: view.bookingId });
  }, [isComplete, show, view.bookingId]);
  const showDate = useCallback(
    (next: LocalDate | null) => {
      if (next !== null) show({ date: next }, true);
    },
    [show],
  );
  return useMemo(
    () => ({
      ...view,
      today,
      weekStart: mondayOf(view.date),
      showLayout: (layout) => {
        rememberLayout(layout === 'week' ? null : layout);
        show({ layout }, true);
      },
      showRoom: (roomId) => {
        rememberRoom(roomId === null ? null : String(roomId));
        show({ roomId }, true);
      },
      showDate,
      showDay: (days) => showDate(daysAway(readLatest().date, days)),
      showWeek: (weeks) => showDate(weeksAway(readLatest().date, weeks, today)),
      showBooking: (bookingId, place) => show({ ...place, bookingId }),
      closeBooking: () => show({}),
      bookForMyself: () => show({ forUserId: null }),
      forgetRoom: () => rememberRoom(null),
    }),
    [view, today, show, showDate, readLatest, rememberRoom, rememberLayout],
  );
}

/** Whether the URL names the room and the day view, which may come from the last visit. */
function namesWhatIsShown(search: string, { layout, roomId }: PageView): boolean {
  const params = new URLSearchParams(search);
  return (roomId === null || params.has('room')) && (layout === 'week' || params.has('view'));
}

/**
 * Returns a notice if the room in the URL does not exist, usually because it was deleted. Null if it exists or while the rooms are
 * loading.
 *
 * @param wanted id of the room in the URL; null for all rooms
 * @param shown the shown room; null for all rooms
 */
export function useMissingRoom(
  { roomId: wanted, forgetRoom }: Pick<PageViewControl, 'roomId' | 'forgetRoom'>,
  rooms: readonly Room[] | undefined,
  shown: Room | null,
): string | null {
  const [last, setLast] = useState(shown);
  // The name of a deleted room is still shown.
  if (shown && shown !== last && shown.id === wanted) setLast(shown);
  const isMissing = wanted !== null && rooms !== undefined && !rooms.some(({ id }) => id === wanted);
  useEffect(() => {
    if (isMissing) forgetRoom();
  }, [isMissing, forgetRoom]);
  if (!isMissing || rooms.length === 0) return null;
  const missing = last?.id === wanted ? last.name : 'This room';
  return `${isolate(missing)} no longer exists. ${shown ? `${isolate(shown.name)} is` : 'All rooms are'} shown instead.`;
}
