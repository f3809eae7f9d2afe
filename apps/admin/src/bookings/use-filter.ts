import { type AdminBookingsQuery, PAGE_SIZE } from '@roomhours/contract';
import { type Month, parseMonth } from '@roomhours/time';
import { type QueryChanges, numberIn, useQuery } from '../shared/use-query';

/** Which bookings the address asks for. */
export interface BookingsFilter {
  search: string;
  roomId: number | null;
  month: Month | null;
  sort: 'newest' | 'oldest';
  /** From 1. */
  page: number;
}

/** The part of the list that is shown stands in the address; what cannot be read there is left out. */
export function useFilter() {
  const { query, change } = useQuery();
  const filter = filterOf(query);
  return {
    filter,
    isNarrowed: filter.search !== '' || filter.roomId !== null || filter.month !== null,
    /** Another list begins with its first page. */
    narrow: (changes: QueryChanges, options?: { replace?: boolean }) => change({ ...changes, page: null }, options),
    goTo: (page: number, options?: { replace?: boolean }) => change({ page: page === 1 ? null : page }, options),
    clear: () => change({ search: null, roomId: null, month: null, page: null }),
  };
}

export function filterOf(query: URLSearchParams): BookingsFilter {
  return {
    search: query.get('search')?.trim() ?? '',
    roomId: numberIn(query, 'roomId'),
    month: parseMonth(query.get('month') ?? ''),
    sort: query.get('sort') === 'oldest' ? 'oldest' : 'newest',
    page: numberIn(query, 'page') ?? 1,
  };
}

/** The filter as the call has it. */
export function queryOf({ search, roomId, month, sort, page }: BookingsFilter): AdminBookingsQuery {
  return {
    search: search || undefined,
    roomId: roomId ?? undefined,
    month: month ?? undefined,
    sort,
    page,
    pageSize: PAGE_SIZE.default,
  };
}
