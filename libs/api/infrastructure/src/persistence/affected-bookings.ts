import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type {
  AffectedBookingReader,
  AffectedBookings,
  AffectedSelection,
  AffectedTimes,
  ListedPart,
} from '@roomhours/application';
import type { Booking } from '@roomhours/domain';
import { type Instant, TimeRange } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { bookingsWhere, namedBookingsWhere } from './booking-reader';
import { Database } from './database/database';
import { type Condition, placeholders, select } from './database/statements';
import { fromSeconds, toSeconds } from './entities/columns';
import { bookingEndsAfter, bookingOfUsers, bookingOverlapsAny } from './overlap';

const DAY_SECONDS = 24 * 3600;
const WEEK_SECONDS = 7 * DAY_SECONDS;

/**
 * Reads outside of any transaction, or within one if `read` passes its manager. Skips past bookings in the index by start.
 */
@Injectable()
export class TypeOrmAffectedBookingReader implements AffectedBookingReader {
  constructor(@Inject(Database) private readonly database: Pick<Database, 'read'>) {}

  async find(selection: AffectedSelection, now: Instant): Promise<Booking[]> {
    const bookings = await this.database.read(async (manager) =>
      bookingsWhere(manager, await conditionOf(manager, selection, now)),
    );
    // There may be many: other requests are served before they are decided.
    await nextTurn();
    return bookings;
  }

  count(selection: AffectedSelection, now: Instant, listed: ListedPart): Promise<AffectedBookings | null> {
    return this.database.read(async (manager) => {
      const others = await countOthers(manager, selection, now);
      if (others === null) return null;
      const condition = await conditionOf(manager, selection, now);
      return { ...others, ...(await countBookings(manager, condition, listed)) };
    });
  }
}

type OtherCounts = Pick<AffectedBookings, 'blockedTimes' | 'users'>;

/** Counts the blocked times of a room or the users of a plan. Returns null if a part of the selection does not exist. */
async function countOthers(
  manager: EntityManager,
  selection: AffectedSelection,
  now: Instant,
): Promise<OtherCounts | null> {
  switch (selection.kind) {
    case 'room': {
      const sql = `SELECT (SELECT COUNT(*) FROM blocked_time WHERE room_id = ? AND ends_at > ?) AS found
        FROM room WHERE id = ?`;
      const { roomId } = selection;
      const blockedTimes = await selectNumber(manager, sql, [roomId, toSeconds(now), roomId]);
      return blockedTimes === null ? null : { blockedTimes, users: 0 };
    }
    case 'plan': {
      const sql = 'SELECT (SELECT COUNT(*) FROM app_user WHERE plan_id = ?) AS found FROM plan WHERE id = ?';
      const users = await selectNumber(manager, sql, [selection.planId, selection.planId]);
      return users === null ? null : { blockedTimes: 0, users };
    }
    case 'users':
      return (await existAll(manager, 'app_user', selection.userIds, 'AND is_erased = 0'))
        ? { blockedTimes: 0, users: 0 }
        : null;
    case 'blocked': {
      const rooms = selection.blocks.map(({ roomId }) => roomId);
      return (await existAll(manager, 'room', rooms)) ? { blockedTimes: 0, users: 0 } : null;
    }
    case 'times':
      return { blockedTimes: 0, users: 0 };
  }
}

async function existAll(
  manager: EntityManager,
  table: 'app_user' | 'room',
  ids: readonly number[],
  condition = '',
): Promise<boolean> {
  const distinct = [...new Set(ids)];
  const sql = `SELECT COUNT(*) AS found FROM ${table} WHERE id IN (${placeholders(distinct.length)}) ${condition}`;
  return (await selectNumber(manager, sql, distinct)) === distinct.length;
}

/** Counts the bookings of the condition, and lists a part of them with names. */
async function countBookings(
  manager: EntityManager,
  condition: Condition,
  { skipped, maxListed }: ListedPart,
): Promise<Omit<AffectedBookings, keyof OtherCounts>> {
  const sql = `SELECT COUNT(*) AS bookings, COUNT(DISTINCT user_id) AS members FROM booking WHERE ${condition.sql}`;
  const [counts] = await select<{ bookings: number | string; members: number | string }>(
    manager,
    sql,
    condition.parameters,
  );
  const part = { limit: maxListed, offset: skipped };
  const listed = await namedBookingsWhere(manager, condition, part);
  return { bookings: Number(counts!.bookings), members: Number(counts!.members), listed };
}

/** Returns the condition for the bookings of the selection that end after `now`. */
async function conditionOf(manager: EntityManager, selection: AffectedSelection, now: Instant): Promise<Condition> {
  const upcoming = bookingEndsAfter(now);
  const selected = await selectedBy(manager, selection, now);
  return {
    sql: `${upcoming.sql} AND (${selected.sql})`,
    parameters: [...upcoming.parameters, ...selected.parameters],
  };
}

async function selectedBy(manager: EntityManager, selection: AffectedSelection, now: Instant): Promise<Condition> {
  switch (selection.kind) {
    case 'room':
      return { sql: 'room_id = ?', parameters: [selection.roomId] };
    case 'users':
      return bookingOfUsers(selection.userIds);
    case 'plan':
      return { sql: 'user_id IN (SELECT id FROM app_user WHERE plan_id = ?)', parameters: [selection.planId] };
    case 'blocked':
      return bookingOverlapsAny(selection.blocks);
    case 'times':
      return atAffectedTimes(manager, selection.times, now);
  }
}

/** Returns the condition for the bookings of all rooms at the affected times. */
async function atAffectedTimes(
  manager: EntityManager,
  { affects, periodStartsUntil }: AffectedTimes,
  now: Instant,
): Promise<Condition> {
  const last = await selectNumber(manager, 'SELECT MAX(starts_at) AS found FROM booking', []);
  const periodStarts = last === null ? [] : periodStartsUntil(fromSeconds(last));
  const times = await timesOfWeek(manager, periodStarts, now);
  const affected = times.filter((time) => affects(exampleOf(time)));
  return anyOf(affected, periodStarts);
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
