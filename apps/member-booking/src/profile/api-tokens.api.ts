import type { ApiToken, CreateApiTokenRequest, CreatedApiToken } from '@roomhours/contract';
import { memberApi } from '../store/member-api';

const TOKENS = '/api/users/profile/api-tokens';

const tokensApi = memberApi.injectEndpoints({
  endpoints: (build) => ({
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

export const { useApiTokensQuery, useCreateApiTokenMutation, useRevokeApiTokenMutation } = tokensApi;
