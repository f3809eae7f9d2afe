import type { BookingConfig } from '@roomhours/contract';
import { type ApiFailure, call } from '@roomhours/data-access';
import { takeEarly } from '../early/early';
import { useAttempt } from '../page/use-attempt';
import { loseSession } from '../session/session';

/** The zone in which the rooms stand, or why it is not known. Null while it is being asked for. */
export function useTimeZone(): { timeZone: string | null; failure: ApiFailure | null; retry: () => void } {
  const { outcome, retry } = useAttempt(askForConfig);
  const answer = outcome && 'value' in outcome ? outcome.value : null;
  return {
    timeZone: answer && 'data' in answer ? answer.data.timeZone : null,
    failure: answer && 'failure' in answer ? answer.failure : null,
    retry,
  };
}

async function askForConfig() {
  const answer = await call<BookingConfig>({ url: '/api/config/booking' }, { asked: takeEarly('config') });
  if ('failure' in answer && answer.failure.status === 401) loseSession();
  return answer;
}
