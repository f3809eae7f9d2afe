import type { BookingConfig } from '@roomhours/contract';
import { type ApiFailure, call } from '@roomhours/data-access';
import { takeEarly } from '../early/early';
import { useAttempt } from '../page/use-attempt';
import { loseSession } from '../session/session';

/** An older answer may be out of date: an administrator may have changed the settings. */
const MAX_AGE_MS = 10_000;

let latest: { config: BookingConfig; readAt: number } | null = null;

/** For `ShellContext.takeBookingConfig`. */
export function takeBookingConfig(): BookingConfig | null {
  const taken = latest;
  latest = null;
  return taken && performance.now() - taken.readAt < MAX_AGE_MS ? taken.config : null;
}

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
  if ('data' in answer) latest = { config: answer.data, readAt: performance.now() };
  return answer;
}
