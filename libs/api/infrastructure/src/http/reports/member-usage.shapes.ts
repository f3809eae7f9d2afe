import { ApiProperty } from '@nestjs/swagger';
import type { MemberOrder, MemberUsage, MemberUsageReport } from '@roomhours/application';
import {
  CSV_SEPARATORS,
  type CsvSeparator,
  MEMBER_SORT_KEYS,
  type MemberSortKey,
  type Sort,
} from '@roomhours/contract';
import type { Month } from '@roomhours/time';
import { csvLine } from '../csv/csv';
import { PageQuery } from '../pagination/page-query';
import { IsSortOf, sortOrder } from '../pagination/sort-order';
import { IsCalendarMonth, IsOmittable, IsOneOf } from '../validation';
import { hoursOf, percentOf } from './report.shapes';

/** A range of at most 12 months; by default the current month of the workspace zone. */
export class MemberUsageQuery extends PageQuery {
  @IsOmittable() @IsCalendarMonth() from?: Month;
  /** By default the same month as `from`. */
  @IsOmittable() @IsCalendarMonth() to?: Month;
  @ApiProperty({
    description: 'Default `-hoursUsed`. Members without a name, a plan or a limit come last in both directions',
  })
  @IsOmittable()
  @IsSortOf(MEMBER_SORT_KEYS)
  sort?: Sort<MemberSortKey>;
}

export class MemberUsageFileQuery {
  @IsOmittable() @IsCalendarMonth() from?: Month;
  @IsOmittable() @IsCalendarMonth() to?: Month;
  @IsOmittable() @IsSortOf(MEMBER_SORT_KEYS) sort?: Sort<MemberSortKey>;
  @IsOmittable() @IsOneOf(CSV_SEPARATORS) separator?: CsvSeparator;
}

export class MemberUsageResponse {
  @ApiProperty({ type: 'integer' }) userId!: number;
  @ApiProperty() email!: string;
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the plan' }) subscription!: string | null;
  @ApiProperty({ description: 'Rounded to 0.1, with late cancellations' }) hoursUsed!: number;
  @ApiProperty({ description: 'Of late cancellations, rounded to 0.1' }) lateHours!: number;
  @ApiProperty({ description: 'Hours of all months together; 0 means no limit' }) quota!: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Of the quota; null without a limit' })
  percentUsed!: number | null;
}

export function memberUsageResponse({ user, minutes, lateMinutes }: MemberUsage, months: number): MemberUsageResponse {
  const quotaMinutes = user.monthlyQuotaMinutes * months;
  return {
    userId: user.id,
    email: user.email,
    subscription: user.plan,
    name: [user.firstName, user.lastName].filter(Boolean).join(' ') || null,
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

const COLUMNS = ['Email', 'Name', 'Subscription', 'Hours Used', 'Quota', '% Used'];

/** Yields the usage of all members as a CSV file, with a last column only if there were late cancellations. */
export async function* memberUsageFile(
  { members, months }: MemberUsageReport,
  separator: CsvSeparator,
): AsyncGenerator<string> {
  const isAnyLate = members.items.some(({ lateMinutes }) => lateMinutes > 0);
  const lines = members.items.map((member) => {
    const { email, name, subscription, hoursUsed, lateHours, quota, percentUsed } = memberUsageResponse(member, months);
    const limit = quota === 0 ? 'Unlimited' : quota;
    const cells = [email, name ?? '', subscription ?? '', hoursUsed, limit, percentUsed ?? ''];
    return isAnyLate ? [...cells, lateHours] : cells;
  });
  yield [isAnyLate ? [...COLUMNS, 'Cancelled late'] : COLUMNS, ...lines]
    .map((cells) => csvLine(cells, separator))
    .join('');
}
