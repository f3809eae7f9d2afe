import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import {
  type CompanyUsage,
  type MemberMonth,
  type MemberMonthsReport,
  type MemberOrder,
  type MemberUsage,
  minutesOver,
} from '@roomhours/application';
import {
  CSV_SEPARATORS,
  type CsvSeparator,
  MEMBER_SORT_KEYS,
  type MemberSortKey,
  type Sort,
} from '@roomhours/contract';
import { fullName } from '@roomhours/domain';
import { type Cell, csvLine } from '../csv';
import { IsSortOf, PageQuery, sortOrder } from '../pagination';
import { IsOmittable, IsOneOf } from '../validation';
import { MonthsQuery, hoursOf, percentOf } from './report.shapes';

export class MemberUsageQuery extends IntersectionType(PageQuery, MonthsQuery) {
  @ApiProperty({
    description: 'Default `-hoursUsed`. Members without a name, a plan or a limit come last in both directions',
  })
  @IsOmittable()
  @IsSortOf(MEMBER_SORT_KEYS)
  sort?: Sort<MemberSortKey>;
}

export class MemberUsageFileQuery extends MonthsQuery {
  @IsOmittable() @IsSortOf(MEMBER_SORT_KEYS) sort?: Sort<MemberSortKey>;
  @IsOmittable() @IsOneOf(CSV_SEPARATORS) separator?: CsvSeparator;
}

export class MemberUsageResponse {
  @ApiProperty({ type: 'integer' }) userId!: number;
  @ApiProperty() email!: string;
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the plan' }) subscription!: string | null;
  @ApiProperty({ type: String, nullable: true }) company!: string | null;
  @ApiProperty({ description: 'Rounded to 0.1, with late cancellations' }) hoursUsed!: number;
  @ApiProperty({ description: 'Of late cancellations, rounded to 0.1' }) lateHours!: number;
  @ApiProperty({ description: 'Hours of all months together; 0 means no limit' }) quota!: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Of the quota; null without a limit' })
  percentUsed!: number | null;
}

export function memberUsageResponse(
  { user, company, minutes, lateMinutes }: MemberUsage,
  months: number,
): MemberUsageResponse {
  const quotaMinutes = user.monthlyQuotaMinutes * months;
  return {
    userId: user.id,
    email: user.email,
    subscription: user.plan,
    company,
    name: fullName(user),
    hoursUsed: hoursOf(minutes),
    lateHours: hoursOf(lateMinutes),
    quota: quotaMinutes / 60,
    percentUsed: percentOf(minutes, quotaMinutes),
  };
}

const ORDERS: Record<MemberSortKey, MemberOrder['by']> = {
  email: 'email',
  name: 'name',
  subscription: 'plan',
  hoursUsed: 'minutes',
  quota: 'quota',
  percentUsed: 'share',
};

/** Returns the months and the order of a query. */
export function memberUsageQueryOf(query: MemberUsageFileQuery) {
  const { from = null, to = null, sort = '-hoursUsed' } = query;
  return { requested: { from, to }, order: sortOrder(ORDERS, sort) };
}

const COLUMNS = ['Email', 'Name', 'Subscription', 'Hours Used', 'Quota', '% Used', 'User', 'Company'];

const MONTH_COLUMNS = ['Hours', 'Quota', 'Over Quota'];

/**
 * Yields the usage of all members as a CSV file: the sums of the range by the present quota, then each month by the quota that
 * the member had in it. It has a last column only if there were late cancellations.
 */
export async function* memberUsageFile(
  { members }: MemberMonthsReport,
  separator: CsvSeparator,
): AsyncGenerator<string> {
  const isAnyLate = members.some(({ lateMinutes }) => lateMinutes > 0);
  const ofMonths = members[0]?.months.flatMap(({ month }) => MONTH_COLUMNS.map((column) => `${column} ${month}`)) ?? [];
  const columns = [...COLUMNS, ...ofMonths, ...(isAnyLate ? ['Cancelled late'] : [])];
  const lines = members.map(({ user, company, months, lateMinutes }) => {
    const minutes = months.reduce((sum, month) => sum + month.minutes, 0);
    const usage = memberUsageResponse({ user, company, minutes, lateMinutes }, months.length);
    const { email, name, subscription, hoursUsed, quota, percentUsed, userId, lateHours } = usage;
    const sums = [hoursUsed, quotaCell(quota), percentUsed ?? ''];
    const cells = [
      email,
      name ?? '',
      subscription ?? '',
      ...sums,
      userId,
      company ?? '',
      ...months.flatMap(monthCells),
    ];
    return isAnyLate ? [...cells, lateHours] : cells;
  });
  yield [columns, ...lines].map((cells) => csvLine(cells, separator)).join('');
}

function monthCells(month: MemberMonth): Cell[] {
  return [hoursOf(month.minutes), quotaCell(month.quotaMinutes / 60), hoursOf(minutesOver(month))];
}

function quotaCell(hours: number): Cell {
  return hours === 0 ? 'Unlimited' : hours;
}

export class CompanyUsageResponse {
  @ApiProperty({ type: String, nullable: true, description: 'Null for the members without a company' })
  company!: string | null;
  @ApiProperty({ type: 'integer' }) members!: number;
  @ApiProperty({ description: 'Rounded to 0.1' }) hoursUsed!: number;
  @ApiProperty({ description: 'Hours above the quotas of the single months, rounded to 0.1' }) hoursOver!: number;
}

export function companyUsageResponse({ company, members, minutes, ...sum }: CompanyUsage): CompanyUsageResponse {
  return { company, members, hoursUsed: hoursOf(minutes), hoursOver: hoursOf(sum.minutesOver) };
}
