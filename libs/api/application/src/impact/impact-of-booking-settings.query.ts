import { assertFitsOwnHours } from '@roomhours/domain';
import type { OpeningHours } from '@roomhours/time';
import { Clock } from '../ports/clock.port';
import { type AffectedBookings, ImpactReader, type ListedPart } from '../ports/impact-reader.port';
import { WorkspaceReader } from '../ports/workspace.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { UseCase } from '../use-case';
import { assertValidHours, listedFrom } from '../workspace/booking-settings-administration';
import { openingTimesImpact } from '../affected/opening-times-impact';

/** Finds the bookings that fit the current opening hours and slots but not the new ones. They stay (booking rules 5). */
@UseCase()
export class ImpactOfBookingSettings {
  constructor(
    private readonly impacts: ImpactReader,
    private readonly settings: WorkspaceReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError VALIDATION_FAILED as `BookingSettingsAdministration.changeHours` does. */
  async execute(hours: OpeningHours, listed: ListedPart): Promise<AffectedBookings> {
    assertValidHours(hours);
    const [now, zone] = [this.clock.now(), this.zone.name];
    const times = await this.settings.openingTimes(listedFrom(this.zone, this.clock));
    assertFitsOwnHours(hours, times);
    const before = { zone, ...times };
    return openingTimesImpact(this.impacts, before, { ...before, hours }, { now, ...listed });
  }
}
