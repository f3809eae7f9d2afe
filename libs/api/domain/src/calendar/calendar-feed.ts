import type { Instant } from '@roomhours/time';
import type { CalendarFeedId, RoomId, UserId } from '../ids';

/**
 * A secret address under which calendar programs read bookings. 'own': those of its user. 'room': the times of a room,
 * without names. 'all': those of all rooms. Only administrators have feeds of the kinds 'room' and 'all'.
 */
export interface CalendarFeed {
  id: CalendarFeedId;
  userId: UserId;
  /** Chosen by the user; null without one. */
  name: string | null;
  kind: 'own' | 'room' | 'all';
  /** Null unless the kind is 'room'. */
  roomId: RoomId | null;
  createdAt: Instant;
  /** Null if no program has read it yet. */
  lastUsedAt: Instant | null;
  /** Whether a restore has disabled it: its address does not work. */
  isDisabled: boolean;
}
