import type { AdminBooking, CancelledBooking, UpcomingBookings, UsageReport } from '@roomhours/contract';
import { PAGE_SIZE } from '@roomhours/contract';
import type { Month } from '@roomhours/time';
import { LIST } from '../booking/api/booking.api';
import { memberApi } from '../store/member-api';

/** A page of a list, with the length of the whole list. */
export interface ListPage<T> {
  items: T[];
  total: number;
}

export interface MonthPageArg {
  month: Month;
  /** From 1. */
  page: number;
}

/** Page size of the bookings of all users. */
export const BOOKINGS_PER_PAGE = 20;

const TAGS = [{ type: 'Booking' as const, id: LIST }];

const dashboardApi = memberApi.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the bookings of all users that start in a month, newest first. For administrators. */
    monthBookings: build.query<ListPage<AdminBooking>, MonthPageArg>({
      query: ({ month, page }) => ({
        url: '/api/admin/bookings',
        params: { month, page, pageSize: BOOKINGS_PER_PAGE },
      }),
      transformResponse: (items: AdminBooking[], meta) => ({ items, total: totalOf(meta?.response, items) }),
      providesTags: TAGS,
    }),
    /** The own bookings of a month that were cancelled, by start. */
    cancelledBookings: build.query<CancelledBooking[], Month>({
      query: (month) => ({ url: '/api/bookings/user/cancelled', params: { month, page: 1, pageSize: PAGE_SIZE.max } }),
      providesTags: TAGS,
    }),
    /** Sums of a month. For administrators. */
    monthUsage: build.query<UsageReport, Month>({
      query: (month) => ({ url: '/api/admin/reports/usage', params: { month } }),
      providesTags: TAGS,
    }),
    /** Number of bookings of all users and dates that are not past. For administrators. */
    upcomingCount: build.query<number, void>({
      query: () => '/api/admin/bookings/upcoming',
      transformResponse: ({ count }: UpcomingBookings) => count,
      providesTags: TAGS,
    }),
    /** The first bookings of a user that are not past. Several, because a page may stay open until the first has ended. */
    firstUpcoming: build.query<AdminBooking[], number>({
      query: (userId) => ({
        url: '/api/admin/bookings',
        params: { userId, upcoming: true, sort: 'oldest', page: 1, pageSize: 5 },
      }),
      providesTags: TAGS,
    }),
  }),
  overrideExisting: 'throw',
});

function totalOf(response: Response | undefined, items: readonly unknown[]): number {
  return Number(response?.headers.get('x-total-count') ?? items.length);
}

export const {
  useCancelledBookingsQuery,
  useMonthBookingsQuery,
  useMonthUsageQuery,
  useUpcomingCountQuery,
  useFirstUpcomingQuery,
} = dashboardApi;
