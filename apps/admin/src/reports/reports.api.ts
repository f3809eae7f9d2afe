import type { UsageReport } from '@roomhours/contract';
import { adminApi } from '../store/admin-api';

const reportsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** @param month 'yyyy-MM' */
    getUsageReport: build.query<UsageReport, string>({
      query: (month) => ({ url: '/api/admin/reports/usage', params: { month } }),
    }),
  }),
});

export const { useGetUsageReportQuery } = reportsApi;
