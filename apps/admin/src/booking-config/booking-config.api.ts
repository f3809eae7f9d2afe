import type {
  PoliciesImpact,
  PoliciesImpactRequest,
  BookingConfig,
  BookingConfigImpactQuery,
  Impact,
  ImpactPageQuery,
  UpdateBookingConfigRequest,
  UpdateWeekdaysRequest,
} from '@roomhours/contract';
import { ifMatch } from '@roomhours/data-access';
import { adminApi, IMPACT } from '../store/admin-api';

const TAG = 'BookingConfig';

/** The tags of a change of the settings. A failure that leaves the settings as they are known does not reload them. */
const afterConfigChange = (_config: unknown, failure?: { code: string }): (typeof TAG)[] =>
  failure && failure.code !== 'CHANGED_MEANWHILE' ? [] : [TAG];

const WEEKDAYS_URL = '/api/admin/config/weekdays';

const bookingConfigApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getBookingConfig: build.query<BookingConfig, void>({
      query: () => '/api/admin/config/booking',
      // Cached for 5 minutes (admin-screens.md "Booking config").
      keepUnusedDataFor: 300,
      providesTags: [TAG],
    }),
    getBookingConfigImpact: build.query<Impact, BookingConfigImpactQuery & ImpactPageQuery>({
      query: (params) => ({ url: '/api/admin/config/booking/impact', params: { ...params } }),
      ...IMPACT,
    }),
    updateBookingConfig: build.mutation<BookingConfig, { config: BookingConfig; request: UpdateBookingConfigRequest }>({
      query: ({ config, request }) => ({
        url: '/api/admin/config/booking',
        method: 'PUT',
        body: request,
        headers: ifMatch(config),
      }),
      invalidatesTags: afterConfigChange,
    }),
    getWeekdaysImpact: build.query<Impact, UpdateWeekdaysRequest & ImpactPageQuery>({
      query: ({ page, ...body }) => ({ url: `${WEEKDAYS_URL}/impact`, method: 'POST', body, params: { page } }),
      ...IMPACT,
    }),
    updateWeekdays: build.mutation<BookingConfig, { config: BookingConfig; request: UpdateWeekdaysRequest }>({
      query: ({ config, request }) => ({ url: WEEKDAYS_URL, method: 'PUT', body: request, headers: ifMatch(config) }),
      invalidatesTags: afterConfigChange,
    }),
    /** Changes nothing: a POST, because the limits do not fit an address. */
    getPoliciesImpact: build.mutation<PoliciesImpact, PoliciesImpactRequest>({
      query: (body) => ({ url: '/api/admin/config/policies/impact', method: 'POST', body }),
    }),
  }),
});

export const {
  useGetPoliciesImpactMutation,
  useLazyGetBookingConfigImpactQuery,
  useLazyGetWeekdaysImpactQuery,
  useUpdateBookingConfigMutation,
  useUpdateWeekdaysMutation,
} = bookingConfigApi;

/** The settings, which stay cached when another part shows them. */
export const useGetBookingConfigQuery = () =>
  bookingConfigApi.useGetBookingConfigQuery(undefined, { refetchOnMountOrArgChange: false });
