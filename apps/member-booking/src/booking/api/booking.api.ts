import type {
  Booking,
  BookingConfig,
  CreateBookingRequest,
  CreateBookingResponse,
  GridEntry,
  Quota,
  Room,
  UpdateBookingRequest,
} from '@roomhours/contract';
import { ifMatch, isApiFailure } from '@roomhours/data-access';
import type { LocalDate, Month } from '@roomhours/time';
import { memberApi } from '../../store/member-api';
import type { MemberExtra } from '../../store/store';

/** A week of one room, or of all rooms where `roomId` is null. */
export interface WeekArg {
  roomId: number | null;
  /** Monday in the workspace zone. */
  weekStart: LocalDate;
}

export interface CreateArg {
  body: CreateBookingRequest;
  /** The same for a repeated attempt of the same booking, so that a lost answer never books twice. */
  idempotencyKey: string;
}

export interface UpdateArg {
  /** The state that the change is based on. */
  booking: Booking;
  body: UpdateBookingRequest;
}

/*
 * What is shown before the server has answered: nothing that could turn out not to be so. A created or changed booking
 * appears once it stands; a cancelled one only fades meanwhile, since its time is not free yet, and stays where the server
 * refuses. So no cache entry is ever written to: every change makes what it touched be read again.
 */
const LIST = 'LIST';
/** After any attempt to change a booking: what the page shows may have been out of date even where it was refused. */
const bookingsChanged = [{ type: 'Booking' as const, id: LIST }, 'Quota' as const];
/** 404: the booking or its room has been deleted meanwhile. */
const changed = (failure: unknown) => [
  ...bookingsChanged,
  ...(isApiFailure(failure) && failure.status === 404 ? ['Room' as const] : []),
];
const bookingChanged = (failure: unknown, id: number) => [{ type: 'Booking' as const, id }, ...changed(failure)];

/** Seconds that booking settings are kept (member-screens.md "Bookings page"). */
export const CONFIG_CACHE_SECONDS = 300;

const bookingsApi = memberApi.injectEndpoints({
  endpoints: (build) => ({
    rooms: build.query<Room[], void>({
      query: () => '/api/rooms',
      providesTags: (rooms = []) => [
        { type: 'Room', id: LIST },
        ...rooms.map(({ id }) => ({ type: 'Room' as const, id })),
      ],
    }),
    bookingConfig: build.query<BookingConfig, void>({
      queryFn: async (_, { extra }, __, call) => {
        const taken = (extra as MemberExtra).takeBookingConfig?.();
        if (taken) return { data: taken };
        const answer = await call('/api/config/booking');
        return answer.error ? { error: answer.error } : { data: answer.data as BookingConfig };
      },
      keepUnusedDataFor: CONFIG_CACHE_SECONDS,
      providesTags: ['BookingConfig'],
    }),
    quota: build.query<Quota, Month>({
      query: (month) => ({ url: '/api/users/quota', params: { month } }),
      providesTags: (_, __, month) => [{ type: 'Quota', id: month }],
    }),
    week: build.query<GridEntry[], WeekArg>({
      query: ({ roomId, weekStart }) => ({ url: '/api/bookings', params: { roomId: roomId ?? undefined, weekStart } }),
      providesTags: (entries = []) => [
        { type: 'Booking', id: LIST },
        ...entries.map(({ id }) => ({ type: 'Booking' as const, id })),
      ],
    }),
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
      invalidatesTags: (_, failure, { booking }) => bookingChanged(failure, booking.id),
    }),
    /** Null when it is gone; a member's running booking is shortened instead and comes back with its new end. */
    deleteBooking: build.mutation<Booking | null, number>({
      query: (id) => ({ url: `/api/bookings/${id}`, method: 'DELETE' }),
      invalidatesTags: (_, failure, id) => bookingChanged(failure, id),
    }),
  }),
  overrideExisting: 'throw',
});

export const { endpoints, util } = bookingsApi;
export const {
  useRoomsQuery,
  useBookingConfigQuery,
  useQuotaQuery,
  useWeekQuery,
  useCreateBookingMutation,
  useUpdateBookingMutation,
  useDeleteBookingMutation,
} = bookingsApi;
