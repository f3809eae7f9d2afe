import type { BookingSettings } from '@roomhours/domain';
import { Clock } from '../ports/clock.port';
import { WorkspaceReader } from '../ports/workspace-reader.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { UseCase } from '../use-case';
import { listedFrom } from './listed-from';

/** Reads the zone and the opening times, with the special days that the settings list. */
@UseCase()
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
