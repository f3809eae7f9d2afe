import type { LocalDate } from '@roomhours/time';
import { Clock, WorkspaceZone, todayIn } from '../ports/system.port';
import { AffectedBookingReader, type AffectedBookings, type ListedPart } from '../ports/affected-booking.port';
import { HolidayFileReader, type IgnoredEvent, WorkspaceReader } from '../ports/workspace.port';
import { UseCase } from '../use-case';
import { type SplitHolidays, importPeriod, isLeftOut, splitHolidays } from '../workspace/import-special-days.use-case';
import { openingTimesImpact } from './impacts';

export interface SpecialDaysImportPreview extends SplitHolidays {
  /** Number of events that give no date. */
  ignored: number;
  ignoredEvents: IgnoredEvent[];
  /** Bookings that would lie on a closed day. They would stay. */
  impact: AffectedBookings;
}

/** Shows what `ImportSpecialDays` would do with a file. */
@UseCase()
export class PreviewSpecialDaysImport {
  constructor(
    private readonly files: HolidayFileReader,
    private readonly affected: AffectedBookingReader,
    private readonly settings: WorkspaceReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /**
   * Returns all days of the file. The impact is that of an import without the dates that are left out. Throws DomainError
   * VALIDATION_FAILED for a file that cannot be read.
   */
  async execute(
    file: Uint8Array,
    leftOut: readonly LocalDate[],
    listed: ListedPart,
  ): Promise<SpecialDaysImportPreview> {
    const today = todayIn(this.zone, this.clock);
    const { holidays, ...ignored } = await this.files.read(file, importPeriod(today), this.zone.name);
    const before = { zone: this.zone.name, ...(await this.settings.openingTimes(today)) };
    const { specialDays } = before.exceptions;
    const split = splitHolidays(holidays, specialDays);
    const imported = split.added.filter((holiday) => !isLeftOut(holiday, leftOut));
    const closed = imported.map((holiday) => ({ ...holiday, hours: null }));
    const after = { ...before, exceptions: { ...before.exceptions, specialDays: [...specialDays, ...closed] } };
    const impact = await openingTimesImpact(this.affected, before, after, this.clock.now(), listed);
    return { ...split, ...ignored, impact };
  }
}
