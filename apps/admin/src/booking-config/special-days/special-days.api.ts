import type {
  AdminSpecialDay,
  Impact,
  SpecialDayRequest,
  SpecialDaysImport,
  UpdateSpecialDayRequest,
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
    getSpecialDayImpact: build.query<Impact, PlannedDay>({
      query: (planned) => {
        if (planned.kind === 'added') return { url: `${URL}/impact`, method: 'POST', body: planned.request };
        const url = `${URL}/${planned.id}/impact`;
        return planned.kind === 'removed' ? { url } : { url, method: 'POST', body: planned.changes };
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
    removeSpecialDay: build.mutation<null, AdminSpecialDay>({
      query: (day) => ({ url: `${URL}/${day.id}`, method: 'DELETE', headers: ifMatch(day) }),
      // After a failure too: the day may have been changed or removed already.
      invalidatesTags: [...CHANGED],
    }),
    previewImport: build.mutation<SpecialDaysImport, Blob>({
      query: (content) => ({ ...importOf(content), params: { preview: 'true' } }),
    }),
    importSpecialDays: build.mutation<SpecialDaysImport, Blob>({
      query: importOf,
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
