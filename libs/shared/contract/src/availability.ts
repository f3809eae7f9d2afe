/** GET /api/availability. Every field has a default: one person, 30 minutes, today, at any time of the day. */
export interface AvailabilityQuery {
  people?: number;
  /** Minutes; one of the offered lengths. */
  duration?: number;
  /** yyyy-MM-dd in the workspace zone; not before today. */
  date?: string;
  /** The time within which the booking must lie: 'HH:mm' wall times, up to 24:00. */
  from?: string;
  to?: string;
  /** Names of amenities that the room must have. The parameter is repeated for several. */
  amenities?: string[];
}

/**
 * How a suggestion meets the wish. The others than `fits` occur only if nothing fits: another time of the same day, a shorter
 * booking within the time, or the same time on the next day with opening hours.
 */
export const SUGGESTION_KINDS = ['fits', 'otherTime', 'shorter', 'nextDay'] as const;

export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** A room and a time that can be booked now. GET /api/availability returns at most 20, best first. */
export interface Suggestion {
  kind: SuggestionKind;
  roomId: number;
  roomName: string;
  startTime: string;
  endTime: string;
  /** Hours that the booking would cost. */
  hours: number;
  /** Hours left in the month of the start, before this booking; -1 means unlimited. */
  remainingQuota: number;
}
