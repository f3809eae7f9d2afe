import type { Features } from '@roomhours/contract';
import { adminApi } from '../store/admin-api';

const featuresApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getFeatures: build.query<Features, void>({ query: () => '/api/features' }),
  }),
});

/** Read once, because the features change with a restart of the server only. */
export const useGetFeaturesQuery = () =>
  featuresApi.useGetFeaturesQuery(undefined, { refetchOnMountOrArgChange: false });

/** Returns whether mail is on. False until the answer, and if there is none. */
export function useHasMail(): boolean {
  return useGetFeaturesQuery().data?.mail ?? false;
}
