import { type AdminBookingsQuery, PAGE_SIZE } from '@roomhours/contract';
import { type Month, parseMonth } from '@roomhours/time';
import { pageOf, searchOf, useListFilters } from '../kit/list/use-list-filters';
import { positiveInteger } from '../kit/url-query';

/** The filters, order and page of the list of bookings. */
export interface BookingsView {
  search: string;
  roomId: number | null;
  month: Month | null;
  sort: 'newest' | 'oldest';
  /** From 1. */
  page: number;
}

export const useBookingsFilters = () => useListFilters(viewOf, ['search', 'roomId', 'month']);

export function viewOf(query: URLSearchParams): BookingsView {
  return {
    search: searchOf(query),
    roomId: positiveInteger(query, 'roomId'),
    month: parseMonth(query.get('month') ?? ''),
    sort: query.get('sort') === 'oldest' ? 'oldest' : 'newest',
    page: pageOf(query),
  };
}

/** Returns the view as query of the API. */
export function queryOf({ search, roomId, month, sort, page }: BookingsView): AdminBookingsQuery {
  return {
    search: search || undefined,
    roomId: roomId ?? undefined,
    month: month ?? undefined,
    sort,
    page,
    pageSize: PAGE_SIZE.default,
  };
}
