import type { BookingConfig, Features, LoginRequest, SetPasswordByLinkRequest, User } from '@roomhours/contract';
import { type ApiFailure, type Call, call } from '@roomhours/data-access';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type PrefetchedName, takePrefetched } from '../prefetched-responses';
import { manifestUrl, REMOTE_TIMEOUT_MS } from '../routes/sources';

interface ShellCall extends Call {
  /** Uses the response that the first script of the page has requested. */
  prefetched?: PrefetchedName;
  /** Default: that of `call`. */
  timeoutMs?: number;
}

const baseQuery: BaseQueryFn<ShellCall, unknown, ApiFailure> = async (args, { signal }) => {
  const { prefetched, timeoutMs, ...request } = args;
  const result = await call<unknown>(request, {
    signal: timeoutMs === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    prefetched: prefetched && takePrefetched(prefetched),
  });
  return 'failure' in result ? { error: result.failure } : { data: result.data };
};

/** The RTK Query API of the shell. */
export const shellApi = createApi({
  reducerPath: 'shellApi',
  baseQuery,
  endpoints: (build) => ({
    /** The argument is the number of the attempt, so that an attempt never gets the response of an earlier one. */
    user: build.query<User, number>({ query: () => ({ url: '/api/user', prefetched: 'user' }) }),
    bookingConfig: build.query<BookingConfig, void>({
      query: () => ({ url: '/api/config/booking', prefetched: 'config' }),
    }),
    /** Browsers cache the response. */
    features: build.query<Features, void>({ query: () => ({ url: '/api/features', cache: 'default' }) }),
    /** The list of releases. It is validated where it is used. */
    manifest: build.query<unknown, void>({
      query: () => ({
        url: new URL(manifestUrl(), location.href).href,
        cache: 'no-cache',
        prefetched: 'remotes',
        timeoutMs: REMOTE_TIMEOUT_MS,
      }),
    }),
    signIn: build.mutation<User, LoginRequest>({ query: (body) => ({ url: '/api/login', method: 'POST', body }) }),
    signOut: build.mutation<null, void>({ query: () => ({ url: '/api/logout', method: 'POST' }) }),
    setPassword: build.mutation<User, SetPasswordByLinkRequest>({
      query: (body) => ({ url: '/api/set-password', method: 'POST', body }),
    }),
  }),
});

export const { useBookingConfigQuery, useFeaturesQuery, useSetPasswordMutation } = shellApi;
