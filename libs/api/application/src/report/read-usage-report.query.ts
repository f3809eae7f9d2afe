import { MAX_REPORT_USERS } from '@roomhours/limits';
import { type Month, monthAt, rangeOfMonth } from '@roomhours/time';
import { Clock } from '../ports/clock.port';
import { ReportReader, type UsageSums } from '../ports/report-reader.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { UseCase } from '../use-case';

/** Sums the bookings that start in a calendar month of the workspace zone. */
@UseCase()
export class ReadUsageReport {
  constructor(
    private readonly reports: ReportReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** A null month means the current one. */
  async execute(requestedMonth: Month | null): Promise<{ month: Month; sums: UsageSums }> {
    const month = requestedMonth ?? monthAt(this.clock.now(), this.zone.name);
    return { month, sums: await this.reports.usage(rangeOfMonth(month, this.zone.name), MAX_REPORT_USERS) };
  }
}
