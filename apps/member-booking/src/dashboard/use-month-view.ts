import { useShell } from '@roomhours/remote-contract';
import { type Month, monthAt } from '@roomhours/time';
import { useCallback, useMemo } from 'react';
import { useNow } from '@roomhours/ui';
import { type MonthView, monthViewPath, readMonthView } from './month-view';

export interface MonthViewControl extends MonthView {
  /** In the workspace zone. */
  thisMonth: Month;
  showMonth(month: Month): void;
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
  const showMonth = useCallback((to: Month) => show({ month: to, page: 1 }), [show]);
  const showPage = useCallback(
    (to: number, isRedirect?: boolean) => show({ month, page: to }, isRedirect),
    [show, month],
  );
  return { month, page, thisMonth, showMonth, showPage };
}
