import type { SpecialDay, SpecialDayId } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Clock } from '../ports/clock.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { openingTimesLock } from './opening-times-lock';
import { noSuchSpecialDay } from './no-such-special-day';

export interface RemoveSpecialDayCommand {
  caller: Caller;
  specialDayId: SpecialDayId;
  precondition?: Precondition<SpecialDay>;
}

/** Removes a special day: its date has the hours of its weekday again. Throws DomainError NOT_FOUND or CHANGED_MEANWHILE. */
export class RemoveSpecialDay {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, specialDayId, precondition }: RemoveSpecialDayCommand): Promise<void> {
    return this.unitOfWork.run(openingTimesLock(caller), async (stores) => {
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
    });
  }
}
