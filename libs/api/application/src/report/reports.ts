import { DomainError } from '@roomhours/domain';
import { MAX_REPORT_MONTHS, MAX_REPORT_USERS } from '@roomhours/limits';
import { type Month, TimeRange, addMonths, monthAt, rangeOfMonth } from '@roomhours/time';
import { bookingBatches } from '../booking/booking-lists';
import { ALL_BOOKINGS, BookingReader, type NamedBooking } from '../ports/booking.port';
import { Clock, WorkspaceZone } from '../ports/system.port';
import type { Page, PageRequest } from '../ports/page';
import {
  type MemberMonth,
  type MemberMonths,
  type MemberOrder,
  type MemberUsage,
  ReportReader,
  type UsageSums,
} from '../ports/report.port';
import { UseCase } from '../use-case';

/** First and last calendar month in the workspace zone. Null `from` means the current month, null `to` means `from`. */
export interface RequestedMonths {
  from: Month | null;
  to: Month | null;
}

/** First and last calendar month of a report. */
export interface ReportedMonths {
  from: Month;
  to: Month;
}

export interface MemberUsageReport extends ReportedMonths {
  /** Number of months: the quota of the range is this many monthly quotas. */
  months: number;
  members: Page<MemberUsage>;
}

export interface MemberMonthsReport extends ReportedMonths {
  members: MemberMonths[];
}

/** The members of a company with their sums over a range of months. */
export interface CompanyUsage {
  /** Null for the members without a company. */
  company: string | null;
  members: number;
  minutes: number;
  /** Minutes above the quotas of the single months. */
  minutesOver: number;
}

/** All bookings of a month, for a file download. */
export interface BookingExport {
  month: Month;
  /** IANA name of the workspace zone, in which the month is a calendar month. */
  zone: string;
  /** Batches of bookings, oldest first. Each batch is loaded when the consumer requests it. */
  batches: AsyncIterable<NamedBooking[]>;
}

/** Reports about calendar months of the workspace zone. */
@UseCase()
export class Reports {
  constructor(
    private readonly reports: ReportReader,
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Sums the bookings that start in a month. A null month means the current one. */
  async usage(requestedMonth: Month | null): Promise<{ month: Month; sums: UsageSums }> {
    const month = requestedMonth ?? monthAt(this.clock.now(), this.zone.name);
    return { month, sums: await this.reports.usage(rangeOfMonth(month, this.zone.name), MAX_REPORT_USERS) };
  }

  /**
   * Sums the hours of every member in one month or in several. Throws DomainError VALIDATION_FAILED as `reportMonths` does.
   *
   * @param page null for all members
   */
  async members(requested: RequestedMonths, order: MemberOrder, page: PageRequest | null): Promise<MemberUsageReport> {
    const months = reportMonths(requested, this.clock, this.zone);
    const from = months[0];
    const to = months.at(-1)!;
    const range = TimeRange.of(rangeOfMonth(from, this.zone.name).start, rangeOfMonth(to, this.zone.name).end);
    return { from, to, months: months.length, members: await this.reports.members(range, order, page) };
  }

  /** Returns every member with the single months of a range. Throws as `members` does. */
  async memberMonths(requested: RequestedMonths, order: MemberOrder): Promise<MemberMonthsReport> {
    const months = reportMonths(requested, this.clock, this.zone);
    const ranges = months.map((month) => ({ month, range: rangeOfMonth(month, this.zone.name) }));
    return { from: months[0], to: months.at(-1)!, members: await this.reports.memberMonths(ranges, order) };
  }

  /** Sums the hours of the members by company, by name; the members without a company last. Throws as `members` does. */
  async companies(requested: RequestedMonths): Promise<CompanyUsage[]> {
    const { members } = await this.memberMonths(requested, { by: 'email', descending: false });
    const sums = new Map<string | null, CompanyUsage>();
    for (const { company, months } of members) {
      const sum = sums.get(company) ?? { company, members: 0, minutes: 0, minutesOver: 0 };
      sums.set(company, sum);
      sum.members += 1;
      for (const month of months) {
        sum.minutes += month.minutes;
        sum.minutesOver += minutesOver(month);
      }
    }
    return [...sums.values()].sort(byCompany);
  }

  /**
   * Prepares the export of all bookings that start in a month; the database is read when the batches are consumed. A null
   * month means the current one.
   */
  exportBookings(requestedMonth: Month | null): BookingExport {
    const { name: zone } = this.zone;
    const month = requestedMonth ?? monthAt(this.clock.now(), this.zone.name);
    const startingWithin = rangeOfMonth(month, zone);
    return { month, zone, batches: bookingBatches(this.bookings, { ...ALL_BOOKINGS, startingWithin }) };
  }
}

/** Returns the minutes above the quota of a month; 0 without a limit. */
export function minutesOver({ minutes, quotaMinutes }: MemberMonth): number {
  return quotaMinutes === 0 ? 0 : Math.max(0, minutes - quotaMinutes);
}

function byCompany({ company: a }: CompanyUsage, { company: b }: CompanyUsage): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a.localeCompare(b, 'en');
}

/**
 * Returns the calendar months of a report. Throws DomainError VALIDATION_FAILED on `to` if it is before `from`, or if the
 * range has more than `MAX_REPORT_MONTHS` months.
 */
export function reportMonths(
  { from, to }: RequestedMonths,
  clock: Clock,
  zone: WorkspaceZone,
): readonly [Month, ...Month[]] {
  const first = from ?? monthAt(clock.now(), zone.name);
  const last = to ?? first;
  if (last < first) throw DomainError.field('to', 'The last month is before the first.');
  const months: [Month, ...Month[]] = [first];
  while (months.at(-1)! < last) {
    if (months.length === MAX_REPORT_MONTHS)
      throw DomainError.field('to', `Choose at most ${MAX_REPORT_MONTHS} months.`);
    months.push(addMonths(first, months.length));
  }
  return months;
}
