import type { Booking, CreateBookingRequest, CreateBookingResponse, UpdateBookingRequest } from '@roomhours/contract';
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
}

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
    updateBooking: build.mutation<Booking, UpdateArg>({
      query: ({ booking, body }) => ({
        url: `/api/bookings/${booking.id}`,
        method: 'PATCH',
        body,
        headers: ifMatch(booking),
      }),
      invalidatesTags: (_, failure, { booking }) => changed(failure, booking.id),
    }),
    /** Null if the booking was deleted; a member's running booking is shortened and returned with its new end. */
    deleteBooking: build.mutation<Booking | null, number>({
      query: (id) => ({ url: `/api/bookings/${id}`, method: 'DELETE' }),
      invalidatesTags: (_, failure, id) => changed(failure, id),
    }),
  }),
  overrideExisting: 'throw',
});

export const { useCreateBookingMutation, useUpdateBookingMutation, useDeleteBookingMutation } = bookingChangesApi;
