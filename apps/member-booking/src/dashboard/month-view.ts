import { type Month, parseMonth } from '@roomhours/time';

/** What the dashboard looks at. It stands in the address, so that a reload and a link lead to the same place. */
export interface MonthView {
  month: Month;
  /** Of everybody's bookings, from 1. */
  page: number;
}

const PATH = '/dashboard';

/** The months that the API reads. */
const FIRST = '1970-01';
const LAST = '2100-12';

export function canShow(month: Month): boolean {
  return month >= FIRST && month <= LAST;
}

/** Reads '?month=2026-10&page=2'; what is left out or makes no sense is this month and the first page. */
export function readMonthView(search: string, thisMonth: Month): MonthView {
  const params = new URLSearchParams(search);
  const month = parseMonth(params.get('month') ?? '');
  const page = params.get('page') ?? '';
  return {
    month: month && canShow(month) ? month : thisMonth,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view, as short as it can be. */
export function monthViewPath({ month, page }: MonthView, thisMonth: Month): string {
  const params = new URLSearchParams();
  if (month !== thisMonth) params.set('month', month);
  if (page !== 1) params.set('page', String(page));
  return params.size === 0 ? PATH : `${PATH}?${params.toString()}`;
}
