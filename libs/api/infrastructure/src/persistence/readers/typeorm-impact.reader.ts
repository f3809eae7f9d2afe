import type { ImpactReader, ImpactScope, AffectedBookings, AffectedTimes } from '@roomhours/application';
import type { PlanId, RoomId, UserId } from '@roomhours/domain';
import { type Instant, TimeRange } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { fromSeconds, toSeconds } from '../entities/epoch-seconds';
import { type Condition, bookingEndsAfter, bookingOverlaps } from '../repositories/overlap';
import { type NamedBookingRow, namedBookingOf } from '../repositories/rows';

const DAY_SECONDS = 24 * 3600;
const WEEK_SECONDS = 7 * DAY_SECONDS;

/** Counts the upcoming bookings that a change affects. Skips past bookings in the index by start. */
export class TypeOrmImpactReader implements ImpactReader {
  constructor(private readonly database: Database) {}

  ofRoom(roomId: RoomId, scope: ImpactScope) {
    return this.database.read(async (manager) => {
      const sql = `SELECT (SELECT COUNT(*) FROM blocked_time WHERE room_id = ? AND ends_at > ?) AS found
        FROM room WHERE id = ?`;
      const blockedTimes = await selectNumber(manager, sql, [roomId, toSeconds(scope.now), roomId]);
      if (blockedTimes === null) return null;
      return {
        ...(await affectedBookings(manager, { sql: 'room_id = ?', parameters: [roomId] }, scope)),
        blockedTimes,
      };
    });
  }

  withinRoom(roomId: RoomId, range: TimeRange, scope: ImpactScope) {
    return this.database.read(async (manager) => {
      const room = await selectNumber(manager, 'SELECT id AS found FROM room WHERE id = ?', [roomId]);
      return room === null ? null : affectedBookings(manager, bookingOverlaps(roomId, [range]), scope);
    });
  }

  ofUser(userId: UserId, scope: ImpactScope) {
    return this.database.read(async (manager) => {
      const user = await selectNumber(manager, 'SELECT id AS found FROM app_user WHERE id = ?', [userId]);
      return user === null ? null : affectedBookings(manager, { sql: 'user_id = ?', parameters: [userId] }, scope);
    });
  }

  ofPlan(planId: PlanId, scope: ImpactScope) {
    return this.database.read(async (manager) => {
      const sql = 'SELECT (SELECT COUNT(*) FROM app_user WHERE plan_id = ?) AS found FROM plan WHERE id = ?';
      const users = await selectNumber(manager, sql, [planId, planId]);
      if (users === null) return null;
      const holders = { sql: 'user_id IN (SELECT id FROM app_user WHERE plan_id = ?)', parameters: [planId] };
      return { ...(await affectedBookings(manager, holders, scope)), users };
    });
  }

  atTimes({ affects, periodStartsUntil }: AffectedTimes, scope: ImpactScope): Promise<AffectedBookings> {
    return this.database.read(async (manager) => {
      const last = await selectNumber(manager, 'SELECT MAX(starts_at) AS found FROM booking', []);
      const periodStarts = last === null ? [] : periodStartsUntil(fromSeconds(last));
      const times = await timesOfWeek(manager, periodStarts, scope.now);
      return affectedBookings(
        manager,
        anyOf(
          times.filter((time) => affects(exampleOf(time))),
          periodStarts,
        ),
        scope,
      );
    });
  }
}

/** Counts the bookings of the condition that end after now, and lists the first ones with names. */
async function affectedBookings(
  manager: EntityManager,
  condition: Condition,
  { now, maxListed }: ImpactScope,
): Promise<AffectedBookings> {
  const upcoming = bookingEndsAfter(now);
  const where = `${upcoming.sql} AND (${condition.sql})`;
  const parameters = [...upcoming.parameters, ...condition.parameters];
  const count = `SELECT COUNT(*) AS bookings, COUNT(DISTINCT user_id) AS members FROM booking WHERE ${where}`;
  const [counts] = await select<{ bookings: number | string; members: number | string }>(manager, count, parameters);
  const rows = await select<NamedBookingRow>(
    manager,
    `SELECT b.*, u.email AS user_email, u.username, r.name AS room_name
      FROM (SELECT id FROM booking WHERE ${where} ORDER BY starts_at, id LIMIT ${Math.trunc(maxListed)}) AS part
      JOIN booking b ON b.id = part.id JOIN app_user u ON u.id = b.user_id JOIN room r ON r.id = b.room_id
      ORDER BY b.starts_at, b.id`,
    parameters,
  );
  return { bookings: Number(counts!.bookings), members: Number(counts!.members), listed: rows.map(namedBookingOf) };
}

/** Returns the number selected as `found`; null without a row or for NULL. */
async function selectNumber(manager: EntityManager, sql: string, parameters: number[]): Promise<number | null> {
  const [row] = await select<{ found: number | string | null }>(manager, sql, parameters);
  return row === undefined || row.found === null ? null : Number(row.found);
}

/** A group of bookings that the same opening times allow: same period, second of the UTC week and length. */
interface TimeOfWeek {
  /** Number of period starts before the bookings. */
  period: number;
  /** Seconds since midnight in UTC on a Thursday, the weekday of 1 January 1970. */
  second: number;
  /** Length of the bookings in seconds. */
  length: number;
  /** Start of one of the bookings, in seconds since 1970. */
  example: number;
}

/** Groups the upcoming bookings in the database. The number of groups depends on slots per week, not on bookings. */
async function timesOfWeek(
  manager: EntityManager,
  periodStarts: readonly Instant[],
  now: Instant,
): Promise<TimeOfWeek[]> {
  const { sql: upcoming, parameters } = bookingEndsAfter(now);
  const period = periodStarts
    .map((periodStart, index) => `WHEN starts_at < ${toSeconds(periodStart)} THEN ${index}`)
    .join(' ');
  const sql = `SELECT period, second, length, MIN(starts_at) AS example
    FROM (SELECT starts_at, ${period === '' ? 0 : `CASE ${period} ELSE ${periodStarts.length} END`} AS period,
      starts_at % ${WEEK_SECONDS} AS second, ends_at - starts_at AS length
      FROM booking WHERE ${upcoming}) AS upcoming
    GROUP BY period, second, length`;
  return select<TimeOfWeek>(manager, sql, parameters);
}

function exampleOf({ example, length }: TimeOfWeek): TimeRange {
  return TimeRange.of(fromSeconds(example), fromSeconds(example + length));
}

/** Writes numbers from the database into the SQL text: they may exceed the maximum number of parameters. */
function anyOf(times: readonly TimeOfWeek[], periodStarts: readonly Instant[]): Condition {
  const periods = [...new Set(times.map(({ period }) => period))].map((period) => {
    const within = [
      period > 0 ? `starts_at >= ${toSeconds(periodStarts[period - 1]!)}` : '1 = 1',
      period < periodStarts.length ? `starts_at < ${toSeconds(periodStarts[period]!)}` : '1 = 1',
    ];
    const keys = times.filter((time) => time.period === period).map(keyOf);
    return `(${within.join(' AND ')} AND (starts_at % ${WEEK_SECONDS}) * ${DAY_SECONDS} + ends_at - starts_at IN (${keys.join(', ')}))`;
  });
  return { sql: periods.join(' OR ') || '1 = 0', parameters: [] };
}

/** Combines time and length in one number; a booking is shorter than a day. */
function keyOf({ second, length }: TimeOfWeek): number {
  return second * DAY_SECONDS + length;
}
