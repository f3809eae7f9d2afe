import type { BookingSettings } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Clock } from '../ports/clock.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { listedFrom } from './listed-from';
import { openingTimesLock } from './opening-times-lock';
import { type RequestedWeekday, weekdayHoursOf } from './requested-hours';

export interface ChangeWeekdayHoursCommand {
  caller: Caller;
  /** A weekday that is left out has the default hours. */
  weekdays: readonly RequestedWeekday[];
  precondition?: Precondition<BookingSettings>;
}

/** Replaces the hours of all weekdays. Bookings outside of the new hours stay (booking rules 5). */
export class ChangeWeekdayHours {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError CHANGED_MEANWHILE, or VALIDATION_FAILED for hours that do not fit the default hours. */
  async execute({ caller, weekdays: requested, precondition }: ChangeWeekdayHoursCommand): Promise<BookingSettings> {
    return this.unitOfWork.run(openingTimesLock(caller), async (stores) => {
      const times = await stores.workspace.openingTimes(listedFrom(this.zone, this.clock));
      const before = { zone: this.zone.name, ...times };
      assertPrecondition(precondition, before);
      const weekdays = weekdayHoursOf(requested, times.hours);
      await stores.workspace.saveWeekdays(weekdays);
      const change = {
        action: 'weekdayHours.changed',
        subject: 'weekdayHours',
        subjectId: null,
        before: times.exceptions.weekdays,
        after: weekdays,
      } as const;
      await recordChange(stores, caller, this.clock.now(), change);
      return { ...before, exceptions: { ...times.exceptions, weekdays } };
    });
  }
}
