import type { AdminBooking, AdminBookingsQuery } from '@roomhours/contract';
import { adminApi } from '../admin-api';

/** A part of the list of all bookings. */
export interface BookingsPage {
  bookings: AdminBooking[];
  /** How many match in all. */
  total: number;
}

const LIST = { type: 'Booking', id: 'LIST' } as const;

const bookingsApi = adminApi.enhanceEndpoints({ addTagTypes: ['Booking'] }).injectEndpoints({
  endpoints: (build) => ({
    getAllBookings: build.query<BookingsPage, AdminBookingsQuery>({
      query: (query) => ({ url: '/api/admin/bookings', params: { ...query } }),
      transformResponse: (bookings: AdminBooking[], meta) => ({
        bookings,
        total: Number(meta?.headers?.get('X-Total-Count') ?? bookings.length),
      }),
      providesTags: [LIST],
    }),
    deleteBooking: build.mutation<null, number>({
      query: (id) => ({ url: `/api/bookings/${id}`, method: 'DELETE' }),
      invalidatesTags: [LIST],
    }),
  }),
});

export const { useGetAllBookingsQuery, useDeleteBookingMutation } = bookingsApi;
