import type { CalendarFeed, CreateCalendarFeedRequest, CreatedCalendarFeed } from '@roomhours/contract';
import { memberApi } from '../store/member-api';

const FEEDS = '/api/users/profile/calendar-feeds';

const calendarApi = memberApi.injectEndpoints({
  endpoints: (build) => ({
    calendarFeeds: build.query<CalendarFeed[], void>({ query: () => FEEDS, providesTags: ['CalendarFeed'] }),
    createCalendarFeed: build.mutation<CreatedCalendarFeed, CreateCalendarFeedRequest>({
      query: (body) => ({ url: FEEDS, method: 'POST', body }),
      invalidatesTags: ['CalendarFeed'],
    }),
    revokeCalendarFeed: build.mutation<null, number>({
      query: (id) => ({ url: `${FEEDS}/${id}`, method: 'DELETE' }),
      invalidatesTags: ['CalendarFeed'],
    }),
  }),
  overrideExisting: 'throw',
});

export const { useCalendarFeedsQuery, useCreateCalendarFeedMutation, useRevokeCalendarFeedMutation } = calendarApi;
