import { type BookingQueries, fetchByKey, fetchQuotas, type Quotas, type QuotasArg } from '@roomhours/booking-form';
import {
  type AdminBooking,
  type AdminBookingsQuery,
  type AdminCancelledBooking,
  type Booking,
  type BookingSeries,
  type CancelledBookingsQuery,
  type CancelledSelection,
  type CancelSelectedRequest,
  GRID_POLL_MS,
  type GridEntry,
  type SeriesScope,
  type UpdateBookingRequest,
  type UpdateBookingResponse,
} from '@roomhours/contract';
import { ifMatch, type Page, toPage } from '@roomhours/data-access';
import type { LocalDate } from '@roomhours/time';
import { adminApi, IMPACT } from '../store/admin-api';
import { useFindUsersQuery } from '../users';

const LIST = { type: 'Booking', id: 'LIST' } as const;
/** Changes invalidate it, but no deletion: the series of a deleted booking cannot be loaded again. */
const SERIES = { type: 'Booking', id: 'SERIES' } as const;

interface UpdateArg {
  /** The state that the change is based on. */
  booking: Booking;
  changes: UpdateBookingRequest;
  /** The bookings of its series that change. */
  scope: SeriesScope;
}

const seriesPath = (id: number | string) => `/api/bookings/${id}/series`;

/** A single booking needs no parameter. */
const scopeParams = (scope: SeriesScope) => (scope === 'this' ? undefined : { scope });

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
    updateBooking: build.mutation<UpdateBookingResponse, UpdateArg>({
      query: ({ booking, changes, scope }) => ({
        url: `/api/bookings/${booking.id}`,
        params: scopeParams(scope),
        method: 'PATCH',
        body: changes,
        headers: ifMatch(booking),
      }),
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
    deleteBooking: build.mutation<null, { id: number; scope: SeriesScope }>({
      query: ({ id, scope }) => ({ url: `/api/bookings/${id}`, params: scopeParams(scope), method: 'DELETE' }),
      invalidatesTags: [LIST],
    }),
    /** The series of a booking. */
    getBookingSeries: build.query<BookingSeries, number>({
      query: (id) => seriesPath(id),
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
