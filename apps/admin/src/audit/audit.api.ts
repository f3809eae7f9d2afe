import { type Page, toPage } from '@roomhours/data-access';
import type { AuditQuery, AuditRecord, Retention } from '@roomhours/contract';
import { adminApi } from '../store/admin-api';

const auditApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getAudit: build.query<Page<AuditRecord>, AuditQuery>({
      query: (query) => ({ url: '/api/admin/audit', params: { ...query } }),
      transformResponse: toPage<AuditRecord>,
      // The record of a user grows with each change of the user and of the bookings.
      providesTags: (_page, _failure, { userId }) => [
        { type: 'Booking' as const, id: 'LIST' },
        ...(userId === undefined ? [] : [{ type: 'User' as const, id: userId }]),
      ],
    }),
    getRetention: build.query<Retention, void>({ query: () => '/api/admin/retention' }),
  }),
});

export const { useGetAuditQuery, useGetRetentionQuery } = auditApi;
