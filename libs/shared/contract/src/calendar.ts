/** 'own': the bookings of its user. 'room': the times of a room, without names. 'all': the bookings of all rooms. */
export type CalendarFeedKind = 'own' | 'room' | 'all';

/** GET /api/users/profile/calendar-feeds: a secret address that calendar programs follow, without the secret. */
export interface CalendarFeed {
  id: number;
  kind: CalendarFeedKind;
  /** Null unless the kind is 'room'. */
  roomId: number | null;
  roomName: string | null;
  createdAt: string;
  /** Null if no program has read it yet. */
  lastUsedAt: string | null;
}

/** The answer to POST: the only one with the address. */
export interface CreatedCalendarFeed extends CalendarFeed {
  url: string;
}

/** POST /api/users/profile/calendar-feeds. Only administrators create feeds of the kinds 'room' and 'all'. */
export interface CreateCalendarFeedRequest {
  kind: CalendarFeedKind;
  /** Required for the kind 'room', otherwise ignored. */
  roomId?: number | null;
}
