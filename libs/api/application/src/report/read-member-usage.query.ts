import { type Month, TimeRange, rangeOfMonth } from '@roomhours/time';
import { Clock } from '../ports/clock.port';
import type { Page, PageRequest } from '../ports/page';
import { type MemberOrder, type MemberUsage, ReportReader } from '../ports/report-reader.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { UseCase } from '../use-case';
import { type RequestedMonths, reportMonths } from './report-months';

export interface ReadMemberUsageQuery extends RequestedMonths {
  order: MemberOrder;
  page: PageRequest | null;
}

export interface MemberUsageReport {
  from: Month;
  to: Month;
  /** Number of months: the quota of the range is this many monthly quotas. */
  months: number;
  members: Page<MemberUsage>;
}

/** Sums the hours of every member in one month or in several. */
@UseCase()
export class ReadMemberUsage {
  constructor(
    private readonly reports: ReportReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError VALIDATION_FAILED as `reportMonths` does. */
  async execute({ order, page, ...requested }: ReadMemberUsageQuery): Promise<MemberUsageReport> {
    const months = reportMonths(requested, this.clock, this.zone);
    const [from, to] = [months[0], months.at(-1)!];
    const range = TimeRange.of(rangeOfMonth(from, this.zone.name).start, rangeOfMonth(to, this.zone.name).end);
    return { from, to, months: months.length, members: await this.reports.members(range, order, page) };
  }
}
