import type { UserUsage } from '@roomhours/contract';
import { adminApi } from '../store/admin-api';

const userPageApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Each change of a booking may change the hours. */
    getUserUsage: build.query<UserUsage, number>({
      query: (id) => `/api/admin/users/${id}/usage`,
      providesTags: [{ type: 'Booking', id: 'LIST' }],
    }),
    giveHoursBack: build.mutation<void, number>({
      query: (id) => ({ url: `/api/admin/late-cancellations/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Booking', 'User'],
    }),
  }),
});

export const { useGetUserUsageQuery, useGiveHoursBackMutation } = userPageApi;
