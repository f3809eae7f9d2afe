/**
 * The closed set of error codes with the HTTP status of each.
 * A client may branch on the code; the message is meant for users.
 */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  CROSS_SITE_REQUEST: 403,
  REGISTRATION_CLOSED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BOOKING_CONFLICT: 409,
  TIME_BLOCKED: 409,
  ROOM_RETIRED: 409,
  DUPLICATE: 409,
  PLAN_IN_USE: 409,
  LAST_ADMIN: 409,
  BOOKING_IN_PROGRESS: 409,
  TOKEN_EXPIRED: 410,
  CHANGED_MEANWHILE: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  PAST_TIME: 422,
  OUTSIDE_HOURS: 422,
  OFF_GRID: 422,
  DURATION_NOT_OFFERED: 422,
  QUOTA_EXCEEDED: 422,
  TOO_SOON: 422,
  TOO_FAR_AHEAD: 422,
  TOO_LATE_TO_CHANGE: 422,
  TOO_CLOSE: 422,
  DAY_LIMIT: 422,
  TOO_MANY_BOOKINGS: 422,
  NO_SUCH_LOCAL_TIME: 422,
  LAST_SLOT_RUNNING: 422,
  NO_QUOTA_FOR_ADMIN: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_ATTEMPTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** An entity that can be changed. Sending `etag` as `If-Match` makes the server refuse a change of an outdated state. */
export interface Tagged {
  /** A strong entity tag with its quotation marks (RFC 9110, 8.8.3). */
  etag: string;
}
