import { type LocalDate, mondayOf, toLocal } from '@roomhours/time';
import { useShell } from '@roomhours/remote-contract';
import { useCallback, useMemo } from 'react';
import { useNow } from '../../clock';
import { type View, readView, viewPath, weeksAway } from './view';

export interface ViewControl extends View {
  weekStart: LocalDate;
  today: LocalDate;
  showRoom(roomId: number | null): void;
  showDate(date: LocalDate): void;
  /** Some weeks later; earlier when negative. */
  showWeek(weeks: number): void;
}

/** What the page looks at, kept in the address. */
export function useView(): ViewControl {
  const { location, navigate, timeZone } = useShell();
  const today = toLocal(useNow(), timeZone).date;
  const view = useMemo(() => readView(location.search, today), [location.search, today]);
  const show = useCallback(
    (change: Partial<View>) => navigate(viewPath({ ...view, ...change }, today), { replace: true }),
    [navigate, view, today],
  );
  return useMemo(
    () => ({
      ...view,
      today,
      weekStart: mondayOf(view.date),
      showRoom: (roomId) => show({ roomId }),
      showDate: (date) => show({ date }),
      showWeek: (weeks) => show({ date: weeksAway(view.date, weeks, today) }),
    }),
    [view, today, show],
  );
}
