import type { AuditAction, SpecialDay, SpecialDayId } from '@roomhours/domain';
import type { LocalDate } from '@roomhours/time';
import { type Caller, type Precondition, UseCase } from '../use-case';
import { type RecordedEntity, changeRecorded, recordChange } from '../audit/record-change';
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

/** The message of NOT_FOUND. */
export const NO_SUCH_SPECIAL_DAY = 'This special day does not exist any more.';

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
      const record = { action: 'specialDay.added', subject: 'specialDay', subjectId: after.id, after } as const;
      await recordChange(stores, caller, this.clock.now(), record);
      return after;
    });
  }

  /**
   * Changes date, name or hours of a special day. Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, DUPLICATE if another special
   * day has the date, or VALIDATION_FAILED for hours that do not fit the default.
   */
  change(command: ChangeSpecialDayCommand): Promise<SpecialDay> {
    const { caller, affected } = command;
    const day = recordedDay('specialDay.changed', command);
    return changeOpeningTimes(
      this.unitOfWork,
      { caller, affected, cause: day.action },
      this.clock,
      this.zone,
      (stores) =>
        changeRecorded(stores, { caller, at: this.clock.now() }, day, async ({ isImported: _, ...before }) => {
          const { hours } = await stores.workspace.openingTimes(before.date, before.date);
          const after = changedDay(before, command.change, hours);
          await stores.specialDays.save(after);
          return after;
        }),
    );
  }

  /** Removes a special day: its date has the hours of its weekday again. Throws DomainError NOT_FOUND or CHANGED_MEANWHILE. */
  remove(command: RemoveSpecialDayCommand): Promise<void> {
    const { caller, affected, specialDayId } = command;
    const day = recordedDay('specialDay.removed', command);
    return changeOpeningTimes(
      this.unitOfWork,
      { caller, affected, cause: day.action },
      this.clock,
      this.zone,
      (stores) =>
        changeRecorded(stores, { caller, at: this.clock.now() }, day, () => stores.specialDays.remove(specialDayId)),
    );
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
      const record = { action, subject: 'specialDay', subjectId: null, before } as const;
      await recordChange(stores, caller, this.clock.now(), record);
    });
  }
}

/** Describes a change of a special day, which the lock on the settings protects. */
function recordedDay(
  action: AuditAction,
  { specialDayId: id, precondition }: RemoveSpecialDayCommand,
): RecordedEntity<SpecialDay> {
  return {
    action,
    subject: 'specialDay',
    id,
    find: ({ specialDays }) => specialDays.find(id),
    missing: NO_SUCH_SPECIAL_DAY,
    precondition,
  };
}
