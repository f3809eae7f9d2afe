import type { BookingSettings } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { AffectedChoices } from '../affected/affected-choices';
import { withAffectedTimes } from '../affected/with-affected-times';
import { Clock } from '../ports/clock.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { UseCase } from '../use-case';
import { listedFrom } from './listed-from';
import { openingTimesLock } from './opening-times-lock';
import { type RequestedWeekday, weekdayHoursOf } from './requested-hours';

export interface ChangeWeekdayHoursCommand {
  caller: Caller;
  /** A weekday that is left out has the default hours. */
  weekdays: readonly RequestedWeekday[];
  precondition?: Precondition<BookingSettings>;
  /** For bookings that do not fit any more; without it they stay. */
  affected?: AffectedChoices;
}

/** Replaces the hours of all weekdays. Bookings outside of the new hours stay (booking rules 5). */
@UseCase()
export class ChangeWeekdayHours {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError CHANGED_MEANWHILE, or VALIDATION_FAILED for hours that do not fit the default hours. */
  execute(command: ChangeWeekdayHoursCommand): Promise<BookingSettings> {
    const { caller, affected } = command;
    return this.unitOfWork.run(openingTimesLock(caller), (stores) =>
      withAffectedTimes(stores, { caller, affected, cause: 'weekdayHours.changed' }, this.clock, this.zone, () =>
        this.change(stores, command),
      ),
    );
  }

  private async change(
    stores: Stores,
    { caller, weekdays: requested, precondition }: ChangeWeekdayHoursCommand,
  ): Promise<BookingSettings> {
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
  }
}
