import type { AdminUser, Booking, BookingConfig, GridEntry, Quota, Room, UserQuota } from '@roomhours/contract';
import { userSearchRequest } from '@roomhours/data-access';
import type { LocalDate, Month } from '@roomhours/time';
import { memberApi } from '../../store/member-api';
import type { MemberExtra } from '../../store/store';

/** A week of one room, or of all rooms if `roomId` is null. */
export interface WeekArg {
  roomId: number | null;
  /** Monday in the workspace zone. */
  weekStart: LocalDate;
}

/** A month of another user. */
export interface UserMonth {
  userId: number;
  month: Month;
}

/** Seconds that booking settings are cached (member-screens.md "Bookings page"). */
export const CONFIG_CACHE_SECONDS = 300;

/** Id of the tag that every list of bookings or rooms has. */
export const LIST = 'LIST';

const tagsOf = <T extends 'Room' | 'Booking'>(type: T, entries: readonly { id: number | string }[] = []) => [
  { type, id: LIST },
  ...entries.map(({ id }) => ({ type, id })),
];

const bookingApi = memberApi.injectEndpoints({
  endpoints: (build) => ({
    rooms: build.query<Room[], void>({ query: () => '/api/rooms', providesTags: (rooms) => tagsOf('Room', rooms) }),
    bookingConfig: build.query<BookingConfig, void>({
      queryFn: async (_, { extra }, __, call) => {
        const prefetched = (extra as MemberExtra).takeBookingConfig();
        if (prefetched) return { data: prefetched };
        const response = await call('/api/config/booking');
        return response.error ? { error: response.error } : { data: response.data as BookingConfig };
      },
      keepUnusedDataFor: CONFIG_CACHE_SECONDS,
      providesTags: ['BookingConfig'],
    }),
    quota: build.query<Quota, Month>({
      query: (month) => ({ url: '/api/users/quota', params: { month } }),
      providesTags: (_, __, month) => [{ type: 'Quota', id: month }],
    }),
    /** For administrators. */
    userQuota: build.query<UserQuota, UserMonth>({
      query: ({ userId, month }) => ({ url: `/api/admin/users/${userId}/quota`, params: { month } }),
      providesTags: (_, __, { month }) => [{ type: 'Quota', id: month }],
    }),
    /** The active users whom a text finds. For administrators. */
    foundUsers: build.query<AdminUser[], string>({ query: userSearchRequest }),
    week: build.query<GridEntry[], WeekArg>({
      query: ({ roomId, weekStart }) => ({ url: '/api/bookings', params: { roomId: roomId ?? undefined, weekStart } }),
      providesTags: (entries) => tagsOf('Booking', entries),
    }),
    /** Own bookings of all time, oldest first. */
    ownBookings: build.query<Booking[], void>({
      query: () => '/api/bookings/user',
      providesTags: [{ type: 'Booking', id: LIST }],
    }),
  }),
  overrideExisting: 'throw',
});

export const { endpoints, util } = bookingApi;
export const {
  useRoomsQuery,
  useBookingConfigQuery,
  useFoundUsersQuery,
  useOwnBookingsQuery,
  useQuotaQuery,
  useUserQuotaQuery,
  useWeekQuery,
} = bookingApi;
