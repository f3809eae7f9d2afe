import { PAST_SPECIAL_DAYS } from '@roomhours/limits';
import { type LocalDate, addDays, toLocal } from '@roomhours/time';
import type { Clock } from '../ports/clock.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';

/** Returns today's date in the workspace zone. */
export function todayIn(zone: WorkspaceZone, clock: Clock): LocalDate {
  return toLocal(clock.now(), zone.name).date;
}

/** Returns the date from which the booking settings list special days. */
export function listedFrom(zone: WorkspaceZone, clock: Clock): LocalDate {
  return addDays(todayIn(zone, clock), -PAST_SPECIAL_DAYS);
}
