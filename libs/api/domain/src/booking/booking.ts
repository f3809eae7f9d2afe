import type { TimeRange } from '@roomhours/time';
import type { BlockGroupId, BlockedTimeId, BookingId, RoomId, SeriesId, UserId } from '../ids';

/** A booking of a room by a user. */
export interface Booking {
  id: BookingId;
  roomId: RoomId;
  /** The owner. Only an administrator can change it. */
  userId: UserId;
  range: TimeRange;
  purpose: string | null;
  seriesId: SeriesId | null;
}

/** A booking that is not stored yet and has no id. */
export type NewBooking = Omit<Booking, 'id'>;

/** A time in which a room cannot be booked. It may span days and overlap older bookings. */
export interface BlockedTime {
  id: BlockedTimeId;
  roomId: RoomId;
  range: TimeRange;
  reason: string | null;
}

/** A blocked time with its group; null if it was added alone. Schedules leave the group out. */
export interface StoredBlockedTime extends BlockedTime {
  groupId: BlockGroupId | null;
}

export type NewBlockedTime = Omit<BlockedTime, 'id'>;
