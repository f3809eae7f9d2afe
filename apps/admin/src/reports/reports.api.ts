import { type Page, toPage } from '@roomhours/data-access';
import type {
  CompanyUsage,
  MemberUsage,
  MemberUsageQuery,
  MonthsQuery,
  OccupancyReport,
  UsageReport,
} from '@roomhours/contract';
import { adminApi } from '../store/admin-api';

const reportsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** @param month 'yyyy-MM' */
    getUsageReport: build.query<UsageReport, string>({
      query: (month) => ({ url: '/api/admin/reports/usage', params: { month } }),
    }),
    getOccupancy: build.query<OccupancyReport, MonthsQuery>({
      query: (range) => ({ url: '/api/admin/reports/occupancy', params: { ...range } }),
    }),
    getCompanyUsage: build.query<CompanyUsage[], MonthsQuery>({
      query: (range) => ({ url: '/api/admin/reports/companies', params: { ...range } }),
    }),
    getMemberUsage: build.query<Page<MemberUsage>, MemberUsageQuery>({
      query: (query) => ({ url: '/api/admin/reports/members', params: { ...query } }),
      transformResponse: toPage<MemberUsage>,
    }),
  }),
});

export const { useGetCompanyUsageQuery, useGetMemberUsageQuery, useGetOccupancyQuery, useGetUsageReportQuery } =
  reportsApi;
