import type { AdminBooking } from './admin';

/**
 * The bookings that a change by an administrator would affect; only bookings that have not ended count. This is a
 * preview: the numbers may differ when the change is made.
 */
export interface Impact {
  bookings: number;
  /** Number of distinct users who own these bookings. */
  members: number;
  /** The first of these bookings by start, at most `MAX_IMPACT_BOOKINGS`. */
  listed: AdminBooking[];
}

/** GET /api/admin/rooms/{id}/impact: what deleting a room deletes with it. Past bookings are deleted too but not counted. */
export interface RoomImpact extends Impact {
  blockedTimes: number;
}

/** GET /api/admin/subscription-plans/{id}/impact: the bookings of the plan's users. The change keeps them. */
export interface PlanImpact extends Impact {
  /** Number of users on the plan, inactive ones included. */
  users: number;
}

/** GET /api/admin/config/booking/impact: bookings that fit the current settings but not these. The change keeps them. */
export interface BookingConfigImpactQuery {
  /** 'HH:mm' on the half hour. */
  startTime: string;
  endTime: string;
  /** Minutes. */
  slotDuration: number;
}

/** GET /api/admin/blocked-times/impact: bookings that overlap a planned blocked time. Blocking keeps them. */
export interface BlockedTimeImpactQuery {
  roomId: number;
  /** Same format as in `CreateBlockedTimeRequest`. */
  startTime: string;
  endTime: string;
}
