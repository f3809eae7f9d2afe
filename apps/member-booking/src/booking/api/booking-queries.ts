import type { BookingQueries } from '@roomhours/booking-form';
import { useShell } from '@roomhours/remote-contract';
import { skipToken } from '@reduxjs/toolkit/query';
import {
  useBookingSeriesQuery,
  useBookingsOfUserQuery,
  useFoundUsersQuery,
  useOwnBookingsQuery,
  useQuotasQuery,
  useWeeksQuery,
} from './booking.api';
import { POLLED, useLiveWeek } from './use-queries';

const FRESH = { refetchOnMountOrArgChange: true };

/** The queries of the booking form, with the cache of the grid. */
export const BOOKING_QUERIES: BookingQueries = {
  useWeek: (weekStart) => useLiveWeek(null, weekStart),
  useWeeks: (weekStarts) => useWeeksQuery(weekStarts, POLLED),
  useQuotas: useQuotasQuery,
  useBookingsOf: (arg) => {
    const { user } = useShell();
    const isOwn = arg !== skipToken && arg.userId === user.id;
    const own = useOwnBookingsQuery(isOwn ? undefined : skipToken);
    const others = useBookingsOfUserQuery(isOwn ? skipToken : arg);
    return isOwn ? own : others;
  },
  useFoundUsers: (text) => useFoundUsersQuery(text, FRESH),
  useSeries: (id) => useBookingSeriesQuery(id, FRESH),
};
