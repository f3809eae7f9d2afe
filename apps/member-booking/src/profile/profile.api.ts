import type { ChangePasswordRequest, Features, MailChoices, Plan, User } from '@roomhours/contract';
import { memberApi } from '../store/member-api';

const MAIL_CHOICES = '/api/users/profile/mail';

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
