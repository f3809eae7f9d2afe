import type { ImpactPageQuery, SpecialDaysImport, WithAffected } from '@roomhours/contract';
import { adminApi } from '../../store/admin-api';
import { AFTER_SPECIAL_DAYS, SPECIAL_DAYS_URL } from './special-days.api';

const importApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    previewImport: build.mutation<SpecialDaysImport, { content: Blob } & ImpactPageQuery>({
      query: ({ content, page }) => ({ ...importOf(content), params: { preview: 'true', page } }),
    }),
    importSpecialDays: build.mutation<SpecialDaysImport, { content: Blob } & WithAffected>({
      query: ({ content, affected }) => ({
        ...importOf(content),
        params: { affected: affected && JSON.stringify(affected) },
      }),
      invalidatesTags: [...AFTER_SPECIAL_DAYS],
    }),
  }),
});

function importOf(content: Blob) {
  return { url: `${SPECIAL_DAYS_URL}/import`, method: 'POST', file: { content, type: 'text/calendar' } } as const;
}

export const { usePreviewImportMutation, useImportSpecialDaysMutation } = importApi;
