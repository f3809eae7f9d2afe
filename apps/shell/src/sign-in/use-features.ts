import type { Features } from '@roomhours/contract';
import { call } from '@roomhours/data-access';
import { useEffect, useState } from 'react';

const NONE: Required<Features> = { mail: false, organisationSignIn: false, demoAccounts: [] };

/** Returns the optional parts of the deployment; none until the answer arrives, and after a failure. Browsers cache the answer. */
export function useFeatures(): Required<Features> {
  const [features, setFeatures] = useState(NONE);
  useEffect(() => {
    let isUnmounted = false;
    void call<Features>({ url: '/api/features', cache: 'default' }).then((result) => {
      if (!isUnmounted && 'data' in result) setFeatures({ ...NONE, ...result.data });
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return features;
}
