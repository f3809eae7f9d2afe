import type { SpecialDay } from '@roomhours/domain';
import type { LocalDate } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { AffectedChoices } from '../affected/affected-choices';
import { withAffectedTimes } from '../affected/with-affected-times';
import { Clock } from '../ports/clock.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { UseCase } from '../use-case';
import { openingTimesLock } from './opening-times-lock';
import { type RequestedHours, dayHoursOf } from './requested-hours';

export interface AddSpecialDayCommand extends RequestedHours {
  caller: Caller;
  date: LocalDate;
  name: string;
  /** For bookings that do not fit any more; without it they stay. */
  affected?: AffectedChoices;
}

/** Adds a special day. Bookings outside of its hours stay (booking rules 5). */
@UseCase()
export class AddSpecialDay {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError DUPLICATE if the date has a special day, or VALIDATION_FAILED for hours that do not fit the default. */
  execute(command: AddSpecialDayCommand): Promise<SpecialDay> {
    const { caller, affected } = command;
    return this.unitOfWork.run(openingTimesLock(caller), (stores) =>
      withAffectedTimes(stores, { caller, affected, cause: 'specialDay.added' }, this.clock, this.zone, () =>
        this.change(stores, command),
      ),
    );
  }

  private async change(
    stores: Stores,
    { caller, date, name, ...requested }: AddSpecialDayCommand,
  ): Promise<SpecialDay> {
    const { hours } = await stores.workspace.openingTimes(date, date);
    const added = await stores.specialDays.add({ date, name, hours: dayHoursOf(requested, hours) });
    const change = {
      action: 'specialDay.added',
      subject: 'specialDay',
      subjectId: added.id,
      after: added,
    } as const;
    await recordChange(stores, caller, this.clock.now(), change);
    return added;
  }
}
