import { useShell } from '@roomhours/remote-contract';
import { type LocalDate, toLocal } from '@roomhours/time';
import { useNow } from '@roomhours/ui';
import type { BookingDraft } from '../form/draft';
import { type StartOption, type StartOptionsInput, startOptions } from '../form/start-options';

/** Returns the start times to choose from, and today in the workspace zone. */
export function useStartOptions({
  draft: { date, roomId },
  ...rest
}: Omit<StartOptionsInput, 'date' | 'roomId' | 'zone' | 'now'> & { draft: BookingDraft }): {
  starts: StartOption[];
  today: LocalDate;
} {
  const { timeZone: zone } = useShell();
  const now = useNow();
  return { starts: startOptions({ date, roomId, zone, now, ...rest }), today: toLocal(now, zone).date };
}
