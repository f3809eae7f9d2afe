import type { SpecialDay } from '@roomhours/domain';
import { MAX_IMPORT_DAYS } from '@roomhours/limits';
import { type LocalDate, addDays } from '@roomhours/time';
import { type Caller, UseCase } from '../use-case';
import { recordChange } from '../audit/record-change';
import { Clock, WorkspaceZone, todayIn } from '../ports/system.port';
import { type DatePeriod, type Holiday, HolidayFileReader, type IgnoredEvent } from '../ports/workspace.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { type OpeningTimesCommand, changeOpeningTimes } from './opening-times';

export interface ImportSpecialDaysCommand extends OpeningTimesCommand {
  /** An iCalendar file. */
  file: Uint8Array;
  /** Dates of the file that are not added. */
  leftOut?: readonly LocalDate[];
}

export interface ImportedSpecialDays {
  added: SpecialDay[];
  /** Special days on dates of the file that existed before; they stay as they are. */
  existing: SpecialDay[];
  /** Number of events that gave no date. */
  ignored: number;
  ignoredEvents: IgnoredEvent[];
}

/** Adds a closed day for each all-day event of a file of public holidays. Bookings on these days stay (booking rules 5). */
@UseCase()
export class ImportSpecialDays {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: HolidayFileReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError VALIDATION_FAILED for a file that cannot be read. Then nothing is added. */
  async execute({ caller, file, leftOut = [], affected }: ImportSpecialDaysCommand): Promise<ImportedSpecialDays> {
    const period = importPeriod(todayIn(this.zone, this.clock));
    const { holidays, ...ignored } = await this.files.read(file, period, this.zone.name);
    const chosen = holidays.filter((holiday) => !isLeftOut(holiday, leftOut));
    const change = { caller, affected, cause: 'specialDay.imported' } as const;
    const imported = await changeOpeningTimes(this.unitOfWork, change, this.clock, this.zone, (stores) =>
      this.add(stores, caller, chosen, period),
    );
    return { ...imported, ...ignored };
  }

  private async add(stores: Stores, caller: Caller, holidays: readonly Holiday[], { first, last }: DatePeriod) {
    const { exceptions } = await stores.workspace.openingTimes(first, last);
    const { added: missing, existing } = splitHolidays(holidays, exceptions.specialDays);
    const added: SpecialDay[] = [];
    for (const holiday of missing)
      added.push(await stores.specialDays.add({ ...holiday, hours: null, isImported: true }));
    if (added.length > 0)
      await recordChange(stores, caller, this.clock.now(), {
        action: 'specialDay.imported',
        subjectId: null,
        after: added,
      });
    return { added, existing };
  }
}

/** Returns the period of an import: from today on, because a special day does not change past bookings. */
export function importPeriod(today: LocalDate): DatePeriod {
  return { first: today, last: addDays(today, MAX_IMPORT_DAYS) };
}

/** The holidays of a file: dates to add as closed days, and special days that exist already and stay as they are. */
export interface SplitHolidays {
  added: Holiday[];
  existing: SpecialDay[];
}

/** Whether the administrator leaves out the date of a holiday. */
export function isLeftOut({ date }: Holiday, leftOut: readonly LocalDate[]): boolean {
  return leftOut.includes(date);
}

/** Splits the holidays of a file by whether their date has a special day. */
export function splitHolidays(holidays: readonly Holiday[], specialDays: readonly SpecialDay[]): SplitHolidays {
  const byDate = new Map(specialDays.map((day) => [day.date, day]));
  return {
    added: holidays.filter(({ date }) => !byDate.has(date)),
    existing: holidays.flatMap(({ date }) => byDate.get(date) ?? []),
  };
}
