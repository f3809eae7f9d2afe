import type { PoliciesImpact, PoliciesImpactRequest } from '@roomhours/contract';
import { Typography } from 'antd';
import { adminApi } from '../../store/admin-api';
import { plural } from '../plural';

const policyImpactApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Changes nothing: a POST, because the limits do not fit an address. */
    getPoliciesImpact: build.mutation<PoliciesImpact, PoliciesImpactRequest>({
      query: (body) => ({ url: '/api/admin/config/policies/impact', method: 'POST', body }),
    }),
  }),
});

/** Counts the upcoming bookings that other policies would not have allowed. `bookings` is undefined if that is not known. */
export function usePolicyImpact() {
  const [getImpact, { data, isLoading }] = policyImpactApi.useGetPoliciesImpactMutation();
  return {
    count: async (request: PoliciesImpactRequest) => (await getImpact(request)).data?.bookings,
    bookings: data?.bookings,
    isLoading,
  };
}

/** '3 upcoming bookings would not be possible any more. They stay.' */
export function PolicyImpactText({ bookings }: { bookings: number | undefined }) {
  return (
    <Typography.Paragraph role="status">
      {bookings === undefined
        ? 'How many upcoming bookings do not fit could not be counted. They stay.'
        : `${plural(bookings, 'upcoming booking')} would not be possible any more. ${bookings === 1 ? 'It stays.' : 'They stay.'}`}
    </Typography.Paragraph>
  );
}
