import type { AffectedTimes } from '@roomhours/application';
import { type Instant, TimeRange } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { select } from '../database/statements';
import { fromSeconds, toSeconds } from '../entities/epoch-seconds';
import { type Condition, bookingEndsAfter } from '../repositories/overlap';

const DAY_SECONDS = 24 * 3600;
const WEEK_SECONDS = 7 * DAY_SECONDS;

/** Returns the condition for the bookings of all rooms at the affected times. */
export async function atAffectedTimes(
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
export async function selectNumber(manager: EntityManager, sql: string, parameters: number[]): Promise<number | null> {
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
