import { useShell } from '@roomhours/remote-contract';
import { type Month, addMonths, isSupportedMonth, monthAt } from '@roomhours/time';
import { useCallback, useMemo } from 'react';
import { useNow } from '@roomhours/ui';
import { type MonthView, monthViewPath, readMonthView } from './month-view';

export interface MonthViewControl extends MonthView {
  /** In the workspace zone. */
  thisMonth: Month;
  showThisMonth(): void;
  /** Shows the month that is `months` after the shown one, or before it if negative. Several steps may follow each other. */
  step(months: number): void;
  /** A redirect adds no entry to the browser's history. */
  showPage(page: number, isRedirect?: boolean): void;
}

export function useMonthView(): MonthViewControl {
  const { location, navigate, timeZone } = useShell();
  const thisMonth = monthAt(useNow(), timeZone);
  const { month, page } = useMemo(() => readMonthView(location.search, thisMonth), [location.search, thisMonth]);
  const show = useCallback(
    (view: MonthView, isRedirect = false) => navigate(monthViewPath(view, thisMonth), { replace: isRedirect }),
    [navigate, thisMonth],
  );
  const showThisMonth = useCallback(() => show({ month: thisMonth, page: 1 }), [show, thisMonth]);
  const step = useCallback(
    (months: number) => {
      // The URL of the window has the steps that are not rendered yet.
      const to = addMonths(readMonthView(window.location.search, thisMonth).month, months);
      if (isSupportedMonth(to)) show({ month: to, page: 1 });
    },
    [show, thisMonth],
  );
  const showPage = useCallback(
    (to: number, isRedirect?: boolean) => show({ month, page: to }, isRedirect),
    [show, month],
  );
  return { month, page, thisMonth, showThisMonth, step, showPage };
}
