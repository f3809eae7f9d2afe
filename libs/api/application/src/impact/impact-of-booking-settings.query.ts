import { clockStretches, fitsOpeningHours } from '@roomhours/domain';
import type { OpeningHours } from '@roomhours/time';
import type { Clock } from '../ports/clock.port';
import type { ImpactReader, TouchedBookings } from '../ports/impact-reader.port';
import type { WorkspaceReader } from '../ports/workspace-reader.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';
import { refuseUselessHours } from '../workspace/useful-hours';

/** Which bookings fit the present opening hours and slots, and would not fit other ones: they stand (booking rules 5). */
export class ImpactOfBookingSettings {
  constructor(
    private readonly impacts: ImpactReader,
    private readonly settings: WorkspaceReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError VALIDATION_FAILED as `ChangeBookingSettings` does. */
  async execute(hours: OpeningHours, most: number): Promise<TouchedBookings> {
    refuseUselessHours(hours);
    const [now, zone] = [this.clock.now(), this.zone.name];
    const [before, after] = [
      { zone, hours: await this.settings.openingHours() },
      { zone, hours },
    ];
    return this.impacts.atTimes(
      {
        touches: (range) => fitsOpeningHours(range, before) && !fitsOpeningHours(range, after),
        stretchesUntil: (last) => clockStretches(now, last, zone),
      },
      { now, most },
    );
  }
}
