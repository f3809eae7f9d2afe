import type { TimeRange } from '@roomhours/time';
import type { BlockedTimeId, BookingId, RoomId, SeriesId, UserId } from '../ids';

/** A room held by a member for a time. */
export interface Booking {
  id: BookingId;
  roomId: RoomId;
  /** The owner; an administrator's edit does not change it. */
  userId: UserId;
  range: TimeRange;
  purpose: string | null;
  seriesId: SeriesId | null;
}

/** A booking that the store has not numbered yet. */
export type NewBooking = Omit<Booking, 'id'>;

/** A time in which a room cannot be booked. It may span days and lie over bookings made before it. */
export interface BlockedTime {
  id: BlockedTimeId;
  roomId: RoomId;
  range: TimeRange;
  reason: string | null;
}

export type NewBlockedTime = Omit<BlockedTime, 'id'>;
