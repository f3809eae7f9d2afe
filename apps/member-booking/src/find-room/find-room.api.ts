import type { AvailabilityQuery, Suggestion } from '@roomhours/contract';
import { LIST } from '../booking/api/booking.api';
import { memberApi } from '../store/member-api';

const findRoomApi = memberApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every attempt to book, refused ones too, makes the suggestions out of date. */
    suggestions: build.query<Suggestion[], AvailabilityQuery>({
      query: (params) => ({ url: '/api/availability', params: { ...params } }),
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'Booking', id: LIST }],
    }),
  }),
  overrideExisting: 'throw',
});

export const { useSuggestionsQuery } = findRoomApi;
