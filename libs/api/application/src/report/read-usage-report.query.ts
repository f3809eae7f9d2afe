import { MAX_REPORT_USERS } from '@roomhours/limits';
import { type Month, monthAt, rangeOfMonth } from '@roomhours/time';
import type { Clock } from '../ports/clock.port';
import type { ReportReader, UsageSums } from '../ports/report-reader.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';

/** Sums the bookings that start in a calendar month of the workspace zone. */
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
