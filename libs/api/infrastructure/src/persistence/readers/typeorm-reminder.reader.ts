import { Injectable } from '@nestjs/common';
import { type DueReminder, type ReminderReader, uniqueKeyOf } from '@roomhours/application';
import type { BookingId, UserId } from '@roomhours/domain';
import { MAX_REMINDER_MINUTES } from '@roomhours/limits';
import { type Instant, plusMinutes } from '@roomhours/time';
import { Database } from '../database/database';
import { placeholders, select } from '../database/statements';
import { fromSeconds, toSeconds } from '../entities/epoch-seconds';

interface ReminderRow {
  id: number;
  starts_at: number;
  ends_at: number;
  purpose: string | null;
  sequence: number;
  room_name: string;
  user_id: number;
  email: string;
  username: string;
  first_name: string | null;
}

/** The first condition bounds the search by an index. */
const DUE = `SELECT b.id, b.starts_at, b.ends_at, b.purpose, b.sequence, r.name AS room_name,
      u.id AS user_id, u.email, u.username, u.first_name
    FROM booking b JOIN app_user u ON u.id = b.user_id JOIN room r ON r.id = b.room_id
    WHERE b.starts_at > ? AND b.starts_at <= ? AND u.is_active = 1 AND b.starts_at <= ? + 60 * u.reminder_minutes
    ORDER BY b.starts_at, b.id`;

@Injectable()
export class TypeOrmReminderReader implements ReminderReader {
  constructor(private readonly database: Database) {}

  due(now: Instant): Promise<DueReminder[]> {
    return this.database.read(async (manager) => {
      const latest = toSeconds(plusMinutes(now, MAX_REMINDER_MINUTES));
      const rows = await select<ReminderRow>(manager, DUE, [toSeconds(now), latest, toSeconds(now)]);
      if (rows.length === 0) return [];
      const due = rows.map((row) => ({ ...reminderOf(row), key: keyOf(reminderOf(row)) }));
      const sql = `SELECT unique_key FROM message WHERE unique_key IN (${placeholders(due.length)})`;
      const stored = await select<{ unique_key: string }>(
        manager,
        sql,
        due.map(({ key }) => key),
      );
      const keys = new Set(stored.map((row) => row.unique_key));
      return due.filter(({ key }) => !keys.has(key)).map(({ to, booking }) => ({ to, booking }));
    });
  }
}

function keyOf({ booking }: DueReminder): string {
  return uniqueKeyOf({ kind: 'reminder', booking })!;
}

function reminderOf(row: ReminderRow): DueReminder {
  return {
    to: { id: row.user_id as UserId, email: row.email, username: row.username, firstName: row.first_name },
    booking: {
      ...{ id: row.id as BookingId, roomName: row.room_name, purpose: row.purpose, sequence: row.sequence },
      ...{ start: fromSeconds(row.starts_at), end: fromSeconds(row.ends_at) },
    },
  };
}
