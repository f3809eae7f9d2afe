import type { TodayOverview } from '@roomhours/contract';
import { LIST } from '../../booking/api/booking.api';
import { memberApi } from '../../store/member-api';

const todayApi = memberApi.injectEndpoints({
  endpoints: (build) => ({
    /** The state of the workspace today. For administrators. */
    today: build.query<TodayOverview, void>({
      query: () => '/api/admin/today',
      providesTags: [
        { type: 'Booking', id: LIST },
        { type: 'Room', id: LIST },
      ],
    }),
  }),
  overrideExisting: 'throw',
});

export const { useTodayQuery } = todayApi;
