import type { ImpactPageQuery, SpecialDaysImport, WithAffected } from '@roomhours/contract';
import { adminApi } from '../../store/admin-api';
import { AFTER_SPECIAL_DAYS, SPECIAL_DAYS_URL } from './special-days.api';

/** A file, and the dates of it that are not added. */
interface ChosenDays {
  content: Blob;
  leftOut: readonly string[];
}

const importApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
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

export const { usePreviewImportMutation, useImportSpecialDaysMutation } = importApi;
