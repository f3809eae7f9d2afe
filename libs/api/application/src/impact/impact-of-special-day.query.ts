import { DomainError, type NewSpecialDay, type SpecialDay, type SpecialDayId } from '@roomhours/domain';
import type { LocalDate, OpeningHours } from '@roomhours/time';
import { Clock } from '../ports/clock.port';
import { type AffectedBookings, ImpactReader, type ListedPart } from '../ports/impact-reader.port';
import { SpecialDayReader, WorkspaceReader } from '../ports/workspace.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { todayIn } from '../ports/today-in';
import { UseCase } from '../use-case';
import { type RequestedHours, type SpecialDayChange, changedDay, dayHoursOf } from '../workspace/requested-hours';
import { NO_SUCH_SPECIAL_DAY } from '../workspace/special-days';
import { openingTimesImpact } from '../affected/opening-times-impact';

/** A planned change of the special days. */
export type PlannedSpecialDay =
  | { kind: 'added'; date: LocalDate; name: string; hours: RequestedHours }
  | { kind: 'changed'; id: SpecialDayId; change: SpecialDayChange }
  | { kind: 'removed'; id: SpecialDayId };

/** Finds the bookings that fit the current opening times but not those after a change of a special day. They stay. */
@UseCase()
export class ImpactOfSpecialDay {
  constructor(
    private readonly impacts: ImpactReader,
    private readonly settings: WorkspaceReader,
    private readonly specialDays: SpecialDayReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /**
   * Throws DomainError NOT_FOUND for an unknown id, or VALIDATION_FAILED as the change does. A special day that exists on the
   * planned date is treated as replaced.
   */
  async execute(planned: PlannedSpecialDay, listed: ListedPart): Promise<AffectedBookings> {
    const [now, zone] = [this.clock.now(), this.zone.name];
    const { hours, exceptions } = await this.settings.openingTimes(todayIn(this.zone, this.clock));
    const replaced = planned.kind === 'added' ? null : await this.find(planned.id);
    const next = nextDay(planned, replaced, hours);
    const specialDays = exceptions.specialDays.filter(({ id, date }) => id !== replaced?.id && date !== next?.date);
    const [before, after] = [
      { zone, hours, exceptions },
      { zone, hours, exceptions: { ...exceptions, specialDays: next === null ? specialDays : [...specialDays, next] } },
    ];
    return openingTimesImpact(this.impacts, before, after, { now, ...listed });
  }

  private async find(id: SpecialDayId): Promise<SpecialDay> {
    const found = (await this.specialDays.list()).find((day) => day.id === id);
    if (found === undefined) throw new DomainError('NOT_FOUND', NO_SUCH_SPECIAL_DAY);
    return found;
  }
}

/** Returns the special day after the change, or null if it is removed. */
function nextDay(planned: PlannedSpecialDay, replaced: SpecialDay | null, hours: OpeningHours): NewSpecialDay | null {
  if (planned.kind === 'added') {
    return { date: planned.date, name: planned.name, hours: dayHoursOf(planned.hours, hours) };
  }
  return planned.kind === 'changed' && replaced !== null ? changedDay(replaced, planned.change, hours) : null;
}
