import { PAST_SPECIAL_DAYS } from '@roomhours/limits';
import { type LocalDate, addDays } from '@roomhours/time';
import type { Clock } from '../ports/clock.port';
import { todayIn } from '../ports/today-in';
import type { WorkspaceZone } from '../ports/workspace-zone.port';

/** Returns the date from which the booking settings list special days. */
export function listedFrom(zone: WorkspaceZone, clock: Clock): LocalDate {
  return addDays(todayIn(zone, clock), -PAST_SPECIAL_DAYS);
}
