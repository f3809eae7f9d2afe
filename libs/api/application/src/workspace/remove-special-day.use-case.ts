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
import { noSuchSpecialDay } from './no-such-special-day';

export interface RemoveSpecialDayCommand {
  caller: Caller;
  specialDayId: SpecialDayId;
  precondition?: Precondition<SpecialDay>;
  /** For bookings that do not fit any more; without it they stay. */
  affected?: AffectedChoices;
}

/** Removes a special day: its date has the hours of its weekday again. Throws DomainError NOT_FOUND or CHANGED_MEANWHILE. */
@UseCase()
export class RemoveSpecialDay {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  execute(command: RemoveSpecialDayCommand): Promise<void> {
    const { caller, affected } = command;
    return this.unitOfWork.run(openingTimesLock(caller), (stores) =>
      withAffectedTimes(stores, { caller, affected, cause: 'specialDay.removed' }, this.clock, this.zone, () =>
        this.change(stores, command),
      ),
    );
  }

  private async change(stores: Stores, { caller, specialDayId, precondition }: RemoveSpecialDayCommand): Promise<void> {
    const before = await stores.specialDays.find(specialDayId);
    if (before === null) throw noSuchSpecialDay();
    assertPrecondition(precondition, before);
    await stores.specialDays.remove(specialDayId);
    const change = {
      action: 'specialDay.removed',
      subject: 'specialDay',
      subjectId: specialDayId,
      before,
    } as const;
    await recordChange(stores, caller, this.clock.now(), change);
  }
}
