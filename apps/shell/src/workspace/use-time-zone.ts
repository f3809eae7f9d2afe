import type { BookingConfig } from '@roomhours/contract';
import { type ApiFailure, call } from '@roomhours/data-access';
import { useCallback, useEffect, useState } from 'react';
import { loseSession } from '../session/session';

/** The zone in which the rooms stand, or why it is not known. Null while it is being asked for. */
export function useTimeZone(): { timeZone: string | null; failure: ApiFailure | null; retry: () => void } {
  const [timeZone, setTimeZone] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const load = useCallback(() => {
    setFailure(null);
    void call<BookingConfig>({ url: '/api/config/booking' }).then((result) => {
      if (!('failure' in result)) setTimeZone(result.data.timeZone);
      else if (result.failure.status === 401) loseSession();
      else setFailure(result.failure);
    });
  }, []);
  useEffect(load, [load]);
  return { timeZone, failure, retry: load };
}
