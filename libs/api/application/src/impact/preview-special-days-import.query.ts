import { Clock } from '../ports/clock.port';
import { AffectedBookingReader, type AffectedBookings, type ListedPart } from '../ports/affected-booking.port';
import { HolidayFileReader, WorkspaceReader } from '../ports/workspace.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { todayIn } from '../workspace/today-in';
import { UseCase } from '../use-case';
import { type SplitHolidays, importPeriod, splitHolidays } from '../workspace/import-special-days.use-case';
import { openingTimesImpact } from './impacts';

export interface SpecialDaysImportPreview extends SplitHolidays {
  /** Number of events that give no date. */
  ignored: number;
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

  /** Throws DomainError VALIDATION_FAILED for a file that cannot be read. */
  async execute(file: Uint8Array, listed: ListedPart): Promise<SpecialDaysImportPreview> {
    const today = todayIn(this.zone, this.clock);
    const { holidays, ignored } = await this.files.read(file, importPeriod(today));
    const before = { zone: this.zone.name, ...(await this.settings.openingTimes(today)) };
    const { specialDays } = before.exceptions;
    const split = splitHolidays(holidays, specialDays);
    const closed = split.added.map((holiday) => ({ ...holiday, hours: null }));
    const after = { ...before, exceptions: { ...before.exceptions, specialDays: [...specialDays, ...closed] } };
    const impact = await openingTimesImpact(this.affected, before, after, this.clock.now(), listed);
    return { ...split, ignored, impact };
  }
}
