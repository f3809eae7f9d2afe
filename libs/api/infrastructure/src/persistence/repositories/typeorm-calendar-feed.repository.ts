import type { CalendarFeedRepository, NewCalendarFeed } from '@roomhours/application';
import type { CalendarFeed, CalendarFeedId, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { execute, select } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';
import { CALENDAR_FEED_COLUMNS, type CalendarFeedRow, calendarFeedOf } from './calendar-feed-rows';
import { recordUse } from './secret-uses';

/** Calendar feeds within the manager's transaction. The caller has locked the user. */
export class TypeOrmCalendarFeedRepository implements CalendarFeedRepository {
  constructor(private readonly manager: EntityManager) {}

  async countOf(userId: UserId): Promise<number> {
    const sql = 'SELECT COUNT(*) AS count FROM calendar_feed WHERE user_id = ?';
    return Number((await select<{ count: number | string }>(this.manager, sql, [userId]))[0]!.count);
  }

  async add({ tokenHash, ...feed }: NewCalendarFeed): Promise<CalendarFeed> {
    const { userId, kind, roomId, createdAt } = feed;
    const sql = 'INSERT INTO calendar_feed (user_id, kind, room_id, token_hash, created_at) VALUES (?, ?, ?, ?, ?)';
    const values = [userId, kind, roomId, tokenHash, toSeconds(createdAt)];
    const { insertedId } = await execute(this.manager, sql, values);
    return { ...feed, id: insertedId as CalendarFeedId, lastUsedAt: null };
  }

  async remove(userId: UserId, id: CalendarFeedId): Promise<CalendarFeed | null> {
    const where = 'WHERE id = ? AND user_id = ?';
    const sql = `SELECT ${CALENDAR_FEED_COLUMNS} FROM calendar_feed f ${where}`;
    const [row] = await select<CalendarFeedRow>(this.manager, sql, [id, userId]);
    if (row === undefined) return null;
    await execute(this.manager, `DELETE FROM calendar_feed ${where}`, [id, userId]);
    return calendarFeedOf(row);
  }

  recordUse(id: CalendarFeedId, at: Instant, maxPerMinute: number): Promise<boolean> {
    return recordUse(this.manager, 'calendar_feed', id, at, maxPerMinute);
  }
}
