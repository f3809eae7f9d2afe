import { NO_POLICIES } from '@roomhours/booking-rules';
import { type BookingPolicies, type BookingSettings, DomainError, assertFitsOwnHours } from '@roomhours/domain';
import { PAST_SPECIAL_DAYS } from '@roomhours/limits';
import { type LocalDate, type OpeningHours, addDays, isOpeningHours } from '@roomhours/time';
import { type Precondition, UseCase, assertPrecondition } from '../use-case';
import { recordChange } from '../audit/record-change';
import { Clock, WorkspaceZone, todayIn } from '../ports/system.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { WorkspaceReader } from '../ports/workspace.port';
import { type OpeningTimesCommand, type RequestedWeekday, changeOpeningTimes, weekdayHoursOf } from './opening-times';

export interface ChangeBookingSettingsCommand extends OpeningTimesCommand {
  hours: OpeningHours;
  /** Omitted ones stay. */
  policies?: BookingPolicies;
  precondition?: Precondition<BookingSettings>;
}

export interface ChangeWeekdayHoursCommand extends OpeningTimesCommand {
  /** A weekday that is left out has the default hours. */
  weekdays: readonly RequestedWeekday[];
  precondition?: Precondition<BookingSettings>;
}

/** Reads and changes the zone's opening times and the slot length. Bookings outside of new hours stay (booking rules 5). */
@UseCase()
export class BookingSettingsAdministration {
  constructor(
    private readonly settings: WorkspaceReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Reads the zone and the opening times, with the special days that the settings list. */
  async read(): Promise<BookingSettings> {
    return { zone: this.zone.name, ...(await this.settings.openingTimes(listedFrom(this.zone, this.clock))) };
  }

  /**
   * Changes the default hours, the slot length and the policies. Throws DomainError CHANGED_MEANWHILE, or VALIDATION_FAILED unless the hours
   * contain at least one slot and all listed weekdays and special days fit them.
   */
  async changeHours(command: ChangeBookingSettingsCommand): Promise<BookingSettings> {
    const { caller, hours, policies, affected } = command;
    assertValidHours(hours);
    const change = { caller, affected, cause: 'bookingSettings.changed' } as const;
    return changeOpeningTimes(this.unitOfWork, change, this.clock, this.zone, async (stores) => {
      const before = await stores.workspace.openingTimes(listedFrom(this.zone, this.clock));
      assertPrecondition(command.precondition, { zone: this.zone.name, ...before });
      assertFitsOwnHours(hours, before);
      await stores.workspace.save(hours, policies);
      await recordChange(stores, caller, this.clock.now(), {
        action: 'bookingSettings.changed',
        subjectId: null,
        before: { ...before.hours, ...(policies && (before.policies ?? NO_POLICIES)) },
        after: { ...hours, ...policies },
      });
      return { ...before, zone: this.zone.name, hours, policies: policies ?? before.policies };
    });
  }

  /** Replaces the hours of all weekdays. Throws DomainError CHANGED_MEANWHILE, or VALIDATION_FAILED as `weekdayHoursOf` does. */
  changeWeekdays(command: ChangeWeekdayHoursCommand): Promise<BookingSettings> {
    const { caller, affected } = command;
    const change = { caller, affected, cause: 'weekdayHours.changed' } as const;
    return changeOpeningTimes(this.unitOfWork, change, this.clock, this.zone, async (stores) => {
      const times = await stores.workspace.openingTimes(listedFrom(this.zone, this.clock));
      const before = { zone: this.zone.name, ...times };
      assertPrecondition(command.precondition, before);
      const weekdays = weekdayHoursOf(command.weekdays, times.hours);
      await stores.workspace.saveWeekdays(weekdays);
      await recordChange(stores, caller, this.clock.now(), {
        action: 'weekdayHours.changed',
        subjectId: null,
        before: times.exceptions.weekdays,
        after: weekdays,
      });
      return { ...before, exceptions: { ...times.exceptions, weekdays } };
    });
  }
}

/** Returns the date from which the booking settings list special days. */
export function listedFrom(zone: WorkspaceZone, clock: Clock): LocalDate {
  return addDays(todayIn(zone, clock), -PAST_SPECIAL_DAYS);
}

/** Throws DomainError VALIDATION_FAILED on `endTime` unless the hours contain at least one slot. */
export function assertValidHours(hours: OpeningHours): void {
  if (!isOpeningHours(hours)) throw DomainError.field('endTime', 'The end must be at least one slot after the start.');
}
