import type { AdminBooking, BlockedTimes } from './admin';

/**
 * The bookings that a change by an administrator would affect; only bookings that have not ended count. This is a
 * preview: the numbers may differ when the change is made.
 */
export interface Impact {
  bookings: number;
  /** Number of distinct users who own these bookings. */
  members: number;
  /** The first of these bookings by start, at most `MAX_IMPACT_BOOKINGS`; with `page` that page of `AFFECTED_PAGE_SIZE`. */
  listed: AffectedBooking[];
  /** Only with `page`: number of bookings on all pages that have a proposal. */
  movable?: number;
}

/** Selects a page of the affected bookings and adds proposals, in the query of every impact but that of a plan. */
export interface ImpactPageQuery {
  /** Counts from 1. */
  page?: number;
}

/** A booking that a change affects. */
export interface AffectedBooking extends AdminBooking {
  /**
   * Only with `page`: the smallest other room that is large enough, free at the time, and not proposed for another affected
   * booking at that time. Null if there is none, if the booking is running, or if it fits the opening times in no room.
   */
  proposal?: { roomId: number; roomName: string } | null;
}

export const AFFECTED_ACTIONS = ['keep', 'move', 'cancel'] as const;

export type AffectedAction = (typeof AFFECTED_ACTIONS)[number];

/** The choice for one affected booking. */
export interface AffectedChoice {
  /** Of the booking. */
  id: number;
  action: AffectedAction;
  /** Of a move. Left out: the room that is proposed when the change is made. */
  roomId?: number;
  /** Of the booking. Another state of the booking refuses the change. */
  etag?: string;
}

/**
 * The field `affected` of a change: what becomes of the bookings that it affects. The change and all choices are made
 * together, or neither. Left out: every booking stays, and a removed room takes its bookings with it.
 */
export interface AffectedChoices {
  /** For every booking that is not in `choices`. */
  default: AffectedAction;
  /** With the default `move`: what becomes of bookings without a free room. Left out: they refuse the change. */
  withoutRoom?: Exclude<AffectedAction, 'move'>;
  /** At most `MAX_AFFECTED_CHOICES`. */
  choices?: AffectedChoice[];
  /** The numbers that the administrator has confirmed. Other numbers refuse the change. */
  expected?: Record<AffectedAction, number>;
}

/** The body of a removal with choices: POST /api/rooms/{id}/removal, POST /api/admin/special-days/{id}/removal. */
export interface RemovalRequest {
  affected: AffectedChoices;
}

/** A request that accepts choices for the bookings that it affects. */
export interface WithAffected {
  affected?: AffectedChoices;
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

/**
 * GET /api/admin/blocked-times/impact: bookings that overlap planned blocked times. Blocking keeps them. The format is that of
 * `CreateBlockedTimeRequest`, with the ids of several rooms separated by commas.
 */
export type BlockedTimeImpactQuery = BlockedTimes<string>;
