import { createBaseQuery } from '@roomhours/data-access';
import { createApi } from '@reduxjs/toolkit/query/react';

/** The one RTK Query API of this remote. Endpoints are injected beside their tab, in `<tab>/*.api.ts`. */
export const adminApi = createApi({
  reducerPath: 'adminApi',
  baseQuery: createBaseQuery(),
  tagTypes: ['Room', 'User', 'Plan', 'Booking', 'BlockedTime', 'BookingConfig', 'Report', 'Audit', 'Impact'],
  endpoints: () => ({}),
});
