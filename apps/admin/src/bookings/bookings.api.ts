import type {
  AdminBooking,
  AdminBookingsQuery,
  AdminUser,
  Booking,
  UpdateBookingRequest,
  UserQuota,
} from '@roomhours/contract';
import { ifMatch, userSearchRequest } from '@roomhours/data-access';
import { adminApi } from '../store/admin-api';
import { type Page, toPage } from '../kit/list/page';

const LIST = { type: 'Booking', id: 'LIST' } as const;

const bookingsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getAllBookings: build.query<Page<AdminBooking>, AdminBookingsQuery>({
      query: (query) => ({ url: '/api/admin/bookings', params: { ...query } }),
      transformResponse: toPage<AdminBooking>,
      providesTags: [LIST],
    }),
    updateBooking: build.mutation<Booking, { booking: AdminBooking; changes: UpdateBookingRequest }>({
      query: ({ booking, changes }) => ({
        url: `/api/bookings/${booking.id}`,
        method: 'PATCH',
        body: changes,
        headers: ifMatch(booking),
      }),
      invalidatesTags: [LIST],
    }),
    /** The active users whom a text finds. */
    findUsers: build.query<AdminUser[], string>({ query: userSearchRequest, keepUnusedDataFor: 0 }),
    getUserQuota: build.query<UserQuota, { userId: number; month: string }>({
      query: ({ userId, month }) => ({ url: `/api/admin/users/${userId}/quota`, params: { month } }),
      keepUnusedDataFor: 0,
    }),
    deleteBooking: build.mutation<null, number>({
      query: (id) => ({ url: `/api/bookings/${id}`, method: 'DELETE' }),
      invalidatesTags: [LIST],
    }),
  }),
});

export const {
  useDeleteBookingMutation,
  useFindUsersQuery,
  useGetAllBookingsQuery,
  useGetUserQuotaQuery,
  useUpdateBookingMutation,
} = bookingsApi;
