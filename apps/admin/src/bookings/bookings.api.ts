import type { AdminBooking, AdminBookingsQuery } from '@roomhours/contract';
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
    deleteBooking: build.mutation<null, number>({
      query: (id) => ({ url: `/api/bookings/${id}`, method: 'DELETE' }),
      invalidatesTags: [LIST],
    }),
  }),
});

export const { useGetAllBookingsQuery, useDeleteBookingMutation } = bookingsApi;
