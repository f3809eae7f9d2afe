import type { ChangePasswordRequest, Features, MailChoices, Plan, User } from '@roomhours/contract';
import { memberApi } from '../store/member-api';

const MAIL_CHOICES = '/api/users/profile/mail';

const profileApi = memberApi.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query<User, void>({ query: () => '/api/user', providesTags: ['User'] }),
    activePlans: build.query<Plan[], void>({ query: () => '/api/subscription-plans/active', providesTags: ['Plan'] }),
    features: build.query<Features, void>({ query: () => '/api/features' }),
    mailChoices: build.query<MailChoices, void>({ query: () => MAIL_CHOICES }),
    changeMailChoices: build.mutation<MailChoices, MailChoices>({
      query: (body) => ({ url: MAIL_CHOICES, method: 'PUT', body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        // The failure is reported where the change was sent.
        const saved = await queryFulfilled.catch(() => null);
        if (saved) void dispatch(profileApi.util.upsertQueryData('mailChoices', undefined, saved.data));
      },
    }),
    changePassword: build.mutation<unknown, ChangePasswordRequest>({
      query: (body) => ({ url: '/api/users/profile', method: 'PATCH', body }),
      invalidatesTags: (_, failure) => (failure ? [] : ['User', 'ApiToken', 'CalendarFeed']),
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
} = profileApi;
