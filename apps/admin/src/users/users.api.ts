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
/** A changed user may belong elsewhere in the list, or not into its part any more. */
const touched = (_answer: unknown, _failure: unknown, { id }: { id: number }) => [LIST, userTag(id)];
const patch = ({ id, change }: Change<unknown>, part = '') => ({
  url: `/api/admin/users/${id}${part}`,
  method: 'PATCH' as const,
  body: change,
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
    updateUser: build.mutation<AdminUser, Change<UpdateUserRequest>>({ query: patch, invalidatesTags: touched }),
    updateQuota: build.mutation<AdminUser, Change<UpdateQuotaRequest>>({
      query: (arg) => patch(arg, '/quota'),
      invalidatesTags: touched,
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
