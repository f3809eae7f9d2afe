import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { createBaseQuery, sessionMiddleware } from '@roomhours/data-access';
import type { ShellContext } from '@roomhours/remote-contract';

/** The RTK Query API of this remote. Each feature injects its endpoints in `<feature>/*.api.ts`. */
export const adminApi = createApi({
  reducerPath: 'adminApi',
  baseQuery: createBaseQuery(),
  refetchOnMountOrArgChange: true,
  tagTypes: [
    'Room',
    'Amenity',
    'User',
    'Plan',
    'Booking',
    'BlockedTime',
    'BookingConfig',
    'SpecialDay',
    'Message',
    'CalendarFeed',
    'Webhook',
    'Delivery',
  ],
  endpoints: () => ({}),
});

/** Options of an impact endpoint: each preview of a change is requested anew. */
export const IMPACT = { keepUnusedDataFor: 0 } as const;

/** Creates the store of this front end. Each mount creates one, so that no data of one user is left for the next. */
export function createAdminStore({ onSessionLost }: Pick<ShellContext, 'onSessionLost'>) {
  return configureStore({
    reducer: { [adminApi.reducerPath]: adminApi.reducer },
    middleware: (defaults) => defaults().concat(adminApi.middleware, sessionMiddleware(onSessionLost)),
  });
}
