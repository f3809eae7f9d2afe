import { Clock } from '../ports/clock.port';
import { type AffectedBookings, ImpactReader, type ListedPart } from '../ports/impact-reader.port';
import { WorkspaceReader } from '../ports/workspace.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { todayIn } from '../ports/today-in';
import { UseCase } from '../use-case';
import { type RequestedWeekday, weekdayHoursOf } from '../workspace/requested-hours';
import { openingTimesImpact } from '../affected/opening-times-impact';

/** Finds the bookings that fit the current opening times but not new hours of the weekdays. They stay (booking rules 5). */
@UseCase()
export class ImpactOfWeekdayHours {
  constructor(
    private readonly impacts: ImpactReader,
    private readonly settings: WorkspaceReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError VALIDATION_FAILED as `BookingSettingsAdministration.changeWeekdays` does. */
  async execute(requested: readonly RequestedWeekday[], listed: ListedPart): Promise<AffectedBookings> {
    const now = this.clock.now();
    const times = await this.settings.openingTimes(todayIn(this.zone, this.clock));
    const weekdays = weekdayHoursOf(requested, times.hours);
    const before = { zone: this.zone.name, ...times };
    const after = { ...before, exceptions: { ...times.exceptions, weekdays } };
    return openingTimesImpact(this.impacts, before, after, { now, ...listed });
  }
}
