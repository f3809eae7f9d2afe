import { Injectable } from '@nestjs/common';
import type {
  CalendarBooking,
  CalendarContent,
  CalendarReader,
  CalendarSelection,
  NamedCalendarFeed,
} from '@roomhours/application';
import type { BookingId, CalendarFeed, UserId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import { type EntityManager, In } from 'typeorm';
import { Database } from '../database/database';
import { select } from '../database/statements';
import { CalendarFeedOrmEntity } from '../entities/calendar-feed.orm-entity';
import { fromSeconds, toSeconds } from '../entities/epoch-seconds';
import { RoomOrmEntity } from '../entities/room.orm-entity';
import { UserOrmEntity } from '../entities/user.orm-entity';
import type { Condition } from '../database/contains-word';

interface CalendarBookingRow {
  identity: string;
  id: number;
  user_id: number;
  starts_at: number;
  ends_at: number;
  purpose: string | null;
  sequence: number;
  changed_at: number;
  room_name: string;
  username: string;
}

const BOOKINGS = `SELECT (SELECT value FROM workspace_identity) AS identity,
    b.id, b.user_id, b.starts_at, b.ends_at, b.purpose, b.sequence, b.changed_at, r.name AS room_name, u.username
  FROM booking b JOIN room r ON r.id = b.room_id JOIN app_user u ON u.id = b.user_id`;

@Injectable()
export class TypeOrmCalendarReader implements CalendarReader {
  constructor(private readonly database: Database) {}

  feedsOf(userId: UserId): Promise<NamedCalendarFeed[]> {
    return this.database.read(async (manager) => {
      const feeds = await manager.find(CalendarFeedOrmEntity, { where: { userId }, order: { id: 'ASC' } });
      return withRoomNames(manager, feeds);
    });
  }

  findFeed(tokenHash: string): Promise<NamedCalendarFeed | null> {
    return this.database.read(async (manager) => {
      const feed = await manager
        .createQueryBuilder(CalendarFeedOrmEntity, 'feed')
        .innerJoin(UserOrmEntity, 'owner', 'owner.id = feed.userId')
        .where({ tokenHash })
        .andWhere("owner.isActive = TRUE AND (feed.kind = 'own' OR owner.role = 'admin')")
        .getOne();
      if (feed === null) return null;
      return (await withRoomNames(manager, [feed]))[0] ?? null;
    });
  }

  async read(selection: CalendarSelection): Promise<CalendarContent> {
    const { sql: where, values } = conditionOf(selection);
    const sql = `${BOOKINGS} WHERE ${where} ORDER BY b.starts_at, b.id`;
    const rows = await this.database.read((manager) => select<CalendarBookingRow>(manager, sql, values));
    return { identity: rows[0]?.identity ?? '', bookings: rows.map(calendarBookingOf) };
  }
}

/** Leaves out feeds of a room that has been removed meanwhile. */
async function withRoomNames(manager: EntityManager, feeds: readonly CalendarFeed[]): Promise<NamedCalendarFeed[]> {
  const ids = feeds.map(({ roomId }) => roomId).filter((id) => id !== null);
  const select = { id: true, name: true };
  const rooms = ids.length === 0 ? [] : await manager.find(RoomOrmEntity, { select, where: { id: In(ids) } });
  const names = new Map(rooms.map(({ id, name }) => [id, name]));
  return feeds
    .filter(({ roomId }) => roomId === null || names.has(roomId))
    .map((feed) => ({ ...feed, roomName: feed.roomId === null ? null : names.get(feed.roomId)! }));
}

function conditionOf(selection: CalendarSelection): Condition {
  if (selection.kind === 'booking') return { sql: 'b.id = ?', values: [selection.bookingId] };
  const within = startsWithin(selection.startingWithin);
  if (selection.kind === 'all') return within;
  const [column, id] = selection.kind === 'user' ? ['user_id', selection.userId] : ['room_id', selection.roomId];
  return { sql: `b.${column} = ? AND ${within.sql}`, values: [id, ...within.values] };
}

function startsWithin({ start, end }: TimeRange): Condition {
  return { sql: 'b.starts_at >= ? AND b.starts_at < ?', values: [toSeconds(start), toSeconds(end)] };
}

function calendarBookingOf(row: CalendarBookingRow): CalendarBooking {
  return {
    ...{ id: row.id as BookingId, roomName: row.room_name, purpose: row.purpose, sequence: row.sequence },
    ...{ start: fromSeconds(row.starts_at), end: fromSeconds(row.ends_at), changedAt: fromSeconds(row.changed_at) },
    ...{ userId: row.user_id as UserId, username: row.username },
  };
}
