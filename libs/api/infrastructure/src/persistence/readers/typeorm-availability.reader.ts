import { Inject, Injectable } from '@nestjs/common';
import type { AvailabilityReader, KnownAvailability } from '@roomhours/application';
import type { RoomId, UserId } from '@roomhours/domain';
import { TimeRange } from '@roomhours/time';
import { Database } from '../database/database';
import { select } from '../database/statements';
import { fromSeconds, toSeconds } from '../entities/epoch-seconds';
import { blockedTimeOverlaps, bookingOverlaps } from '../repositories/overlap';

/** Value of the column `month` of an occupied time. */
const OCCUPIED = -1;

interface AvailabilityRow {
  /** Index of a month, or `OCCUPIED`. */
  month: number;
  room_id: number;
  starts_at: number;
  /** In the row of a month: the used seconds. */
  ends_at: number;
}

// Every number is cast: MySQL returns sums and mixtures of signed and unsigned numbers as text.
const ZERO = 'CAST(0 AS UNSIGNED)';
const USED_SECONDS = `${ZERO}, ${ZERO}, CAST(COALESCE(SUM(ends_at - starts_at), 0) AS UNSIGNED)
      FROM booking WHERE user_id = ? AND starts_at >= ? AND starts_at < ?`;

@Injectable()
export class TypeOrmAvailabilityReader implements AvailabilityReader {
  constructor(@Inject(Database) private readonly database: Pick<Database, 'read'>) {}

  async read(ranges: readonly TimeRange[], userId: UserId, months: readonly TimeRange[]): Promise<KnownAvailability> {
    const { sql, parameters } = queryOf(ranges, userId, months);
    const rows = await this.database.read((manager) => select<AvailabilityRow>(manager, sql, parameters));
    const usedMinutes = months.map((_, index) => rows.find(({ month }) => month === index)!.ends_at / 60);
    return { occupations: rows.filter(({ month }) => month === OCCUPIED).map(occupationOf), usedMinutes };
  }
}

function queryOf(ranges: readonly TimeRange[], userId: UserId, months: readonly TimeRange[]) {
  const [bookings, blockedTimes] = [bookingOverlaps(null, ranges), blockedTimeOverlaps(null, ranges)];
  const used = months.map((_, index) => `UNION ALL SELECT ${index}, ${USED_SECONDS}`);
  return {
    sql: `SELECT ${OCCUPIED} AS month, room_id, starts_at, ends_at FROM booking WHERE ${bookings.sql}
      UNION ALL SELECT ${OCCUPIED}, room_id, starts_at, ends_at FROM blocked_time WHERE ${blockedTimes.sql}
      ${used.join(' ')}`,
    parameters: [
      ...bookings.parameters,
      ...blockedTimes.parameters,
      ...months.flatMap(({ start, end }) => [userId, toSeconds(start), toSeconds(end)]),
    ],
  };
}

function occupationOf({ room_id: roomId, starts_at: start, ends_at: end }: AvailabilityRow) {
  return { roomId: roomId as RoomId, range: TimeRange.of(fromSeconds(start), fromSeconds(end)) };
}
