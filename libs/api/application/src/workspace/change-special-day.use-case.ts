import type { SpecialDay, SpecialDayId } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Clock } from '../ports/clock.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { openingTimesLock } from './opening-times-lock';
import { type SpecialDayChange, changedDay } from './requested-hours';
import { noSuchSpecialDay } from './no-such-special-day';

export interface ChangeSpecialDayCommand {
  caller: Caller;
  specialDayId: SpecialDayId;
  change: SpecialDayChange;
  precondition?: Precondition<SpecialDay>;
}

/** Changes date, name or hours of a special day. Bookings outside of its hours stay (booking rules 5). */
export class ChangeSpecialDay {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, DUPLICATE if another special day has the date, or VALIDATION_FAILED for
   * hours that do not fit the default.
   */
  async execute({ caller, specialDayId, change, precondition }: ChangeSpecialDayCommand): Promise<SpecialDay> {
    return this.unitOfWork.run(openingTimesLock(caller), async (stores) => {
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
    });
  }
}
