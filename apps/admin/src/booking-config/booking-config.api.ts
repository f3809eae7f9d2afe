import type { BookingConfig, UpdateBookingConfigRequest } from '@roomhours/contract';
import { adminApi } from '../admin-api';

const TAG = 'BookingConfig';

const bookingConfigApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getBookingConfig: build.query<BookingConfig, void>({
      query: () => '/api/admin/config/booking',
      // Specification, section 7: cached 5 minutes.
      keepUnusedDataFor: 300,
      providesTags: [TAG],
    }),
    updateBookingConfig: build.mutation<BookingConfig, UpdateBookingConfigRequest>({
      query: (body) => ({ url: '/api/admin/config/booking', method: 'PUT', body }),
      invalidatesTags: (_config, failure) => (failure ? [] : [TAG]),
    }),
  }),
});

export const { useGetBookingConfigQuery, useUpdateBookingConfigMutation } = bookingConfigApi;
