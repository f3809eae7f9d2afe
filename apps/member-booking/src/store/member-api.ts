import { type ApiBaseQuery, createBaseQuery, sessionMiddleware } from '@roomhours/data-access';
import { createApi, type TypedUseQueryHookResult } from '@reduxjs/toolkit/query/react';
import { configureStore } from '@reduxjs/toolkit';
import type { ShellContext } from '@roomhours/remote-contract';
import type { Changes } from '../live/change-feed';

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

/** Extra argument of thunks, used by endpoints. */
export interface MemberExtra extends Pick<ShellContext, 'takeBookingConfig' | 'user'> {
  changes: Changes;
}

/** Creates the store of this front end. Each mount creates one, so that no data of one user is left for the next. */
export function createMemberStore(
  { takeBookingConfig, user, onSessionLost }: Pick<ShellContext, 'takeBookingConfig' | 'user' | 'onSessionLost'>,
  changes: Changes,
) {
  const extraArgument: MemberExtra = { takeBookingConfig, user, changes };
  return configureStore({
    reducer: { [memberApi.reducerPath]: memberApi.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument } }).concat(memberApi.middleware, sessionMiddleware(onSessionLost)),
  });
}

type MemberStore = ReturnType<typeof createMemberStore>;
export type MemberState = ReturnType<MemberStore['getState']>;
