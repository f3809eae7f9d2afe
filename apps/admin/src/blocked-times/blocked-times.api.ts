import type {
  BlockedTime,
  BlockedTimeImpactQuery,
  CreateBlockedTimeRequest,
  CreateBlockedTimeResponse,
  Impact,
  ImpactPageQuery,
} from '@roomhours/contract';
import { IMPACT, adminApi } from '../store/admin-api';

const TAG = 'BlockedTime';

const blockedTimesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getBlockedTimes: build.query<BlockedTime[], void>({
      query: () => '/api/admin/blocked-times',
      // Deleting a room deletes its blocked times.
      providesTags: [TAG, { type: 'Room', id: 'LIST' }],
    }),
    getBlockedTimeImpact: build.query<Impact, BlockedTimeImpactQuery & ImpactPageQuery>({
      query: (params) => ({ url: '/api/admin/blocked-times/impact', params: { ...params } }),
      ...IMPACT,
    }),
    addBlockedTime: build.mutation<CreateBlockedTimeResponse, CreateBlockedTimeRequest>({
      query: (body) => ({ url: '/api/admin/blocked-times', method: 'POST', body }),
      invalidatesTags: (_added, failure) => (failure ? [] : [TAG]),
    }),
    removeBlockedGroup: build.mutation<null, string>({
      query: (id) => ({ url: `/api/admin/blocked-times/groups/${id}`, method: 'DELETE' }),
      invalidatesTags: [TAG],
    }),
    removeBlockedTime: build.mutation<null, number>({
      query: (id) => ({ url: `/api/admin/blocked-times/${id}`, method: 'DELETE' }),
      // After a failure too: the time may have been removed already.
      invalidatesTags: [TAG],
    }),
  }),
});

export const {
  useGetBlockedTimesQuery,
  useGetBlockedTimeImpactQuery,
  useAddBlockedTimeMutation,
  useRemoveBlockedGroupMutation,
  useRemoveBlockedTimeMutation,
} = blockedTimesApi;
