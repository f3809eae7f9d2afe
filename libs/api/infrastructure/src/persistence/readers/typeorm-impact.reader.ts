import type { ImpactReader, ImpactScope, TouchedBookings, TouchedTimes } from '@roomhours/application';
import type { PlanId, RoomId, UserId } from '@roomhours/domain';
import { type Instant, TimeRange } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { fromSeconds, toSeconds } from '../entities/epoch-seconds';
import { type Condition, bookingEndsAfter, bookingOverlaps } from '../repositories/overlap';
import { type NamedBookingRow, namedBookingOf } from '../repositories/rows';

const DAY_SECONDS = 24 * 3600;

/** The index of bookings by start is read from the last one that may still run: the past costs nothing. */
export class TypeOrmImpactReader implements ImpactReader {
  constructor(private readonly database: Database) {}

  ofRoom(roomId: RoomId, scope: ImpactScope) {
    return this.database.read(async (manager) => {
      const sql = `SELECT (SELECT COUNT(*) FROM blocked_time WHERE room_id = ? AND ends_at > ?) AS found
        FROM room WHERE id = ?`;
      const blockedTimes = await countOf(manager, sql, [roomId, toSeconds(scope.now), roomId]);
      if (blockedTimes === null) return null;
      return { ...(await touched(manager, { sql: 'room_id = ?', parameters: [roomId] }, scope)), blockedTimes };
    });
  }

  withinRoom(roomId: RoomId, range: TimeRange, scope: ImpactScope) {
    return this.database.read(async (manager) => {
      const room = await countOf(manager, 'SELECT id AS found FROM room WHERE id = ?', [roomId]);
      return room === null ? null : touched(manager, bookingOverlaps(roomId, [range]), scope);
    });
  }

  ofUser(userId: UserId, scope: ImpactScope) {
    return this.database.read(async (manager) => {
      const user = await countOf(manager, 'SELECT id AS found FROM app_user WHERE id = ?', [userId]);
      return user === null ? null : touched(manager, { sql: 'user_id = ?', parameters: [userId] }, scope);
    });
  }

  ofPlan(planId: PlanId, scope: ImpactScope) {
    return this.database.read(async (manager) => {
      const sql = 'SELECT (SELECT COUNT(*) FROM app_user WHERE plan_id = ?) AS found FROM plan WHERE id = ?';
      const users = await countOf(manager, sql, [planId, planId]);
      if (users === null) return null;
      const holders = { sql: 'user_id IN (SELECT id FROM app_user WHERE plan_id = ?)', parameters: [planId] };
      return { ...(await touched(manager, holders, scope)), users };
    });
  }

  atTimes({ touches, stretchesUntil }: TouchedTimes, scope: ImpactScope): Promise<TouchedBookings> {
    return this.database.read(async (manager) => {
      const last = await countOf(manager, 'SELECT MAX(starts_at) AS found FROM booking', []);
      const begins = last === null ? [] : stretchesUntil(fromSeconds(last));
      const times = await timesOfDay(manager, begins, scope.now);
      return touched(
        manager,
        anyOf(
          times.filter((time) => touches(exampleOf(time))),
          begins,
        ),
        scope,
      );
    });
  }
}

/** Those of the condition that end after now: counted in one statement, the first of them named in another. */
async function touched(
  manager: EntityManager,
  condition: Condition,
  { now, most }: ImpactScope,
): Promise<TouchedBookings> {
  const upcoming = bookingEndsAfter(now);
  const where = `${upcoming.sql} AND (${condition.sql})`;
  const parameters = [...upcoming.parameters, ...condition.parameters];
  const count = `SELECT COUNT(*) AS bookings, COUNT(DISTINCT user_id) AS members FROM booking WHERE ${where}`;
  const [counts] = await select<{ bookings: number | string; members: number | string }>(manager, count, parameters);
  const rows = await select<NamedBookingRow>(
    manager,
    `SELECT b.*, u.email AS user_email, u.username, r.name AS room_name
      FROM (SELECT id FROM booking WHERE ${where} ORDER BY starts_at, id LIMIT ${Math.trunc(most)}) AS part
      JOIN booking b ON b.id = part.id JOIN app_user u ON u.id = b.user_id JOIN room r ON r.id = b.room_id
      ORDER BY b.starts_at, b.id`,
    parameters,
  );
  return { bookings: Number(counts!.bookings), members: Number(counts!.members), listed: rows.map(namedBookingOf) };
}

/** The one number that a statement finds; null where there is no row or no number. */
async function countOf(manager: EntityManager, sql: string, parameters: number[]): Promise<number | null> {
  const [row] = await select<{ found: number | string | null }>(manager, sql, parameters);
  return row === undefined || row.found === null ? null : Number(row.found);
}

/** What all bookings have in common that fit the same opening hours. */
interface TimeOfDay {
  /** How many stretches have begun before. */
  stretch: number;
  /** Since midnight in UTC. */
  second: number;
  /** Seconds. */
  length: number;
  /** Seconds since 1970 at which one of them starts. */
  example: number;
}

/** As many as a few days have slots, however many bookings there are: the database puts equal ones together. */
async function timesOfDay(manager: EntityManager, begins: readonly Instant[], now: Instant): Promise<TimeOfDay[]> {
  const { sql: upcoming, parameters } = bookingEndsAfter(now);
  const stretch = begins.map((begin, index) => `WHEN starts_at < ${toSeconds(begin)} THEN ${index}`).join(' ');
  const sql = `SELECT stretch, second, length, MIN(starts_at) AS example
    FROM (SELECT starts_at, ${stretch === '' ? 0 : `CASE ${stretch} ELSE ${begins.length} END`} AS stretch,
      starts_at % ${DAY_SECONDS} AS second, ends_at - starts_at AS length
      FROM booking WHERE ${upcoming}) AS upcoming
    GROUP BY stretch, second, length`;
  return select<TimeOfDay>(manager, sql, parameters);
}

function exampleOf({ example, length }: TimeOfDay): TimeRange {
  return TimeRange.of(fromSeconds(example), fromSeconds(example + length));
}

/** Numbers that come from the database itself stand in the text: there may be more of them than parameters are allowed. */
function anyOf(times: readonly TimeOfDay[], begins: readonly Instant[]): Condition {
  const stretches = [...new Set(times.map(({ stretch }) => stretch))].map((stretch) => {
    const within = [
      stretch > 0 ? `starts_at >= ${toSeconds(begins[stretch - 1]!)}` : '1 = 1',
      stretch < begins.length ? `starts_at < ${toSeconds(begins[stretch]!)}` : '1 = 1',
    ];
    const keys = times.filter((time) => time.stretch === stretch).map(keyOf);
    return `(${within.join(' AND ')} AND (starts_at % ${DAY_SECONDS}) * ${DAY_SECONDS} + ends_at - starts_at IN (${keys.join(', ')}))`;
  });
  return { sql: stretches.join(' OR ') || '1 = 0', parameters: [] };
}

/** One number for both, as a booking is shorter than a day. */
function keyOf({ second, length }: TimeOfDay): number {
  return second * DAY_SECONDS + length;
}
