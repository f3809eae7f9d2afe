import { type LocalDate, toLocal } from '@roomhours/time';
import type { Clock } from './ports/clock.port';
import type { WorkspaceZone } from './ports/workspace-zone.port';

/** Returns today's date in the workspace zone. */
export function todayIn(zone: WorkspaceZone, clock: Clock): LocalDate {
  return toLocal(clock.now(), zone.name).date;
}
