import type { UsageReport } from '@roomhours/contract';
import { adminApi } from '../admin-api';

const reportsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** @param month 'yyyy-MM' */
    getUsageReport: build.query<UsageReport, string>({
      query: (month) => ({ url: '/api/admin/reports/usage', params: { month } }),
    }),
  }),
});

export const { useGetUsageReportQuery } = reportsApi;

/** Where the month can be had as a file: a link, so that the browser itself saves what comes, however long it is. */
export const fileOf = (name: 'bookings' | 'usage', month: string) => `/api/admin/reports/${name}.csv?month=${month}`;
