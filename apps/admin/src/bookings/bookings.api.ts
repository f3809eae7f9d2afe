import {
  type BookingQueries,
  type DeleteBookingArg,
  deleteBookingRequest,
  fetchByKey,
  fetchQuotas,
  type Quotas,
  type QuotasArg,
  seriesPath,
  type UpdateBookingArg,
  updateBookingRequest,
} from '@roomhours/booking-form';
import {
  type AdminBooking,
  type AdminBookingsQuery,
  type AdminCancelledBooking,
  type BookingSeries,
  type CancelledBookingsQuery,
  type CancelledSelection,
  type CancelSelectedRequest,
  GRID_POLL_MS,
  type GridEntry,
  type UpdateBookingResponse,
} from '@roomhours/contract';
import { type Page, toPage } from '@roomhours/data-access';
import type { LocalDate } from '@roomhours/time';
import { adminApi, IMPACT } from '../store/admin-api';
import { useFindUsersQuery } from '../users';

const LIST = { type: 'Booking', id: 'LIST' } as const;
/** Changes invalidate it, but no deletion: the series of a deleted booking cannot be loaded again. */
const SERIES = { type: 'Booking', id: 'SERIES' } as const;

const bookingsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getAllBookings: build.query<Page<AdminBooking>, AdminBookingsQuery>({
      query: (query) => ({ url: '/api/admin/bookings', params: { ...query } }),
      transformResponse: toPage<AdminBooking>,
      providesTags: [LIST],
    }),
    getCancelledBookings: build.query<Page<AdminCancelledBooking>, CancelledBookingsQuery>({
      query: (query) => ({ url: '/api/admin/bookings/cancelled', params: { ...query } }),
      transformResponse: toPage<AdminCancelledBooking>,
      providesTags: [LIST],
    }),
    updateBooking: build.mutation<UpdateBookingResponse, UpdateBookingArg>({
      query: updateBookingRequest,
      invalidatesTags: [LIST, SERIES],
    }),
    getQuotas: build.query<Quotas, QuotasArg>({
      queryFn: (arg, _, __, fetchWithBQ) => fetchQuotas(arg, fetchWithBQ),
      providesTags: [LIST],
    }),
    /** Entries of all rooms in the week from a Monday. */
    getWeek: build.query<GridEntry[], LocalDate>({
      query: (weekStart) => ({ url: '/api/bookings', params: { weekStart } }),
      providesTags: [LIST],
    }),
    cancelBookings: build.mutation<CancelledSelection, CancelSelectedRequest>({
      query: (body) => ({ url: '/api/admin/bookings/cancellation', method: 'POST', body }),
      invalidatesTags: [LIST],
    }),
    deleteBooking: build.mutation<null, DeleteBookingArg>({
      query: deleteBookingRequest,
      invalidatesTags: [LIST],
    }),
    /** The series of a booking. */
    getBookingSeries: build.query<BookingSeries, number>({
      query: seriesPath,
      providesTags: [SERIES],
    }),
    /** The series of several bookings, which are loaded to be cancelled. */
    getSeriesOfEach: build.query<BookingSeries[], readonly number[]>({
      queryFn: async (ids, _, __, fetchWithBQ) => {
        const { data, error } = await fetchByKey<string, BookingSeries>(ids.map(String), (id) =>
          fetchWithBQ(seriesPath(id)),
        );
        return data ? { data: Object.values(data) as BookingSeries[] } : { error };
      },
      ...IMPACT,
    }),
  }),
});

export const {
  useCancelBookingsMutation,
  useDeleteBookingMutation,
  useGetAllBookingsQuery,
  useGetCancelledBookingsQuery,
  useGetSeriesOfEachQuery,
  useUpdateBookingMutation,
} = bookingsApi;

const ON_FOCUS = { refetchOnFocus: true };
const POLLED = { ...ON_FOCUS, pollingInterval: GRID_POLL_MS, skipPollingIfUnfocused: true };

/** Only a new series has several weeks. */
const NO_WEEKS = { refetch: () => undefined };

/** The queries of the booking form. */
export const BOOKING_QUERIES: BookingQueries = {
  useWeek: (weekStart) => bookingsApi.useGetWeekQuery(weekStart, POLLED),
  useWeeks: () => NO_WEEKS,
  useQuotas: (arg) => bookingsApi.useGetQuotasQuery(arg, ON_FOCUS),
  useBookingsOf: (arg) => {
    const { data, currentData, ...result } = useGetAllBookingsQuery(arg, ON_FOCUS);
    return { ...result, data: data?.rows, currentData: currentData?.rows };
  },
  useFoundUsers: useFindUsersQuery,
  useSeries: bookingsApi.useGetBookingSeriesQuery,
};
