import type {
  AdminBooking,
  AdminBookingsQuery,
  AdminCancelledBooking,
  AvailabilityQuery,
  BookingSeries,
  CancelSelectedRequest,
  CancelledBookingsQuery,
  CancelledSelection,
  SeriesScope,
  Suggestion,
  UpdateBookingRequest,
  UpdateBookingResponse,
  UserQuota,
} from '@roomhours/contract';
import { ifMatch } from '@roomhours/data-access';
import { adminApi } from '../store/admin-api';
import { type Page, toPage } from '../kit/list/page';

const LIST = { type: 'Booking', id: 'LIST' } as const;

interface UpdateArg {
  /** The state that the change is based on. */
  booking: AdminBooking;
  changes: UpdateBookingRequest;
  /** The bookings of its series that change. */
  scope: SeriesScope;
}

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
      invalidatesTags: [LIST],
    }),
    getUserQuota: build.query<UserQuota, { userId: number; month: string }>({
      query: ({ userId, month }) => ({ url: `/api/admin/users/${userId}/quota`, params: { month } }),
      keepUnusedDataFor: 0,
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
      query: (id) => `/api/bookings/${id}/series`,
      providesTags: [LIST],
    }),
    /** What is free at a time, or close to it. */
    getSuggestions: build.query<Suggestion[], AvailabilityQuery>({
      query: (params) => ({ url: '/api/availability', params: { ...params } }),
      keepUnusedDataFor: 0,
      providesTags: [LIST],
    }),
  }),
});

export const {
  useCancelBookingsMutation,
  useDeleteBookingMutation,
  useGetAllBookingsQuery,
  useGetBookingSeriesQuery,
  useGetSuggestionsQuery,
  useGetCancelledBookingsQuery,
  useGetUserQuotaQuery,
  useUpdateBookingMutation,
} = bookingsApi;
