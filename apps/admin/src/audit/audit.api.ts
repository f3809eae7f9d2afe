import type { AuditRecord, PageQuery } from '@roomhours/contract';
import { adminApi } from '../admin-api';

/** A part of the record. */
export interface AuditPage {
  records: AuditRecord[];
  /** How many there are in all. */
  total: number;
}

const auditApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getAudit: build.query<AuditPage, PageQuery>({
      query: (page) => ({ url: '/api/admin/audit', params: { ...page } }),
      transformResponse: (records: AuditRecord[], meta) => ({
        records,
        total: Number(meta?.headers?.get('X-Total-Count') ?? records.length),
      }),
    }),
  }),
});

export const { useGetAuditQuery } = auditApi;
