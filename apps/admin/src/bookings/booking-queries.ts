import type { BookingQueries } from '@roomhours/booking-form';
import { GRID_POLL_MS } from '@roomhours/contract';
import { useFindUsersQuery } from '../users';
import { useGetAllBookingsQuery, useGetBookingSeriesQuery, useGetQuotasQuery, useGetWeekQuery } from './bookings.api';

const ON_FOCUS = { refetchOnFocus: true };
const POLLED = { ...ON_FOCUS, pollingInterval: GRID_POLL_MS, skipPollingIfUnfocused: true };

/** Only a new series has several weeks. */
const NO_WEEKS = { refetch: () => undefined };

/** The queries of the booking form. */
export const BOOKING_QUERIES: BookingQueries = {
  useWeek: (weekStart) => useGetWeekQuery(weekStart, POLLED),
  useWeeks: () => NO_WEEKS,
  useQuotas: (arg) => useGetQuotasQuery(arg, ON_FOCUS),
  useBookingsOf: (arg) => {
    const { data, currentData, ...result } = useGetAllBookingsQuery(arg, ON_FOCUS);
    return { ...result, data: data?.rows, currentData: currentData?.rows };
  },
  useFoundUsers: useFindUsersQuery,
  useSeries: useGetBookingSeriesQuery,
};
