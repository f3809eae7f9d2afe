import { Injectable } from '@nestjs/common';
import type {
  MemberMonths,
  MemberOrder,
  MemberUsage,
  MonthRange,
  Page,
  PageRequest,
  ReportReader,
  UsageSums,
} from '@roomhours/application';
import type { Role, RoomId, User, UserId } from '@roomhours/domain';
import { type Month, TimeRange } from '@roomhours/time';
import { MoreThan } from 'typeorm';
import { Database } from './database/database';
import { type ListQuery, readPage, select } from './database/statements';
import { EarlierQuotaOrmEntity } from './entities/user.orm-entity';
import { toSeconds } from './entities/columns';
import { USER_FIELDS, orderOf } from './user-reader';

/** MySQL returns sums as text. */
interface RoomSums {
  room_id: number;
  name: string;
  bookings: number | string;
  seconds: number | string;
}

interface UserSums {
  user_id: number;
  email: string;
  username: string;
  role: Role;
  monthly_quota_minutes: number;
  users: number | string;
  seconds: number | string;
}

const WITHIN = 'starts_at >= ? AND starts_at < ?';

const ROOMS = `SELECT used.room_id, r.name, used.bookings, used.seconds
  FROM (SELECT room_id, COUNT(*) AS bookings, SUM(ends_at - starts_at) AS seconds
    FROM booking WHERE ${WITHIN} GROUP BY room_id) AS used
  JOIN room r ON r.id = used.room_id ORDER BY used.seconds DESC, r.name_key`;

const secondsByUser = (table: string, hasBookings: 0 | 1) => `SELECT user_id, ${hasBookings} AS has_bookings,
    SUM(ends_at - starts_at) AS seconds FROM ${table} WHERE ${WITHIN} GROUP BY user_id`;

/** Late cancellations count as hours. `users` is the number of all users with bookings, including those beyond the limit. */
const TOP_USERS = `SELECT used.user_id, u.email, u.username, u.role, u.monthly_quota_minutes, used.users, used.seconds
  FROM (SELECT user_id, SUM(MAX(has_bookings)) OVER () AS users, SUM(seconds) AS seconds
    FROM (${secondsByUser('booking', 1)} UNION ALL ${secondsByUser('late_cancellation', 0)}) AS sums
    GROUP BY user_id ORDER BY seconds DESC, user_id LIMIT ?) AS used
  JOIN app_user u ON u.id = used.user_id ORDER BY used.seconds DESC, used.user_id`;

/** Used seconds in `membersQuery`: of bookings and of late cancellations. */
const SECONDS = '(COALESCE(used.seconds, 0) + COALESCE(late.seconds, 0))';

/** Returns the members with their seconds, erased ones only with hours. The sums come from the index by user alone. */
function membersQuery({ start, end }: TimeRange, order: MemberOrder): ListQuery {
  const within = `starts_at >= ${toSeconds(start)} AND starts_at < ${toSeconds(end)}`;
  const sumsOf = (table: string) =>
    `(SELECT user_id, SUM(ends_at - starts_at) AS seconds FROM ${table} WHERE ${within} GROUP BY user_id)`;
  const hasAny = (table: string) => `EXISTS (SELECT 1 FROM ${table} WHERE user_id = app_user.id AND ${within})`;
  return {
    where: `role = 'user' AND (is_erased = 0 OR ${hasAny('booking')} OR ${hasAny('late_cancellation')})`,
    parameters: [],
    table: 'app_user',
    select: (limit: string) => `SELECT ${USER_FIELDS}, u.company, ${SECONDS} AS seconds,
        COALESCE(late.seconds, 0) AS lateSeconds
      FROM app_user u LEFT JOIN plan p ON p.id = u.plan_id
      LEFT JOIN ${sumsOf('booking')} AS used ON used.user_id = u.id
      LEFT JOIN ${sumsOf('late_cancellation')} AS late ON late.user_id = u.id
      WHERE u.role = 'user' AND (u.is_erased = 0 OR ${SECONDS} > 0) ORDER BY ${memberOrderOf(order)} ${limit}`,
  };
}

/** Returns the ORDER BY list. It ends with the unique email, so that the order is total. */
function memberOrderOf({ by, descending }: MemberOrder): string {
  const direction = descending ? 'DESC' : 'ASC';
  if (by === 'minutes') return `${SECONDS} ${direction}, u.email_key`;
  if (by !== 'share') {
    const order = Object.entries(orderOf({ by, descending }));
    return order.map(([column, way]) => `${column} ${way}`).join(', ');
  }
  const share = `${SECONDS} * 1.0 / NULLIF(u.monthly_quota_minutes, 0)`;
  return `u.monthly_quota_minutes = 0, ${share} ${direction}, u.email_key`;
}

/** A row of `membersQuery`. */
type MemberRow = User & { company: string | null; seconds: number | string; lateSeconds: number | string };

/** A user in a month, with the seconds of the bookings. */
interface MonthRow {
  userId: number;
  month: number;
  seconds: number | string;
}

/** Sums the bookings, or late cancellations, of each user in each of the months, whose numbers are their positions. */
function monthSums(table: 'booking' | 'late_cancellation', months: readonly MonthRange[]): string {
  const start = months[0]!.range.start;
  const end = months.at(-1)!.range.end;
  const cases = months.map(({ range }, index) => `WHEN starts_at < ${toSeconds(range.end)} THEN ${index}`);
  return `SELECT user_id AS userId, CASE ${cases.join(' ')} END AS month, SUM(ends_at - starts_at) AS seconds
    FROM ${table} WHERE starts_at >= ${toSeconds(start)} AND starts_at < ${toSeconds(end)} GROUP BY userId, month`;
}

/** Returns the quota of a month: that of the first later change, or the present one. */
function quotaIn(month: Month, present: number, changes: readonly EarlierQuotaOrmEntity[]): number {
  return changes.find(({ beforeMonth }) => month < beforeMonth)?.monthlyQuotaMinutes ?? present;
}

/** Sums the bookings of a range through the index by start. */
@Injectable()
export class TypeOrmReportReader implements ReportReader {
  constructor(private readonly database: Database) {}

  usage(startingWithin: TimeRange, maxUsers: number): Promise<UsageSums> {
    const within = [toSeconds(startingWithin.start), toSeconds(startingWithin.end)];
    return this.database.read(async (manager) => {
      const rooms = await select<RoomSums>(manager, ROOMS, within);
      const users = await select<UserSums>(manager, TOP_USERS, [...within, ...within, maxUsers]);
      return {
        rooms: rooms.map(roomUsageOf),
        topUsers: users.map(userUsageOf),
        bookings: rooms.reduce((sum, { bookings }) => sum + Number(bookings), 0),
        activeUsers: Number(users[0]?.users ?? 0),
      };
    });
  }

  members(startingWithin: TimeRange, order: MemberOrder, page: PageRequest | null): Promise<Page<MemberUsage>> {
    return this.database.read((manager) =>
      readPage<MemberRow, MemberUsage>(manager, membersQuery(startingWithin, order), page, memberUsageOf),
    );
  }

  memberMonths(months: readonly MonthRange[], order: MemberOrder): Promise<MemberMonths[]> {
    const range = TimeRange.of(months[0]!.range.start, months.at(-1)!.range.end);
    return this.database.read(async (manager) => {
      const members = await select<MemberRow>(manager, membersQuery(range, order).select(''));
      const sums = byUser([
        ...(await select<MonthRow>(manager, monthSums('booking', months))),
        ...(await select<MonthRow>(manager, monthSums('late_cancellation', months))),
      ]);
      const changes = byUser(
        await manager.find(EarlierQuotaOrmEntity, {
          where: { beforeMonth: MoreThan(months[0]!.month) },
          order: { beforeMonth: 'ASC' },
        }),
      );
      return members.map((row) => {
        const { user, company, lateMinutes } = memberUsageOf(row);
        const ofUser = months.map(({ month }, index) => {
          const parts = (sums.get(user.id) ?? []).filter((one) => one.month === index);
          const seconds = parts.reduce((sum, part) => sum + Number(part.seconds), 0);
          const quotaMinutes = quotaIn(month, user.monthlyQuotaMinutes, changes.get(user.id) ?? []);
          return { month, minutes: seconds / 60, quotaMinutes };
        });
        return { user, company, lateMinutes, months: ofUser };
      });
    });
  }
}

function memberUsageOf({ seconds, lateSeconds, company, ...user }: MemberRow): MemberUsage {
  return { user, company, minutes: Number(seconds) / 60, lateMinutes: Number(lateSeconds) / 60 };
}

function byUser<Row extends { userId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.userId, [...(groups.get(row.userId) ?? []), row]);
  return groups;
}

function roomUsageOf({ room_id: id, name: roomName, seconds }: RoomSums): UsageSums['rooms'][number] {
  return { roomId: id as RoomId, roomName, minutes: Number(seconds) / 60 };
}

function userUsageOf(row: UserSums): UsageSums['topUsers'][number] {
  const { email, username, role, monthly_quota_minutes: monthlyQuotaMinutes } = row;
  return {
    userId: row.user_id as UserId,
    user: { email, username, role, monthlyQuotaMinutes },
    minutes: Number(row.seconds) / 60,
  };
}
