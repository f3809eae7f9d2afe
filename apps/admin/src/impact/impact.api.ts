import type {
  BlockedTimeImpactQuery,
  BookingConfigImpactQuery,
  Impact,
  PlanImpact,
  RoomImpact,
} from '@roomhours/contract';
import { adminApi } from '../admin-api';

/** What a change would touch is asked for anew whenever it is about to be shown. */
const FRESH = { keepUnusedDataFor: 0, providesTags: ['Impact'] } as const;

const impactApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getRoomImpact: build.query<RoomImpact, number>({ query: (id) => `/api/admin/rooms/${id}/impact`, ...FRESH }),
    getUserImpact: build.query<Impact, number>({ query: (id) => `/api/admin/users/${id}/impact`, ...FRESH }),
    getPlanImpact: build.query<PlanImpact, number>({
      query: (id) => `/api/admin/subscription-plans/${id}/impact`,
      ...FRESH,
    }),
    getBookingConfigImpact: build.query<Impact, BookingConfigImpactQuery>({
      query: (params) => ({ url: '/api/admin/config/booking/impact', params: { ...params } }),
      ...FRESH,
    }),
    getBlockedTimeImpact: build.query<Impact, BlockedTimeImpactQuery>({
      query: (params) => ({ url: '/api/admin/blocked-times/impact', params: { ...params } }),
      ...FRESH,
    }),
  }),
});

export const {
  useGetRoomImpactQuery,
  useGetUserImpactQuery,
  useGetPlanImpactQuery,
  useLazyGetBookingConfigImpactQuery,
  useGetBlockedTimeImpactQuery,
} = impactApi;
