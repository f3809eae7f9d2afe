import {
  type DeleteBookingArg,
  deleteBookingRequest,
  fetchByKey,
  fetchQuotas,
  quotaRequest,
  type Quotas,
  type QuotasArg,
  seriesPath,
  type UpdateBookingArg,
  updateBookingRequest,
} from '@roomhours/booking-form';
import type { Absence } from '@roomhours/booking-rules';
import type {
  AdminUser,
  AvailabilityQuery,
  Booking,
  BookingConfig,
  BookingSeries,
  CancelledBookings,
  CreateBookingRequest,
  CreateBookingResponse,
  GridEntry,
  Quota,
  Room,
  Suggestion,
  UpdateBookingResponse,
  UserQuota,
} from '@roomhours/contract';
import { isApiFailure, userSearchRequest } from '@roomhours/data-access';
import type { LocalDate, Month } from '@roomhours/time';
import type { Changed } from '../../live/change-stream';
import { memberApi, type MemberExtra, type MemberState } from '../../store/member-api';

/** A week of one room, or of all rooms if `roomId` is null. */
interface WeekArg {
  roomId: number | null;
  /** Monday in the workspace zone. */
  weekStart: LocalDate;
}

/** A month of another user. */
interface UserMonth {
  userId: number;
  month: Month;
}

interface CreateArg {
  body: CreateBookingRequest;
  /** The same for a repeated request, so that a lost response never books twice. */
  idempotencyKey: string;
}

/** Seconds that booking settings are cached (member-screens.md "Bookings page"). */
export const CONFIG_CACHE_SECONDS = 300;

/** Id of the tag that every list of bookings or rooms has. */
export const LIST = 'LIST';

const tagsOf = <T extends 'Room' | 'Booking'>(type: T, entries: readonly { id: number | string }[] = []) => [
  { type, id: LIST },
  ...entries.map(({ id }) => ({ type, id })),
];

const weekTag = (roomId: number | null) => ({ type: 'Week', id: roomId ?? 'all' }) as const;

const weekRequest = ({ roomId, weekStart }: WeekArg) => ({
  url: '/api/bookings',
  params: { roomId: roomId ?? undefined, weekStart },
});

/*
 * There are no optimistic updates: a page shows a created or changed booking after the server has confirmed it. A booking that is being
 * cancelled is dimmed until then. Every attempt, refused ones too, invalidates what it concerns, because a refusal means that the
 * page was out of date.
 */
const tagsOfChange = (failure: unknown, ...ids: number[]) => [
  { type: 'Booking' as const, id: LIST },
  ...ids.map((id) => ({ type: 'Booking' as const, id })),
  'Quota' as const,
  // 404: the booking or its room was deleted.
  ...(isApiFailure(failure) && failure.status === 404 ? ['Room' as const] : []),
];

const bookingApi = memberApi.injectEndpoints({
  endpoints: (build) => ({
    rooms: build.query<Room[], void>({ query: () => '/api/rooms', providesTags: (rooms) => tagsOf('Room', rooms) }),
    bookingConfig: build.query<BookingConfig, void>({
      queryFn: async (_, { extra }, __, fetchWithBQ) => {
        const prefetched = (extra as MemberExtra).takeBookingConfig();
        if (prefetched) return { data: prefetched };
        const response = await fetchWithBQ('/api/config/booking');
        return response.error ? { error: response.error } : { data: response.data as BookingConfig };
      },
      keepUnusedDataFor: CONFIG_CACHE_SECONDS,
    }),
    quota: build.query<Quota, Month>({
      query: (month) => quotaRequest({ userId: null, month }),
      providesTags: (_, __, month) => [{ type: 'Quota', id: month }],
    }),
    /** For administrators. */
    userQuota: build.query<UserQuota, UserMonth>({
      query: quotaRequest,
      providesTags: (_, __, { month }) => [{ type: 'Quota', id: month }],
    }),
    /** Quotas by month. */
    quotas: build.query<Quotas, QuotasArg>({
      queryFn: (arg, _, __, fetchWithBQ) => fetchQuotas(arg, fetchWithBQ),
      providesTags: ['Quota'],
    }),
    /** The active users whom a text finds. For administrators. */
    foundUsers: build.query<AdminUser[], string>({ query: userSearchRequest }),
    /** Entries of a week. */
    week: build.query<GridEntry[], WeekArg>({
      query: weekRequest,
      providesTags: (entries, _, { roomId }) => [...tagsOf('Booking', entries), weekTag(roomId)],
    }),
    /** Entries of all rooms in several weeks, by Monday. */
    weeks: build.query<Partial<Record<LocalDate, GridEntry[]>>, readonly LocalDate[]>({
      queryFn: (weekStarts, _, __, fetchWithBQ) =>
        fetchByKey(weekStarts, (weekStart) => fetchWithBQ(weekRequest({ roomId: null, weekStart }))),
      providesTags: [{ type: 'Booking', id: LIST }, weekTag(null)],
    }),
    /**
     * Follows the changes that the server reports while a component subscribes, and refetches the weeks they concern. If own bookings
     * in them have changed, as in another window, it refetches the hours too.
     */
    changes: build.query<null, void>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (_, { extra, dispatch, getState, cacheEntryRemoved }) => {
        const { changes, user } = extra as MemberExtra;
        const state = () => getState() as MemberState;
        const unsubscribe = changes.subscribe((changed) => {
          // A room of which nothing is known is new.
          if (isUnknown(changed, bookingApi.endpoints.rooms.select()(state()).data))
            dispatch(memberApi.util.invalidateTags([{ type: 'Room', id: LIST }]));
          const before = ownTimes(state(), user.id);
          dispatch(memberApi.util.invalidateTags(changed === null ? ['Week'] : [null, ...changed].map(weekTag)));
          void Promise.all(dispatch(memberApi.util.getRunningQueriesThunk())).then(() => {
            if (ownTimes(state(), user.id) !== before) dispatch(memberApi.util.invalidateTags(['Quota']));
          });
        });
        await cacheEntryRemoved;
        unsubscribe();
      },
    }),
    /** Own bookings of all time, oldest first. */
    ownBookings: build.query<Booking[], void>({
      query: () => '/api/bookings/user',
      providesTags: [{ type: 'Booking', id: LIST }],
    }),
    /** Bookings of a member from a date on. For administrators. */
    bookingsOfUser: build.query<Booking[], { userId: number; from: LocalDate }>({
      query: (params) => ({ url: '/api/admin/bookings', params }),
      providesTags: [{ type: 'Booking', id: LIST }],
    }),
    /** The series of a booking. */
    bookingSeries: build.query<BookingSeries, number>({
      query: seriesPath,
      // Without the tag of the booking itself: once it is cancelled, its series cannot be loaded again.
      providesTags: (series, _, id) => [
        'Series',
        ...(series?.occurrences ?? []).flatMap((other) =>
          other.id === id ? [] : [{ type: 'Booking' as const, id: other.id }],
        ),
      ],
    }),
    /** Rooms and times for a wish. Every attempt to book, refused ones too, makes them out of date. */
    suggestions: build.query<Suggestion[], AvailabilityQuery>({
      query: (params) => ({ url: '/api/availability', params: { ...params } }),
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'Booking', id: LIST }],
    }),
    createBooking: build.mutation<CreateBookingResponse, CreateArg>({
      query: ({ body, idempotencyKey }) => ({
        url: '/api/bookings',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: (_, failure) => ['Series', ...tagsOfChange(failure)],
    }),
    updateBooking: build.mutation<UpdateBookingResponse, UpdateBookingArg>({
      query: updateBookingRequest,
      invalidatesTags: (_, failure, { booking }) => ['Series', ...tagsOfChange(failure, booking.id)],
    }),
    /** Null if the booking was deleted; a member's running booking is shortened and returned with its new end. */
    deleteBooking: build.mutation<Booking | null, DeleteBookingArg>({
      query: deleteBookingRequest,
      invalidatesTags: (_, failure, { id }) => tagsOfChange(failure, id),
    }),
    /** Cancels the own bookings of an absence that have not started. */
    cancelBookings: build.mutation<CancelledBookings, Absence>({
      query: ({ from, to }) => ({ url: '/api/bookings', params: { from, to }, method: 'DELETE' }),
      invalidatesTags: (_, failure) => tagsOfChange(failure),
    }),
  }),
  overrideExisting: 'throw',
});

/** Returns the times of the own bookings in all weeks that are known, as a text. */
function ownTimes(state: MemberState, userId: number): string {
  const { endpoints, util } = bookingApi;
  const entries = util
    .selectCachedArgsForQuery(state, 'week')
    .flatMap((week) => endpoints.week.select(week)(state).data ?? []);
  const own = entries.filter((entry) => entry.userId === userId);
  return own.map(({ id, startTime, endTime }) => `${id} ${startTime} ${endTime}`).join();
}

/** Returns whether a change names a room that is not in the list. */
function isUnknown(changed: Changed, rooms: readonly Room[] | undefined): boolean {
  return rooms !== undefined && (changed ?? []).some((id) => !rooms.some((room) => room.id === id));
}

export const { endpoints } = bookingApi;
export const {
  useRoomsQuery,
  useBookingConfigQuery,
  useBookingSeriesQuery,
  useBookingsOfUserQuery,
  useCancelBookingsMutation,
  useCreateBookingMutation,
  useDeleteBookingMutation,
  useFoundUsersQuery,
  useOwnBookingsQuery,
  useQuotaQuery,
  useQuotasQuery,
  useSuggestionsQuery,
  useUpdateBookingMutation,
  useUserQuotaQuery,
  useWeekQuery,
  useWeeksQuery,
} = bookingApi;
