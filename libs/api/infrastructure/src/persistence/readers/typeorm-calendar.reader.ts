import type {
  CalendarBooking,
  CalendarContent,
  CalendarReader,
  CalendarSelection,
  NamedCalendarFeed,
} from '@roomhours/application';
import type { BookingId, UserId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { fromSeconds, toSeconds } from '../entities/epoch-seconds';
import {
  CALENDAR_FEED_COLUMNS,
  type NamedCalendarFeedRow,
  namedCalendarFeedOf,
} from '../repositories/calendar-feed-rows';
import type { Condition } from './contains-word';

/** A feed of a room that the previous release has deleted is left out. */
const FEEDS = `SELECT ${CALENDAR_FEED_COLUMNS}, r.name AS room_name
  FROM calendar_feed f LEFT JOIN room r ON r.id = f.room_id JOIN app_user u ON u.id = f.user_id
  WHERE (f.room_id IS NULL OR r.id IS NOT NULL)`;

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

export class TypeOrmCalendarReader implements CalendarReader {
  constructor(private readonly database: Database) {}

  async feedsOf(userId: UserId): Promise<NamedCalendarFeed[]> {
    const sql = `${FEEDS} AND f.user_id = ? ORDER BY f.id`;
    const rows = await this.database.read((manager) => select<NamedCalendarFeedRow>(manager, sql, [userId]));
    return rows.map(namedCalendarFeedOf);
  }

  async findFeed(tokenHash: string): Promise<NamedCalendarFeed | null> {
    const sql = `${FEEDS} AND f.token_hash = ? AND u.is_active = 1 AND (f.kind = 'own' OR u.role = 'admin')`;
    const [row] = await this.database.read((manager) => select<NamedCalendarFeedRow>(manager, sql, [tokenHash]));
    return row === undefined ? null : namedCalendarFeedOf(row);
  }

  async read(selection: CalendarSelection): Promise<CalendarContent> {
    const { sql: where, values } = conditionOf(selection);
    const sql = `${BOOKINGS} WHERE ${where} ORDER BY b.starts_at, b.id`;
    const rows = await this.database.read((manager) => select<CalendarBookingRow>(manager, sql, values));
    return { identity: rows[0]?.identity ?? '', bookings: rows.map(calendarBookingOf) };
  }
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
