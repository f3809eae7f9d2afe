import { createBaseQuery } from '@roomhours/data-access';
import { createApi } from '@reduxjs/toolkit/query/react';

/** The one RTK Query API of this remote. Endpoints are injected beside their feature, in `<feature>/*.api.ts`. */
export const memberApi = createApi({
  reducerPath: 'memberApi',
  baseQuery: createBaseQuery(),
  tagTypes: ['Room', 'Booking', 'Quota', 'BookingConfig', 'User', 'Plan'],
  endpoints: () => ({}),
});
