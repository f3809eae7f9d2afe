import type { BlockedTime, CreateBlockedTimeRequest, CreateBlockedTimeResponse } from '@roomhours/contract';
import { adminApi } from '../admin-api';

const TAG = 'BlockedTime';

const blockedTimesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getBlockedTimes: build.query<BlockedTime[], void>({
      query: () => '/api/admin/blocked-times',
      // Blocked times go with their room.
      providesTags: [TAG, { type: 'Room', id: 'LIST' }],
    }),
    addBlockedTime: build.mutation<CreateBlockedTimeResponse, CreateBlockedTimeRequest>({
      query: (body) => ({ url: '/api/admin/blocked-times', method: 'POST', body }),
      invalidatesTags: (_added, failure) => (failure ? [] : [TAG]),
    }),
    removeBlockedTime: build.mutation<null, number>({
      query: (id) => ({ url: `/api/admin/blocked-times/${id}`, method: 'DELETE' }),
      // One that is gone already is not to be shown any longer either.
      invalidatesTags: [TAG],
    }),
  }),
});

export const { useGetBlockedTimesQuery, useAddBlockedTimeMutation, useRemoveBlockedTimeMutation } = blockedTimesApi;
