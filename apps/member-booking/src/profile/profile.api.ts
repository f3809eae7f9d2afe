import type {
  ApiToken,
  CalendarFeed,
  ChangePasswordRequest,
  CreateApiTokenRequest,
  CreateCalendarFeedRequest,
  CreatedApiToken,
  CreatedCalendarFeed,
  Features,
  MailChoices,
  Plan,
  User,
} from '@roomhours/contract';
import { memberApi } from '../store/member-api';

const MAIL_CHOICES = '/api/users/profile/mail';
const FEEDS = '/api/users/profile/calendar-feeds';
const TOKENS = '/api/users/profile/api-tokens';

const profileApi = memberApi.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query<User, void>({ query: () => '/api/user', providesTags: ['User'] }),
    activePlans: build.query<Plan[], void>({ query: () => '/api/subscription-plans/active' }),
    features: build.query<Features, void>({ query: () => '/api/features' }),
    mailChoices: build.query<MailChoices, void>({ query: () => MAIL_CHOICES, providesTags: ['MailChoices'] }),
    changeMailChoices: build.mutation<MailChoices, MailChoices>({
      query: (body) => ({ url: MAIL_CHOICES, method: 'PUT', body }),
      // The new choice is shown immediately, and taken back if it could not be saved.
      async onQueryStarted(choices, { dispatch, queryFulfilled }) {
        const patch = dispatch(profileApi.util.updateQueryData('mailChoices', undefined, () => choices));
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: ['MailChoices'],
    }),
    changePassword: build.mutation<unknown, ChangePasswordRequest>({
      query: (body) => ({ url: '/api/users/profile', method: 'PATCH', body }),
      invalidatesTags: (_, failure) => (failure ? [] : ['User', 'ApiToken', 'CalendarFeed']),
    }),
    calendarFeeds: build.query<CalendarFeed[], void>({ query: () => FEEDS, providesTags: ['CalendarFeed'] }),
    createCalendarFeed: build.mutation<CreatedCalendarFeed, CreateCalendarFeedRequest>({
      query: (body) => ({ url: FEEDS, method: 'POST', body }),
      invalidatesTags: ['CalendarFeed'],
    }),
    revokeCalendarFeed: build.mutation<null, number>({
      query: (id) => ({ url: `${FEEDS}/${id}`, method: 'DELETE' }),
      invalidatesTags: ['CalendarFeed'],
    }),
    apiTokens: build.query<ApiToken[], void>({ query: () => TOKENS, providesTags: ['ApiToken'] }),
    createApiToken: build.mutation<CreatedApiToken, CreateApiTokenRequest>({
      query: (body) => ({ url: TOKENS, method: 'POST', body }),
      invalidatesTags: ['ApiToken'],
    }),
    revokeApiToken: build.mutation<null, number>({
      query: (id) => ({ url: `${TOKENS}/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ApiToken'],
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useCurrentUserQuery,
  useActivePlansQuery,
  useFeaturesQuery,
  useMailChoicesQuery,
  useChangeMailChoicesMutation,
  useChangePasswordMutation,
  useCalendarFeedsQuery,
  useCreateCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
  useApiTokensQuery,
  useCreateApiTokenMutation,
  useRevokeApiTokenMutation,
} = profileApi;
