import type { BookingSettings } from '@roomhours/domain';
import type { Clock } from '../ports/clock.port';
import type { WorkspaceReader } from '../ports/workspace-reader.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';
import { listedFrom } from './listed-from';

/** Reads the zone and the opening times, with the special days that the settings list. */
export class ReadBookingSettings {
  constructor(
    private readonly settings: WorkspaceReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  async execute(): Promise<BookingSettings> {
    return { zone: this.zone.name, ...(await this.settings.openingTimes(listedFrom(this.zone, this.clock))) };
  }
}
