import type { BookingConfig, Impact, ImpactPageQuery, UpdateWeekdaysRequest } from '@roomhours/contract';
import { ifMatch } from '@roomhours/data-access';
import { IMPACT, adminApi } from '../../store/admin-api';
import { afterConfigChange } from '../model/booking-config.api';

const URL = '/api/admin/config/weekdays';

const weekdaysApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getWeekdaysImpact: build.query<Impact, UpdateWeekdaysRequest & ImpactPageQuery>({
      query: ({ page, ...body }) => ({ url: `${URL}/impact`, method: 'POST', body, params: { page } }),
      ...IMPACT,
    }),
    updateWeekdays: build.mutation<BookingConfig, { config: BookingConfig; request: UpdateWeekdaysRequest }>({
      query: ({ config, request }) => ({ url: URL, method: 'PUT', body: request, headers: ifMatch(config) }),
      invalidatesTags: afterConfigChange,
    }),
  }),
});

export const { useLazyGetWeekdaysImpactQuery, useUpdateWeekdaysMutation } = weekdaysApi;
