import type { AuditQuery, AuditRecord, Retention } from '@roomhours/contract';
import { adminApi } from '../store/admin-api';
import { type Page, toPage } from '../kit/list/page';

const auditApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getAudit: build.query<Page<AuditRecord>, AuditQuery>({
      query: (query) => ({ url: '/api/admin/audit', params: { ...query } }),
      transformResponse: toPage<AuditRecord>,
      // The record of a user grows with each change of the user.
      providesTags: (_page, _failure, { userId }) => (userId === undefined ? [] : [{ type: 'User', id: userId }]),
    }),
    getRetention: build.query<Retention, void>({ query: () => '/api/admin/retention' }),
  }),
});

export const { useGetAuditQuery, useGetRetentionQuery } = auditApi;
