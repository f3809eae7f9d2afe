import type { Plan, PlanImpact, PlanRequest } from '@roomhours/contract';
import { ifMatch } from '@roomhours/data-access';
import { IMPACT, adminApi } from '../store/admin-api';

const LIST = { type: 'Plan', id: 'LIST' } as const;
const planTag = (id: number) => ({ type: 'Plan', id }) as const;
/** A new name of a plan changes its users. */
const USERS = { type: 'User', id: 'LIST' } as const;
const provided = (plans: Plan[] = []) => [LIST, ...plans.map(({ id }) => planTag(id))];

const plansApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getPlans: build.query<Plan[], void>({ query: () => '/api/subscription-plans', providesTags: provided }),
    getActivePlans: build.query<Plan[], void>({
      query: () => '/api/subscription-plans/active',
      providesTags: provided,
    }),
    getPlanImpact: build.query<PlanImpact, number>({
      query: (id) => `/api/admin/subscription-plans/${id}/impact`,
      ...IMPACT,
    }),
    addPlan: build.mutation<Plan, PlanRequest>({
      query: (body) => ({ url: '/api/admin/subscription-plans', method: 'POST', body }),
      invalidatesTags: [LIST],
    }),
    updatePlan: build.mutation<Plan, { plan: Plan; request: PlanRequest }>({
      query: ({ plan, request }) => ({
        url: `/api/admin/subscription-plans/${plan.id}`,
        method: 'PUT',
        body: request,
        headers: ifMatch(plan),
      }),
      invalidatesTags: (_plan, _failure, { plan: { id } }) => [LIST, planTag(id), USERS],
    }),
    deletePlan: build.mutation<null, number>({
      query: (id) => ({ url: `/api/admin/subscription-plans/${id}`, method: 'DELETE' }),
      invalidatesTags: (_nothing, _failure, id) => [LIST, planTag(id)],
    }),
  }),
});

export const {
  useGetPlansQuery,
  useGetActivePlansQuery,
  useGetPlanImpactQuery,
  useAddPlanMutation,
  useUpdatePlanMutation,
  useDeletePlanMutation,
} = plansApi;
