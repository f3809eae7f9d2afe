import {
  type AddedUser,
  type AdminUser,
  type AdminUsersQuery,
  type ChangeEmailRequest,
  type ChangePlansRequest,
  type ChangeUsersRequest,
  type CreatePasswordLinkRequest,
  type CreateUserRequest,
  type DeactivateUsersRequest,
  type Impact,
  type ImpactPageQuery,
  type InvitationDeliveries,
  type Invitations,
  type InviteUsersRequest,
  type ListedUser,
  PAGE_SIZE,
  type PasswordLink,
  type SelectedUser,
  type SetActiveRequest,
  type SetPasswordRequest,
  type SetRoleRequest,
  type UpdateUserRequest,
  type UsersImport,
} from '@roomhours/contract';
import { ifMatch, type Page, toPage, userSearchRequest } from '@roomhours/data-access';
import { adminApi, IMPACT } from '../store/admin-api';

/** Arguments of a change of a user. `user` is the state that the change is based on. */
interface Change<Request> {
  user: AdminUser;
  change: Request;
}

/** Tags of the list of users and of one user. */
const LIST = { type: 'User', id: 'LIST' } as const;
const userTag = (id: number) => ({ type: 'User', id }) as const;

/** The order and the filters of the list depend on every field of a user. */
const invalidatesTags = (_answer: unknown, _failure: unknown, { user }: { user: AdminUser }) => [
  LIST,
  userTag(user.id),
];

const patch = ({ user, change }: Change<unknown>, path = '') => ({
  url: `/api/admin/users/${user.id}${path}`,
  method: 'PATCH' as const,
  body: change,
});
/** Refused by the server if the user has changed since. */
const patchState = (arg: Change<unknown>, path = '') => ({ ...patch(arg, path), headers: ifMatch(arg.user) });

const listParams = ({ active, ...query }: AdminUsersQuery) => ({ ...query, active: active?.toString() });

const BULK_URL = '/api/admin/users/bulk';

/** After a failure too: the users may have changed meanwhile. */
const invalidatesSelected = (_answer: unknown, _failure: unknown, { users }: ChangeUsersRequest) => [
  LIST,
  ...users.map(({ id }) => userTag(id)),
];

const usersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query<AdminUser, number>({
      query: (id) => `/api/admin/users/${id}`,
      providesTags: (_user, _failure, id) => [userTag(id)],
    }),
    getUsers: build.query<Page<ListedUser>, AdminUsersQuery>({
      query: (query) => ({ url: '/api/admin/users', params: listParams(query) }),
      transformResponse: toPage<ListedUser>,
      providesTags: (page) => [LIST, ...(page?.rows ?? []).map(({ id }) => userTag(id))],
    }),
    /** The users of all pages. */
    getMatchingUsers: build.query<ListedUser[], AdminUsersQuery>({
      queryFn: async (query, _api, _options, fetchWithBQ) => {
        const users: ListedUser[] = [];
        for (let page = 1; ; page += 1) {
          const params = { ...listParams(query), page, pageSize: PAGE_SIZE.max };
          const { data, error } = await fetchWithBQ({ url: '/api/admin/users', params });
          if (error) return { error };
          users.push(...(data as ListedUser[]));
          if ((data as ListedUser[]).length < PAGE_SIZE.max) return { data: users };
        }
      },
      keepUnusedDataFor: 0,
    }),
    /** The active users whom a text finds. */
    findUsers: build.query<AdminUser[], string>({ query: userSearchRequest, keepUnusedDataFor: 0 }),
    getCompanies: build.query<string[], void>({
      query: () => '/api/admin/companies',
      providesTags: [LIST],
    }),
    getUserImpact: build.query<Impact, { id: number } & ImpactPageQuery>({
      query: ({ id, ...params }) => ({ url: `/api/admin/users/${id}/impact`, params }),
      ...IMPACT,
    }),
    addUser: build.mutation<AddedUser, CreateUserRequest>({
      query: (body) => ({ url: '/api/admin/users', method: 'POST', body }),
      invalidatesTags: [LIST],
    }),
    updateUser: build.mutation<AdminUser, Change<UpdateUserRequest>>({
      query: (arg) => patchState(arg),
      invalidatesTags,
    }),
    setPassword: build.mutation<null, Change<SetPasswordRequest>>({
      query: (arg) => patch(arg, '/password'),
      invalidatesTags,
    }),
    createPasswordLink: build.mutation<PasswordLink, { user: AdminUser } & CreatePasswordLinkRequest>({
      query: ({ user, ...body }) => ({ url: `/api/admin/users/${user.id}/password-link`, method: 'POST', body }),
    }),
    changeEmail: build.mutation<AdminUser, Change<ChangeEmailRequest>>({
      query: (arg) => patchState(arg, '/email'),
      invalidatesTags,
    }),
    eraseUser: build.mutation<null, { user: AdminUser }>({
      query: ({ user }) => ({ url: `/api/admin/users/${user.id}/erasure`, method: 'POST', headers: ifMatch(user) }),
      invalidatesTags: ['User', 'Booking'],
    }),
    setRole: build.mutation<AdminUser, Change<SetRoleRequest>>({
      query: (arg) => patch(arg, '/role'),
      invalidatesTags,
    }),
    setActive: build.mutation<AdminUser, Change<SetActiveRequest>>({
      query: (arg) => patch(arg, '/active'),
      // Bookings may be moved or cancelled.
      invalidatesTags: (answer, failure, change) => [...invalidatesTags(answer, failure, change), 'Booking'],
    }),
    previewUsersImport: build.mutation<UsersImport, Blob>({
      query: (content) => ({ ...importOf(content), params: { preview: 'true' } }),
    }),
    importUsers: build.mutation<UsersImport, { content: Blob; skip: boolean }>({
      query: ({ content, skip }) => ({ ...importOf(content), params: { skip: String(skip) } }),
      invalidatesTags: [LIST],
    }),
    getUsersImpact: build.query<Impact, ChangeUsersRequest & ImpactPageQuery>({
      query: ({ page, ...body }) => ({ url: `${BULK_URL}/impact`, method: 'POST', body, params: { page } }),
      ...IMPACT,
    }),
    changePlans: build.mutation<AdminUser[], ChangePlansRequest>({
      query: (body) => ({ url: `${BULK_URL}/plan`, method: 'POST', body }),
      invalidatesTags: invalidatesSelected,
    }),
    deactivateUsers: build.mutation<AdminUser[], DeactivateUsersRequest>({
      query: (body) => ({ url: `${BULK_URL}/deactivation`, method: 'POST', body }),
      invalidatesTags: invalidatesSelected,
    }),
    inviteUsers: build.mutation<Invitations, InviteUsersRequest>({
      query: (body) => ({ url: `${BULK_URL}/invitation`, method: 'POST', body }),
      invalidatesTags: ['User', 'Message'],
    }),
    getInvitationDeliveries: build.query<InvitationDeliveries, string>({
      query: (invitedAt) => ({ url: '/api/admin/messages/invitations', params: { invitedAt } }),
    }),
  }),
});

export const {
  useAddUserMutation,
  useChangeEmailMutation,
  useChangePlansMutation,
  useCreatePasswordLinkMutation,
  useDeactivateUsersMutation,
  useEraseUserMutation,
  useFindUsersQuery,
  useGetCompaniesQuery,
  useGetInvitationDeliveriesQuery,
  useGetUserImpactQuery,
  useGetUserQuery,
  useGetUsersImpactQuery,
  useGetUsersQuery,
  useImportUsersMutation,
  useInviteUsersMutation,
  useLazyGetMatchingUsersQuery,
  usePreviewUsersImportMutation,
  useSetActiveMutation,
  useSetPasswordMutation,
  useSetRoleMutation,
  useUpdateUserMutation,
} = usersApi;

function importOf(content: Blob) {
  return {
    url: '/api/admin/users/import',
    method: 'POST',
    body: content,
    headers: { 'Content-Type': 'text/csv' },
  } as const;
}

/** Returns the number of active administrators; null until it is known. The last one can be neither demoted nor deactivated. */
export function useAdministratorCount(): number | null {
  const { currentData } = useGetUsersQuery({ role: 'admin', state: 'active', page: 1, pageSize: 1 });
  return currentData?.total ?? null;
}

/** Returns users as a request names them, with the state that the change is based on. */
export function selectedOf(users: readonly AdminUser[]): SelectedUser[] {
  return users.map(({ id, etag }) => ({ id, etag }));
}
