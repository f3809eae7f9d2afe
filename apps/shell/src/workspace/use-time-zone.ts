import type { BookingConfig } from '@roomhours/contract';
import { type ApiFailure, call } from '@roomhours/data-access';
import { takePrefetched } from '../prefetched-responses';
import { useAttempt } from '../page/use-attempt';
import { loseSession } from '../session/session';

/** An older response may be out of date: an administrator may have changed the settings. */
const MAX_AGE_MS = 10_000;

let latest: { config: BookingConfig; readAt: number } | null = null;

/** For `ShellContext.takeBookingConfig`. */
export function takeBookingConfig(): BookingConfig | null {
  const taken = latest;
  latest = null;
  return taken && performance.now() - taken.readAt < MAX_AGE_MS ? taken.config : null;
}

/** Reads the zone of the workspace. Both are null until the response. */
export function useTimeZone(): { timeZone: string | null; failure: ApiFailure | null; retry: () => void } {
  const { outcome, retry } = useAttempt(readConfig);
  const result = outcome && 'value' in outcome ? outcome.value : null;
  return {
    timeZone: result && 'data' in result ? result.data.timeZone : null,
    failure: result && 'failure' in result ? result.failure : null,
    retry,
  };
}

async function readConfig() {
  const result = await call<BookingConfig>({ url: '/api/config/booking' }, { prefetched: takePrefetched('config') });
  if ('failure' in result && result.failure.status === 401) loseSession();
  if ('data' in result) latest = { config: result.data, readAt: performance.now() };
  return result;
}
