import { type Page, toPage } from '@roomhours/data-access';
import {
  type AdminBooking,
  type CancelledBooking,
  PAGE_SIZE,
  type TodayOverview,
  type UpcomingBookings,
  type UsageReport,
} from '@roomhours/contract';
import type { Month } from '@roomhours/time';
import { LIST } from '../booking/api/booking.api';
import { memberApi } from '../store/member-api';

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
    monthBookings: build.query<Page<AdminBooking>, MonthPageArg>({
      query: ({ month, page }) => ({
        url: '/api/admin/bookings',
        params: { month, page, pageSize: BOOKINGS_PER_PAGE },
      }),
      transformResponse: toPage<AdminBooking>,
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
    /** The state of the workspace today. For administrators. */
    today: build.query<TodayOverview, void>({
      query: () => '/api/admin/today',
      providesTags: [...TAGS, { type: 'Room', id: LIST }],
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useCancelledBookingsQuery,
  useMonthBookingsQuery,
  useMonthUsageQuery,
  useUpcomingCountQuery,
  useFirstUpcomingQuery,
  useTodayQuery,
} = dashboardApi;
