import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags, IntersectionType } from '@nestjs/swagger';
import {
  type CompanyUsage,
  type MemberMonth,
  type MemberMonthsReport,
  type MemberOrder,
  type MemberUsage,
  type Page,
  Reports,
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
import type { Response } from 'express';
import { AdministratorsOnly } from '../access';
import { ApiCsv, type Cell, csvLine, sendCsv } from '../csv';
import { Failures } from '../errors/failure';
import { ApiCountedList, IsSortOf, PageQuery, pageOf, shownPage, sortOrder } from '../pagination';
import { MonthsQuery, fileNameOf, hoursOf, percentOf } from './report.shapes';
import { IsOmittable, IsOneOf } from '../validation';

class MemberUsageQuery extends IntersectionType(PageQuery, MonthsQuery) {
  @ApiProperty({
    description: 'Default `-hoursUsed`. Members without a name, a plan or a limit come last in both directions',
  })
  @IsOmittable()
  @IsSortOf(MEMBER_SORT_KEYS)
  sort?: Sort<MemberSortKey>;
}

class MemberUsageFileQuery extends MonthsQuery {
  @IsOmittable() @IsSortOf(MEMBER_SORT_KEYS) sort?: Sort<MemberSortKey>;
  @IsOmittable() @IsOneOf(CSV_SEPARATORS) separator?: CsvSeparator;
}

class MemberUsageResponse {
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

function memberUsageResponse(
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
function memberUsageQueryOf(query: MemberUsageFileQuery) {
  const { from = null, to = null, sort = '-hoursUsed' } = query;
  return { requested: { from, to }, order: sortOrder(ORDERS, sort) };
}

const COLUMNS = ['Email', 'Name', 'Subscription', 'Hours Used', 'Quota', '% Used', 'User', 'Company'];

const MONTH_COLUMNS = ['Hours', 'Quota', 'Over Quota'];

/**
 * Yields the usage of all members as a CSV file: the sums of the range by the present quota, then each month by the quota that
 * the member had in it. It has a last column only if there were late cancellations.
 */
async function* memberUsageFile({ members }: MemberMonthsReport, separator: CsvSeparator): AsyncGenerator<string> {
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

class CompanyUsageResponse {
  @ApiProperty({ type: String, nullable: true, description: 'Null for the members without a company' })
  company!: string | null;
  @ApiProperty({ type: 'integer' }) members!: number;
  @ApiProperty({ description: 'Rounded to 0.1' }) hoursUsed!: number;
  @ApiProperty({ description: 'Hours above the quotas of the single months, rounded to 0.1' }) hoursOver!: number;
}

function companyUsageResponse({ company, members, minutes, ...sum }: CompanyUsage): CompanyUsageResponse {
  return { company, members, hoursUsed: hoursOf(minutes), hoursOver: hoursOf(sum.minutesOver) };
}

@ApiTags('reports')
@Controller('api/admin/reports')
@AdministratorsOnly()
export class MemberUsageController {
  constructor(private readonly reports: Reports) {}

  @Get('members')
  @ApiOperation({ summary: 'The hours of every member in one month or in up to 12; without `sort` most first' })
  @ApiCountedList(MemberUsageResponse)
  async members(@Query() query: MemberUsageQuery): Promise<Page<MemberUsageResponse>> {
    const { requested, order } = memberUsageQueryOf(query);
    const { members, months } = await this.reports.members(requested, order, pageOf(query));
    return shownPage(members, (member) => memberUsageResponse(member, months));
  }

  @Get('members.csv')
  @ApiOperation({ summary: 'The same as a file' })
  @ApiCsv()
  async membersAsFile(@Query() query: MemberUsageFileQuery, @Res() response: Response): Promise<void> {
    const { requested, order } = memberUsageQueryOf(query);
    const report = await this.reports.memberMonths(requested, order);
    const file = memberUsageFile(report, query.separator ?? 'comma');
    await sendCsv(response, fileNameOf('members', report), file);
  }

  @Get('companies')
  @ApiOperation({ summary: 'The hours of the members of each company in one month or in up to 12' })
  @ApiOkResponse({ type: [CompanyUsageResponse] })
  @Failures('VALIDATION_FAILED')
  async companies(@Query() query: MonthsQuery): Promise<CompanyUsageResponse[]> {
    const { from = null, to = null } = query;
    return (await this.reports.companies({ from, to })).map(companyUsageResponse);
  }
}
