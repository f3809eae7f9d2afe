import { type Month, isSupportedMonth, parseMonth } from '@roomhours/time';

/** The month and page that the dashboard shows. They are in the URL, so that a reload and a link show the same. */
export interface MonthView {
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
