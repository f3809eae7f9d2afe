import type { SpecialDay, SpecialDayId } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { AffectedChoices } from '../affected/affected-choices';
import { withAffectedTimes } from '../affected/with-affected-times';
import { Clock } from '../ports/clock.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { UseCase } from '../use-case';
import { openingTimesLock } from './opening-times-lock';
import { type SpecialDayChange, changedDay } from './requested-hours';
import { noSuchSpecialDay } from './no-such-special-day';

export interface ChangeSpecialDayCommand {
  caller: Caller;
  specialDayId: SpecialDayId;
  change: SpecialDayChange;
  precondition?: Precondition<SpecialDay>;
  /** For bookings that do not fit any more; without it they stay. */
  affected?: AffectedChoices;
}

/** Changes date, name or hours of a special day. Bookings outside of its hours stay (booking rules 5). */
@UseCase()
export class ChangeSpecialDay {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /**
   * Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, DUPLICATE if another special day has the date, or VALIDATION_FAILED for
   * hours that do not fit the default.
   */
  execute(command: ChangeSpecialDayCommand): Promise<SpecialDay> {
    const { caller, affected } = command;
    return this.unitOfWork.run(openingTimesLock(caller), (stores) =>
      withAffectedTimes(stores, { caller, affected, cause: 'specialDay.changed' }, this.clock, this.zone, () =>
        this.change(stores, command),
      ),
    );
  }

  private async change(
    stores: Stores,
    { caller, specialDayId, change, precondition }: ChangeSpecialDayCommand,
  ): Promise<SpecialDay> {
    const before = await stores.specialDays.find(specialDayId);
    if (before === null) throw noSuchSpecialDay();
    assertPrecondition(precondition, before);
    const { hours } = await stores.workspace.openingTimes(before.date, before.date);
    const after = changedDay(before, change, hours);
    await stores.specialDays.save(after);
    const record = {
      action: 'specialDay.changed',
      subject: 'specialDay',
      subjectId: specialDayId,
      before,
      after,
    } as const;
    await recordChange(stores, caller, this.clock.now(), record);
    return after;
  }
}
