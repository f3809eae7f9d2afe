import type { NamedCalendarFeed } from '@roomhours/application';
import type { CalendarFeed, CalendarFeedId, RoomId, UserId } from '@roomhours/domain';
import { fromSeconds } from '../entities/epoch-seconds';

export interface CalendarFeedRow {
  id: number;
  user_id: number;
  kind: CalendarFeed['kind'];
  room_id: number | null;
  created_at: number;
  last_used_at: number | null;
}

/** Columns of a feed `f`. */
export const CALENDAR_FEED_COLUMNS = 'f.id, f.user_id, f.kind, f.room_id, f.created_at, f.last_used_at';

export function calendarFeedOf(row: CalendarFeedRow): CalendarFeed {
  return {
    id: row.id as CalendarFeedId,
    userId: row.user_id as UserId,
    kind: row.kind,
    roomId: row.room_id as RoomId | null,
    createdAt: fromSeconds(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : fromSeconds(row.last_used_at),
  };
}

export type NamedCalendarFeedRow = CalendarFeedRow & { room_name: string | null };

export function namedCalendarFeedOf(row: NamedCalendarFeedRow): NamedCalendarFeed {
  return { ...calendarFeedOf(row), roomName: row.room_name };
}
