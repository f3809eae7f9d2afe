import { useShell } from '@roomhours/remote-contract';
import { type LocalDate, type OpeningHours, mondayOf, toLocal } from '@roomhours/time';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useClock, useNow } from '../shared/clock';
import { useLastRoom } from './use-last-room';
import { type PageView, openingDate, readPageView, pageViewPath, weeksAway } from './page-view';

export interface PageViewControl extends PageView {
  weekStart: LocalDate;
  today: LocalDate;
  showRoom(roomId: number | null): void;
  showDate(date: LocalDate): void;
  /** Some weeks later; earlier when negative. */
  showWeek(weeks: number): void;
  /** The next visit opens with all rooms. */
  forgetRoom(): void;
}

/**
 * What the page looks at, kept in the address. Another week is a new entry of the browser's history; another room or another day of the
 * same week replaces the entry.
 *
 * @param hours undefined while they are not known
 */
export function usePageView(hours: OpeningHours | undefined): PageViewControl {
  const { location, navigate, timeZone } = useShell();
  const clock = useClock();
  const [openedAt] = useState(clock.now);
  const [lastRoom, rememberRoom] = useLastRoom();
  const today = toLocal(useNow(), timeZone).date;
  const date = openingDate(openedAt, today, hours, timeZone);
  const home = useMemo(() => ({ roomId: lastRoom, date }), [lastRoom, date]);
  const view = useMemo(() => readPageView(location.search, home), [location.search, home]);
  const show = useCallback(
    (change: Partial<PageView>) => {
      const next = { ...view, ...change };
      navigate(pageViewPath(next, home), { replace: mondayOf(next.date) === mondayOf(view.date) });
    },
    [navigate, view, home],
  );
  const isComplete = view.roomId === null || new URLSearchParams(location.search).has('room');
  useEffect(() => {
    if (!isComplete) show({});
  }, [isComplete, show]);
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
      forgetRoom: () => rememberRoom(null),
    }),
    [view, today, show, rememberRoom],
  );
}
