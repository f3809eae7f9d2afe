import type { Absence } from '@roomhours/booking-rules';
import type {
  Booking,
  BookingSeries,
  CancelledBookings,
  CreateBookingRequest,
  CreateBookingResponse,
  SeriesScope,
  UpdateBookingRequest,
  UpdateBookingResponse,
} from '@roomhours/contract';
import { ifMatch, isApiFailure } from '@roomhours/data-access';
import { memberApi } from '../../store/member-api';
import { LIST } from './booking.api';

export interface CreateArg {
  body: CreateBookingRequest;
  /** The same for a repeated request, so that a lost response never books twice. */
  idempotencyKey: string;
}

export interface UpdateArg {
  /** The state that the change is based on. */
  booking: Booking;
  body: UpdateBookingRequest;
  /** The bookings of its series that change. */
  scope: SeriesScope;
}

export interface DeleteArg {
  id: number;
  scope: SeriesScope;
}

/** A single booking needs no parameter. */
const scopeParams = (scope: SeriesScope) => (scope === 'this' ? undefined : { scope });

/*
 * There are no optimistic updates: a page shows a created or changed booking after the server has confirmed it. A booking that is being
 * cancelled is dimmed until then. Every attempt, refused ones too, invalidates what it concerns, because a refusal means that the
 * page was out of date.
 */
const changed = (failure: unknown, ...ids: number[]) => [
  { type: 'Booking' as const, id: LIST },
  ...ids.map((id) => ({ type: 'Booking' as const, id })),
  'Quota' as const,
  // 404: the booking or its room was deleted.
  ...(isApiFailure(failure) && failure.status === 404 ? ['Room' as const] : []),
];

const bookingChangesApi = memberApi.injectEndpoints({
  endpoints: (build) => ({
    createBooking: build.mutation<CreateBookingResponse, CreateArg>({
      query: ({ body, idempotencyKey }) => ({
        url: '/api/bookings',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: (_, failure) => changed(failure),
    }),
    updateBooking: build.mutation<UpdateBookingResponse, UpdateArg>({
      query: ({ booking, body, scope }) => ({
        url: `/api/bookings/${booking.id}`,
        params: scopeParams(scope),
        method: 'PATCH',
        body,
        headers: ifMatch(booking),
      }),
      invalidatesTags: (_, failure, { booking }) => changed(failure, booking.id),
    }),
    /** Null if the booking was deleted; a member's running booking is shortened and returned with its new end. */
    deleteBooking: build.mutation<Booking | null, DeleteArg>({
      query: ({ id, scope }) => ({ url: `/api/bookings/${id}`, params: scopeParams(scope), method: 'DELETE' }),
      invalidatesTags: (_, failure, { id }) => changed(failure, id),
    }),
    /** Cancels the own bookings of an absence that have not started. */
    cancelBookings: build.mutation<CancelledBookings, Absence>({
      query: ({ from, to }) => ({ url: '/api/bookings', params: { from, to }, method: 'DELETE' }),
      invalidatesTags: (_, failure) => changed(failure),
    }),
    /** The series of a booking. */
    bookingSeries: build.query<BookingSeries, number>({
      query: (id) => `/api/bookings/${id}/series`,
      providesTags: [{ type: 'Booking', id: LIST }],
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useBookingSeriesQuery,
  useCancelBookingsMutation,
  useCreateBookingMutation,
  useUpdateBookingMutation,
  useDeleteBookingMutation,
} = bookingChangesApi;
