import type { AdminBooking, Booking, UpcomingBookings, UsageReport } from '@roomhours/contract';
import type { Month } from '@roomhours/time';
import { memberApi } from '../store/member-api';

/** A part of a list, and how long all of it is. */
export interface Part<T> {
  items: T[];
  total: number;
}

export interface MonthPageArg {
  month: Month;
  /** From 1. */
  page: number;
}

/** How many of everybody's bookings are shown at once. */
export const BOOKINGS_A_PAGE = 20;

const LIST = { type: 'Booking' as const, id: 'LIST' };

const dashboardApi = memberApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of all time, oldest first. */
    ownBookings: build.query<Booking[], void>({
      query: () => '/api/bookings/user',
      providesTags: [LIST],
    }),
    /** Everybody's, for administrators: a page of those that start in a month, newest first. */
    monthBookings: build.query<Part<AdminBooking>, MonthPageArg>({
      query: ({ month, page }) => ({
        url: '/api/admin/bookings',
        params: { month, page, pageSize: BOOKINGS_A_PAGE },
      }),
      transformResponse: (items: AdminBooking[], meta) => ({ items, total: totalOf(meta?.headers, items) }),
      providesTags: [LIST],
    }),
    /** What the bookings of a month add up to, for administrators. */
    monthUsage: build.query<UsageReport, Month>({
      query: (month) => ({ url: '/api/admin/reports/usage', params: { month } }),
      providesTags: [LIST],
    }),
    /** Everybody's bookings that are not past, of all dates, for administrators. */
    upcomingCount: build.query<number, void>({
      query: () => '/api/admin/bookings/upcoming',
      transformResponse: ({ count }: UpcomingBookings) => count,
      providesTags: [LIST],
    }),
  }),
  overrideExisting: 'throw',
});

function totalOf(headers: Headers | undefined, items: readonly unknown[]): number {
  return Number(headers?.get('x-total-count') ?? items.length);
}

export const { useOwnBookingsQuery, useMonthBookingsQuery, useMonthUsageQuery, useUpcomingCountQuery } = dashboardApi;
