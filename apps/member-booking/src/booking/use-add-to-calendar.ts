import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';

const FALLBACK = 'The file could not be downloaded. Please try again.';

/** Returns a function that downloads a booking as a calendar file, and reports a failure in a toast. */
export function useAddToCalendar(): (bookingId: number) => Promise<void> {
  const { notify, onSessionLost } = useShell();
  const fail = (description: string) => notify({ kind: 'error', title: 'Download Failed', description });
  return async (bookingId) => {
    const loaded = await import(/* webpackChunkName: "calendar-file" */ './calendar-file').catch(() => null);
    if (loaded === null) return fail(FALLBACK);
    const failure = await loaded.saveCalendarFile(bookingId);
    if (failure?.status === 401) onSessionLost();
    else if (failure !== null) fail(failureText(failure, FALLBACK));
  };
}
