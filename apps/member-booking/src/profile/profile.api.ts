import type { ChangePasswordRequest, Plan, User } from '@roomhours/contract';
import { memberApi } from '../store/member-api';

const profileApi = memberApi.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query<User, void>({ query: () => '/api/user', providesTags: ['User'] }),
    activePlans: build.query<Plan[], void>({ query: () => '/api/subscription-plans/active', providesTags: ['Plan'] }),
    changePassword: build.mutation<unknown, ChangePasswordRequest>({
      query: (body) => ({ url: '/api/users/profile', method: 'PATCH', body }),
      invalidatesTags: (_, failure) => (failure ? [] : ['User']),
    }),
  }),
  overrideExisting: 'throw',
});

export const { useCurrentUserQuery, useActivePlansQuery, useChangePasswordMutation } = profileApi;
