import type { CalendarFeed, CreateCalendarFeedRequest, CreatedCalendarFeed } from '@roomhours/contract';
import { adminApi } from '../store/admin-api';

const FEEDS = '/api/users/profile/calendar-feeds';

const roomCalendarApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getCalendarFeeds: build.query<CalendarFeed[], void>({ query: () => FEEDS, providesTags: ['CalendarFeed'] }),
    createRoomFeed: build.mutation<CreatedCalendarFeed, Omit<CreateCalendarFeedRequest, 'kind'>>({
      query: (feed) => ({ url: FEEDS, method: 'POST', body: { kind: 'room', ...feed } }),
      invalidatesTags: ['CalendarFeed'],
    }),
    revokeCalendarFeed: build.mutation<null, number>({
      query: (id) => ({ url: `${FEEDS}/${id}`, method: 'DELETE' }),
      invalidatesTags: ['CalendarFeed'],
    }),
  }),
});

export const { useGetCalendarFeedsQuery, useCreateRoomFeedMutation, useRevokeCalendarFeedMutation } = roomCalendarApi;
