import type { SpecialDay, SpecialDayId } from '@roomhours/domain';
import type { LocalDate } from '@roomhours/time';
import { type Caller, type Precondition, UseCase } from '../use-case';
import { type RecordedKind, changeRecorded, recordChange } from '../audit/record-change';
import { Clock, WorkspaceZone, todayIn } from '../ports/system.port';
import { SpecialDayReader } from '../ports/workspace.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import {
  type OpeningTimesCommand,
  type RequestedHours,
  type SpecialDayChange,
  changeOpeningTimes,
  changedDay,
  dayHoursOf,
} from './opening-times';

/** The lock on the settings protects them. */
export const SPECIAL_DAY: RecordedKind<SpecialDay, SpecialDayId> = {
  find: ({ specialDays }, id) => specialDays.find(id),
  missing: 'This special day does not exist any more.',
};

export interface AddSpecialDayCommand extends OpeningTimesCommand, RequestedHours {
  date: LocalDate;
  name: string;
}

export interface RemoveSpecialDayCommand extends OpeningTimesCommand {
  specialDayId: SpecialDayId;
  precondition?: Precondition<SpecialDay>;
}

export interface ChangeSpecialDayCommand extends RemoveSpecialDayCommand {
  change: SpecialDayChange;
}

/** Lists, adds, changes and removes special days. Bookings outside of their hours stay (booking rules 5). */
@UseCase()
export class SpecialDays {
  constructor(
    private readonly specialDays: SpecialDayReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Lists all special days, past ones included, by date. */
  list(): Promise<SpecialDay[]> {
    return this.specialDays.list();
  }

  /** Throws DomainError DUPLICATE if the date has a special day, or VALIDATION_FAILED for hours that do not fit the default. */
  add({ caller, date, name, affected, ...requested }: AddSpecialDayCommand): Promise<SpecialDay> {
    const change = { caller, affected, cause: 'specialDay.added' } as const;
    return changeOpeningTimes(this.unitOfWork, change, this.clock, this.zone, async (stores) => {
      const { hours } = await stores.workspace.openingTimes(date, date);
      const after = await stores.specialDays.add({ date, name, hours: dayHoursOf(requested, hours) });
      await recordChange(stores, caller, this.clock.now(), { action: 'specialDay.added', subjectId: after.id, after });
      return after;
    });
  }

  /**
   * Changes date, name or hours of a special day. Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, DUPLICATE if another special
   * day has the date, or VALIDATION_FAILED for hours that do not fit the default.
   */
  change({ caller, affected, specialDayId: id, precondition, change }: ChangeSpecialDayCommand): Promise<SpecialDay> {
    const action = 'specialDay.changed';
    return changeOpeningTimes(this.unitOfWork, { caller, affected, cause: action }, this.clock, this.zone, (stores) => {
      const entity = { action, caller, at: this.clock.now(), id, precondition } as const;
      return changeRecorded(stores, SPECIAL_DAY, entity, async ({ isImported: _, ...before }) => {
        const { hours } = await stores.workspace.openingTimes(before.date, before.date);
        const after = changedDay(before, change, hours);
        await stores.specialDays.save(after);
        return after;
      });
    });
  }

  /** Removes a special day: its date has the hours of its weekday again. Throws DomainError NOT_FOUND or CHANGED_MEANWHILE. */
  remove({ caller, affected, specialDayId: id, precondition }: RemoveSpecialDayCommand): Promise<void> {
    const action = 'specialDay.removed';
    return changeOpeningTimes(this.unitOfWork, { caller, affected, cause: action }, this.clock, this.zone, (stores) => {
      const entity = { action, caller, at: this.clock.now(), id, precondition } as const;
      return changeRecorded(stores, SPECIAL_DAY, entity, () => stores.specialDays.remove(id));
    });
  }

  /**
   * Removes the special days from today on that imports have added and that were not changed since. They are closed days,
   * so every booking fits at least as well without them.
   */
  removeImported(caller: Caller): Promise<void> {
    const action = 'specialDay.importRemoved';
    const change = { caller, cause: action } as const;
    return changeOpeningTimes(this.unitOfWork, change, this.clock, this.zone, async (stores) => {
      const before = await stores.specialDays.removeImported(todayIn(this.zone, this.clock));
      if (before.length === 0) return;
      await recordChange(stores, caller, this.clock.now(), { action, subjectId: null, before });
    });
  }
}
