import { Clock } from '../ports/clock.port';
import { HolidayFileReader, WorkspaceReader } from '../ports/workspace.port';
import { type AffectedBookings, ImpactReader, type ListedPart } from '../ports/impact-reader.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { todayIn } from '../ports/today-in';
import { UseCase } from '../use-case';
import { type SplitHolidays, importPeriod, splitHolidays } from '../workspace/import-special-days.use-case';
import { openingTimesImpact } from '../affected/opening-times-impact';

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
    private readonly impacts: ImpactReader,
    private readonly settings: WorkspaceReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError VALIDATION_FAILED for a file that cannot be read. */
  async execute(file: Uint8Array, listed: ListedPart): Promise<SpecialDaysImportPreview> {
    const [now, zone, today] = [this.clock.now(), this.zone.name, todayIn(this.zone, this.clock)];
    const { holidays, ignored } = await this.files.read(file, importPeriod(today));
    const { hours, exceptions } = await this.settings.openingTimes(today);
    const split = splitHolidays(holidays, exceptions.specialDays);
    const closed = split.added.map((holiday) => ({ ...holiday, hours: null }));
    const [before, after] = [
      { zone, hours, exceptions },
      { zone, hours, exceptions: { ...exceptions, specialDays: [...exceptions.specialDays, ...closed] } },
    ];
    const impact = await openingTimesImpact(this.impacts, before, after, { now, ...listed });
    return { ...split, ignored, impact };
  }
}
