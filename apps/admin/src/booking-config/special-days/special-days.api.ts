import type {
  AdminSpecialDay,
  Impact,
  ImpactPageQuery,
  SpecialDayRequest,
  SpecialDaysImport,
  UpdateSpecialDayRequest,
  WithAffected,
} from '@roomhours/contract';
import { ifMatch } from '@roomhours/data-access';
import { IMPACT, adminApi } from '../../store/admin-api';

const URL = '/api/admin/special-days';

/** The settings list the special days, and have one ETag with them. */
const CHANGED = ['SpecialDay', 'BookingConfig'] as const;

/** A planned change of the special days. */
export type PlannedDay =
  | { kind: 'added'; request: SpecialDayRequest }
  | { kind: 'changed'; id: number; changes: UpdateSpecialDayRequest }
  | { kind: 'removed'; id: number };

const specialDaysApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getSpecialDays: build.query<AdminSpecialDay[], void>({ query: () => URL, providesTags: ['SpecialDay'] }),
    getSpecialDayImpact: build.query<Impact, PlannedDay & ImpactPageQuery>({
      query: ({ page, ...planned }) => {
        const params = { page };
        if (planned.kind === 'added') return { url: `${URL}/impact`, method: 'POST', body: planned.request, params };
        const url = `${URL}/${planned.id}/impact`;
        return planned.kind === 'removed' ? { url, params } : { url, method: 'POST', body: planned.changes, params };
      },
      ...IMPACT,
    }),
    addSpecialDay: build.mutation<AdminSpecialDay, SpecialDayRequest>({
      query: (body) => ({ url: URL, method: 'POST', body }),
      invalidatesTags: [...CHANGED],
    }),
    updateSpecialDay: build.mutation<AdminSpecialDay, { day: AdminSpecialDay; changes: UpdateSpecialDayRequest }>({
      query: ({ day, changes }) => ({
        url: `${URL}/${day.id}`,
        method: 'PATCH',
        body: changes,
        headers: ifMatch(day),
      }),
      invalidatesTags: [...CHANGED],
    }),
    removeSpecialDay: build.mutation<null, { day: AdminSpecialDay } & WithAffected>({
      query: ({ day, affected }) => {
        const call = { url: `${URL}/${day.id}`, headers: ifMatch(day) };
        if (affected === undefined) return { ...call, method: 'DELETE' };
        return { ...call, url: `${call.url}/removal`, method: 'POST', body: { affected } };
      },
      // After a failure too: the day may have been changed or removed already.
      invalidatesTags: [...CHANGED],
    }),
    previewImport: build.mutation<SpecialDaysImport, { content: Blob } & ImpactPageQuery>({
      query: ({ content, page }) => ({ ...importOf(content), params: { preview: 'true', page } }),
    }),
    importSpecialDays: build.mutation<SpecialDaysImport, { content: Blob } & WithAffected>({
      query: ({ content, affected }) => ({
        ...importOf(content),
        params: { affected: affected && JSON.stringify(affected) },
      }),
      invalidatesTags: [...CHANGED],
    }),
  }),
});

function importOf(content: Blob) {
  return { url: `${URL}/import`, method: 'POST', file: { content, type: 'text/calendar' } } as const;
}

export const {
  useGetSpecialDaysQuery,
  useGetSpecialDayImpactQuery,
  useAddSpecialDayMutation,
  useUpdateSpecialDayMutation,
  useRemoveSpecialDayMutation,
  usePreviewImportMutation,
  useImportSpecialDaysMutation,
} = specialDaysApi;
