import type {
  AdminUser,
  AdminUsersQuery,
  CreateUserRequest,
  SetActiveRequest,
  SetPasswordRequest,
  SetRoleRequest,
  UpdateQuotaRequest,
  UpdateUserRequest,
} from '@roomhours/contract';
import { ifMatch } from '@roomhours/data-access';
import { adminApi } from '../admin-api';

/** A part of the list of users. */
export interface UsersPage {
  users: AdminUser[];
  /** How many match in all. */
  total: number;
}

/** A change of one user; its own call for each kind. */
type Change<Request> = { id: number; change: Request };

const LIST = { type: 'User', id: 'LIST' } as const;
const userTag = (id: number) => ({ type: 'User', id }) as const;
/** A change that is based on a state of the user. */
type BasedChange<Request> = { user: AdminUser; change: Request };

/** A changed user may belong elsewhere in the list, or not into its part any more. */
const touched = (_answer: unknown, _failure: unknown, { id }: { id: number }) => [LIST, userTag(id)];
const touchedBy = (_answer: unknown, _failure: unknown, { user }: { user: AdminUser }) => [LIST, userTag(user.id)];
const patch = ({ id, change }: Change<unknown>, part = '') => ({
  url: `/api/admin/users/${id}${part}`,
  method: 'PATCH' as const,
  body: change,
});
const basedPatch = ({ user, change }: BasedChange<unknown>, part = '') => ({
  ...patch({ id: user.id, change }, part),
  headers: ifMatch(user),
});

const usersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query<UsersPage, AdminUsersQuery>({
      query: ({ active, ...query }) => ({ url: '/api/admin/users', params: { ...query, active: active?.toString() } }),
      transformResponse: (users: AdminUser[], meta) => ({
        users,
        total: Number(meta?.headers?.get('X-Total-Count') ?? users.length),
      }),
      providesTags: (page) => [LIST, ...(page?.users ?? []).map(({ id }) => userTag(id))],
    }),
    addUser: build.mutation<AdminUser, CreateUserRequest>({
      query: (body) => ({ url: '/api/admin/users', method: 'POST', body }),
      invalidatesTags: [LIST],
    }),
    updateUser: build.mutation<AdminUser, BasedChange<UpdateUserRequest>>({
      query: (arg) => basedPatch(arg),
      invalidatesTags: touchedBy,
    }),
    updateQuota: build.mutation<AdminUser, BasedChange<UpdateQuotaRequest>>({
      query: (arg) => basedPatch(arg, '/quota'),
      invalidatesTags: touchedBy,
    }),
    setPassword: build.mutation<null, Change<SetPasswordRequest>>({ query: (arg) => patch(arg, '/password') }),
    setRole: build.mutation<AdminUser, Change<SetRoleRequest>>({
      query: (arg) => patch(arg, '/role'),
      invalidatesTags: touched,
    }),
    setActive: build.mutation<AdminUser, Change<SetActiveRequest>>({
      query: (arg) => patch(arg, '/active'),
      invalidatesTags: touched,
    }),
  }),
});

export const {
  useGetUsersQuery,
  useAddUserMutation,
  useUpdateUserMutation,
  useUpdateQuotaMutation,
  useSetPasswordMutation,
  useSetRoleMutation,
  useSetActiveMutation,
} = usersApi;
