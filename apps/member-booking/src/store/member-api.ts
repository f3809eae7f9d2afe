import { type ApiBaseQuery, createBaseQuery } from '@roomhours/data-access';
import { createApi, type TypedUseQueryHookResult } from '@reduxjs/toolkit/query/react';

/** The RTK Query API of this front end. Features inject their endpoints in `*.api.ts`. */
export const memberApi = createApi({
  reducerPath: 'memberApi',
  baseQuery: createBaseQuery(),
  tagTypes: ['Room', 'Booking', 'Series', 'Week', 'Quota', 'User', 'MailChoices', 'CalendarFeed', 'ApiToken'],
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});

/** The part of a query hook's result that components pass on. `data` may belong to the arguments of before, `currentData` never. */
export type QueryResult<Data> = Pick<
  TypedUseQueryHookResult<Data, unknown, ApiBaseQuery>,
  'data' | 'currentData' | 'error' | 'fulfilledTimeStamp' | 'isFetching' | 'refetch'
>;
