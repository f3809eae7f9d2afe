import type { AdminBooking } from './admin';

/**
 * What a change by an administrator would touch: bookings that have not ended. Asking changes nothing, and by the time
 * of the change there may be more or fewer.
 */
export interface Impact {
  bookings: number;
  /** How many people hold them. */
  members: number;
  /** The first of them by start, at most `IMPACT_LISTED`. */
  listed: AdminBooking[];
}

/** GET /api/admin/rooms/{id}/impact: what goes with a room. What has ended goes too, and is not counted. */
export interface RoomImpact extends Impact {
  blockedTimes: number;
}

/** GET /api/admin/subscription-plans/{id}/impact: the bookings of those who have the plan. They stand. */
export interface PlanImpact extends Impact {
  /** How many users have the plan, inactive ones included. */
  users: number;
}

/** GET /api/admin/config/booking/impact: bookings that fit the present settings and not these. They stand. */
export interface BookingConfigImpactQuery {
  /** 'HH:mm' on the half hour. */
  startTime: string;
  endTime: string;
  /** Minutes. */
  slotDuration: number;
}

/** GET /api/admin/blocked-times/impact: bookings inside a time that is to be blocked. They stand. */
export interface BlockedTimeImpactQuery {
  roomId: number;
  /** As in `CreateBlockedTimeRequest`. */
  startTime: string;
  endTime: string;
}
