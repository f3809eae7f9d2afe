import type {
  AdminUser,
  ChangePlansRequest,
  ChangeUsersRequest,
  DeactivateUsersRequest,
  Impact,
  ImpactPageQuery,
  InvitationDeliveries,
  Invitations,
  InviteUsersRequest,
  SelectedUser,
} from '@roomhours/contract';
import { IMPACT, adminApi } from '../../store/admin-api';
import { LIST, userTag } from './users.api';

const URL = '/api/admin/users/bulk';

/** After a failure too: the users may have changed meanwhile. */
const invalidatesTags = (_answer: unknown, _failure: unknown, { users }: ChangeUsersRequest) => [
  LIST,
  ...users.map(({ id }) => userTag(id)),
];

const selectedUsersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getUsersImpact: build.query<Impact, ChangeUsersRequest & ImpactPageQuery>({
      query: ({ page, ...body }) => ({ url: `${URL}/impact`, method: 'POST', body, params: { page } }),
      ...IMPACT,
    }),
    changePlans: build.mutation<AdminUser[], ChangePlansRequest>({
      query: (body) => ({ url: `${URL}/plan`, method: 'POST', body }),
      invalidatesTags,
    }),
    deactivateUsers: build.mutation<AdminUser[], DeactivateUsersRequest>({
      query: (body) => ({ url: `${URL}/deactivation`, method: 'POST', body }),
      invalidatesTags,
    }),
    inviteUsers: build.mutation<Invitations, InviteUsersRequest>({
      query: (body) => ({ url: `${URL}/invitation`, method: 'POST', body }),
      invalidatesTags: ['User', 'Message'],
    }),
    getInvitationDeliveries: build.query<InvitationDeliveries, string>({
      query: (invitedAt) => ({ url: '/api/admin/messages/invitations', params: { invitedAt } }),
    }),
  }),
});

/** Returns users as a request names them, with the state that the change is based on. */
export function selectedOf(users: readonly AdminUser[]): SelectedUser[] {
  return users.map(({ id, etag }) => ({ id, etag }));
}

export const {
  useChangePlansMutation,
  useDeactivateUsersMutation,
  useGetInvitationDeliveriesQuery,
  useGetUsersImpactQuery,
  useInviteUsersMutation,
} = selectedUsersApi;
