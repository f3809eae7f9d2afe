import type { BookingQueries } from '@roomhours/booking-form';
import { GRID_POLL_MS } from '@roomhours/contract';
import { useFindUsersQuery } from '../users';
import { useGetAllBookingsQuery, useGetBookingSeriesQuery, useGetQuotasQuery, useGetWeekQuery } from './bookings.api';

const POLLED = { pollingInterval: GRID_POLL_MS, skipPollingIfUnfocused: true, refetchOnFocus: true };

/** Only a new series has several weeks. */
const NO_WEEKS = { refetch: () => undefined };

/** The queries of the booking form. */
export const BOOKING_QUERIES: BookingQueries = {
  useWeek: (weekStart) => useGetWeekQuery(weekStart, POLLED),
  useWeeks: () => NO_WEEKS,
  useQuotas: useGetQuotasQuery,
  useBookingsOf: (arg) => {
    const { data, currentData, ...result } = useGetAllBookingsQuery(arg);
    return { ...result, data: data?.rows, currentData: currentData?.rows };
  },
  useFoundUsers: useFindUsersQuery,
  useSeries: useGetBookingSeriesQuery,
};
