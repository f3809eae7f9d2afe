import { createBaseQuery } from '@roomhours/data-access';
import { createApi } from '@reduxjs/toolkit/query/react';

/** The RTK Query API of this front end. Features inject their endpoints in `*.api.ts`. */
export const memberApi = createApi({
  reducerPath: 'memberApi',
  baseQuery: createBaseQuery(),
  tagTypes: ['Room', 'Booking', 'Quota', 'BookingConfig', 'User', 'Plan', 'CalendarFeed', 'ApiToken'],
  endpoints: () => ({}),
});
