import type { AuditRecord, PageQuery } from '@roomhours/contract';
import { adminApi } from '../store/admin-api';
import { type Page, toPage } from '../kit/list/page';

const auditApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getAudit: build.query<Page<AuditRecord>, PageQuery>({
      query: (page) => ({ url: '/api/admin/audit', params: { ...page } }),
      transformResponse: toPage<AuditRecord>,
    }),
  }),
});

export const { useGetAuditQuery } = auditApi;
