import { Inject, Injectable } from '@nestjs/common';
import type { AffectedBookingReader, AffectedSelection, RoomOccupancy } from '@roomhours/application';
import type { Booking } from '@roomhours/domain';
import { DAY_MS, type Instant, TimeRange } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database';
import { select } from '../database/statements';
import { type Condition, bookingEndsAfter, bookingOfUsers, bookingOverlapsAny } from '../repositories/overlap';
import { overlapping } from '../repositories/queries';
import { BOOKING_COLUMNS, type BookingRow, bookingOf } from '../repositories/rows';
import { ROOM_COLUMNS, type RoomRow, roomOf } from '../rooms';
import { atAffectedTimes } from './affected-times';

/** Maximum number of ranges in one statement. */
const MAX_RANGES = 50;

/** Reads outside of any transaction, or within one if `read` passes its manager. */
@Injectable()
export class TypeOrmAffectedBookingReader implements AffectedBookingReader {
  constructor(@Inject(Database) private readonly database: Pick<Database, 'read'>) {}

  find(selection: AffectedSelection, now: Instant): Promise<Booking[]> {
    return this.database.read(async (manager) => {
      const selected = await conditionOf(manager, selection, now);
      const upcoming = bookingEndsAfter(now);
      const rows = await select<BookingRow>(
        manager,
        `SELECT ${BOOKING_COLUMNS} FROM booking WHERE ${upcoming.sql} AND (${selected.sql}) ORDER BY starts_at, id`,
        [...upcoming.parameters, ...selected.parameters],
      );
      return rows.map(bookingOf);
    });
  }

  occupancy(ranges: readonly TimeRange[]): Promise<RoomOccupancy> {
    return this.database.read(async (manager) => {
      const rows = await select<RoomRow>(manager, `SELECT ${ROOM_COLUMNS} FROM room ORDER BY name_key, id`);
      return { rooms: rows.map(roomOf), ...(await overlapping(manager, null, coveringRanges(ranges))) };
    });
  }
}

async function conditionOf(manager: EntityManager, selection: AffectedSelection, now: Instant): Promise<Condition> {
  switch (selection.kind) {
    case 'room':
      return { sql: 'room_id = ?', parameters: [selection.roomId] };
    case 'users':
      return bookingOfUsers(selection.userIds);
    case 'blocked':
      return bookingOverlapsAny(selection.blocks);
    case 'times':
      return atAffectedTimes(manager, selection.times, now);
  }
}

/** Returns few ranges that cover the given ones: gaps of up to a day are closed, and all gaps if there are too many. */
function coveringRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const covering: TimeRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = covering.at(-1);
    if (last === undefined || range.start > last.end + DAY_MS) covering.push(range);
    else if (range.end > last.end) covering[covering.length - 1] = TimeRange.of(last.start, range.end);
  }
  if (covering.length <= MAX_RANGES) return covering;
  return [TimeRange.of(covering[0]!.start, covering.at(-1)!.end)];
}
