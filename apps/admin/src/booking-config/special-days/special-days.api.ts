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
import { adminApi, IMPACT } from '../../store/admin-api';

const SPECIAL_DAYS_URL = '/api/admin/special-days';

/** The settings list the special days, and have one ETag with them. */
const AFTER_SPECIAL_DAYS = ['SpecialDay', 'BookingConfig'] as const;

/** A planned change of the special days. */
export type PlannedDay =
  | { kind: 'added'; request: SpecialDayRequest }
  | { kind: 'changed'; id: number; changes: UpdateSpecialDayRequest }
  | { kind: 'removed'; id: number };

function impactCall({ page, ...planned }: PlannedDay & ImpactPageQuery) {
  const params = { page };
  if (planned.kind === 'added') {
    return { url: `${SPECIAL_DAYS_URL}/impact`, method: 'POST', body: planned.request, params } as const;
  }
  const url = `${SPECIAL_DAYS_URL}/${planned.id}/impact`;
  return planned.kind === 'removed'
    ? { url, params }
    : ({ url, method: 'POST', body: planned.changes, params } as const);
}

const callOf = (day: AdminSpecialDay) => ({ url: `${SPECIAL_DAYS_URL}/${day.id}`, headers: ifMatch(day) });

const specialDaysApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getSpecialDays: build.query<AdminSpecialDay[], void>({
      query: () => SPECIAL_DAYS_URL,
      providesTags: ['SpecialDay'],
    }),
    getSpecialDayImpact: build.query<Impact, PlannedDay & ImpactPageQuery>({
      query: impactCall,
      ...IMPACT,
    }),
    addSpecialDay: build.mutation<AdminSpecialDay, SpecialDayRequest>({
      query: (body) => ({ url: SPECIAL_DAYS_URL, method: 'POST', body }),
      invalidatesTags: [...AFTER_SPECIAL_DAYS],
    }),
    updateSpecialDay: build.mutation<AdminSpecialDay, { day: AdminSpecialDay; changes: UpdateSpecialDayRequest }>({
      query: ({ day, changes }) => ({ ...callOf(day), method: 'PATCH', body: changes }),
      invalidatesTags: [...AFTER_SPECIAL_DAYS],
    }),
    removeImportedDays: build.mutation<null, void>({
      query: () => ({ url: `${SPECIAL_DAYS_URL}/imported`, method: 'DELETE' }),
      invalidatesTags: [...AFTER_SPECIAL_DAYS],
    }),
    removeSpecialDay: build.mutation<null, { day: AdminSpecialDay } & WithAffected>({
      query: ({ day, affected }) => {
        const call = callOf(day);
        if (affected === undefined) return { ...call, method: 'DELETE' };
        return { ...call, url: `${call.url}/removal`, method: 'POST', body: { affected } };
      },
      // After a failure too: the day may have been changed or removed already.
      invalidatesTags: [...AFTER_SPECIAL_DAYS],
    }),
    previewImport: build.mutation<SpecialDaysImport, ChosenDays & ImpactPageQuery>({
      query: ({ content, page, leftOut }) => ({
        ...importOf(content),
        params: { preview: 'true', page, leftOut: datesText(leftOut) },
      }),
    }),
    importSpecialDays: build.mutation<SpecialDaysImport, ChosenDays & WithAffected>({
      query: ({ content, affected, leftOut }) => ({
        ...importOf(content),
        params: { affected: affected && JSON.stringify(affected), leftOut: datesText(leftOut) },
      }),
      invalidatesTags: [...AFTER_SPECIAL_DAYS],
    }),
  }),
});

export const {
  useAddSpecialDayMutation,
  useGetSpecialDayImpactQuery,
  useGetSpecialDaysQuery,
  useImportSpecialDaysMutation,
  usePreviewImportMutation,
  useRemoveImportedDaysMutation,
  useRemoveSpecialDayMutation,
  useUpdateSpecialDayMutation,
} = specialDaysApi;

/** A file, and the dates of it that are not added. */
interface ChosenDays {
  content: Blob;
  leftOut: readonly string[];
}

function datesText(dates: readonly string[]): string | undefined {
  return dates.length === 0 ? undefined : dates.join(',');
}

function importOf(content: Blob) {
  return {
    url: `${SPECIAL_DAYS_URL}/import`,
    method: 'POST',
    body: content,
    headers: { 'Content-Type': 'text/calendar' },
  } as const;
}
