import { useShell } from '@roomhours/remote-contract';
import { addMonths, isSupportedMonth, type Month, monthAt, parseMonth } from '@roomhours/time';
import { useCallback, useMemo } from 'react';
import { useNow } from '@roomhours/ui';

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

/** The month and page that the dashboard shows. They are in the URL, so that a reload and a link show the same. */
interface MonthView {
  month: Month;
  /** Page of the bookings of all users, from 1. */
  page: number;
}

const PATH = '/dashboard';

/** Parses '?month=2026-10&page=2'. Missing and invalid parameters mean this month and the first page. */
export function readMonthView(search: string, thisMonth: Month): MonthView {
  const params = new URLSearchParams(search);
  const month = parseMonth(params.get('month') ?? '');
  const page = params.get('page') ?? '';
  return {
    month: month && isSupportedMonth(month) ? month : thisMonth,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the URL of a view, without default values. */
export function monthViewPath({ month, page }: MonthView, thisMonth: Month): string {
  const params = new URLSearchParams();
  if (month !== thisMonth) params.set('month', month);
  if (page !== 1) params.set('page', String(page));
  return params.size === 0 ? PATH : `${PATH}?${params.toString()}`;
}
