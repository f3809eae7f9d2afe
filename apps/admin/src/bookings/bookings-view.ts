import { type AdminBookingsQuery, PAGE_SIZE } from '@roomhours/contract';
import type { LocalDate, Month } from '@roomhours/time';
import { dateOf, monthOf, pageOf, positiveInteger, searchOf, activeFilters, useListFilters } from '../kit/url-query';

/** The filters, order and page of the list of bookings. */
export interface BookingsView {
  search: string;
  roomId: number | null;
  month: Month | null;
  /** First and last date, both included; not together with a month. */
  from: LocalDate | null;
  to: LocalDate | null;
  /** Whether Past bookings are left out. */
  upcoming: true | null;
  /** Whether cancelled bookings are listed instead. */
  cancelled: true | null;
  sort: 'newest' | 'oldest';
  /** From 1. */
  page: number;
}

export const useBookingsFilters = () =>
  useListFilters(viewOf, ['search', 'roomId', 'month', 'from', 'to', 'upcoming', 'cancelled']);

export function viewOf(query: URLSearchParams): BookingsView {
  return {
    search: searchOf(query),
    roomId: positiveInteger(query, 'roomId'),
    ...datesOf(query),
    upcoming: query.get('upcoming') === 'true' || null,
    cancelled: query.get('cancelled') === 'true' || null,
    sort: query.get('sort') === 'oldest' ? 'oldest' : 'newest',
    page: pageOf(query),
  };
}

/** A month in the URL has precedence over dates, and dates in the wrong order are ignored. */
function datesOf(query: URLSearchParams): Pick<BookingsView, 'month' | 'from' | 'to'> {
  const month = monthOf(query, 'month');
  const from = dateOf(query, 'from');
  const to = dateOf(query, 'to');
  const isUsable = month === null && (from === null || to === null || from <= to);
  return isUsable ? { month, from, to } : { month, from: null, to: null };
}

/** Returns the view as query of the API. */
export function queryOf({ cancelled: _, sort, page, ...filters }: BookingsView): AdminBookingsQuery {
  return { ...activeFilters(filters), sort, page, pageSize: PAGE_SIZE.default };
}
