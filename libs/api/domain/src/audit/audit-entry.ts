import type { Instant, TimeRange } from '@roomhours/time';
import type { RoomId, UserId } from '../ids';

/** Kinds of the objects that audit entries describe. */
export const AUDIT_SUBJECTS = [
  'room',
  'amenity',
  'user',
  'plan',
  'booking',
  'blockedTime',
  'bookingSettings',
  'weekdayHours',
  'specialDay',
  'message',
  'calendarFeed',
  'webhook',
  'apiToken',
  'session',
] as const;

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Action that an audit entry records. */
export type AuditAction =
  | `${'room' | 'amenity' | 'user' | 'plan' | 'blockedTime' | 'specialDay' | 'calendarFeed' | 'apiToken' | 'webhook'}.added`
  | `${'room' | 'amenity' | 'user' | 'plan' | 'booking' | 'bookingSettings' | 'weekdayHours' | 'specialDay' | 'webhook'}.changed`
  | `${'room' | 'amenity' | 'plan' | 'booking' | 'blockedTime' | 'specialDay' | 'calendarFeed' | 'apiToken' | 'webhook'}.removed`
  | 'specialDay.imported'
  | 'specialDay.importRemoved'
  | 'message.sentAgain'
  | 'message.released'
  | 'webhook.secretRotated'
  | 'webhook.tested'
  | 'webhook.sentAgain'
  | 'affectedBookings.applied'
  | 'booking.created'
  | 'user.passwordSet'
  | 'user.registered'
  | 'user.invited'
  | 'user.imported'
  | 'user.linkCreated'
  | 'user.hoursGivenBack'
  | 'user.erased'
  | 'login.succeeded'
  | 'login.failed';

/** An entry of the audit log. Only the erasure of a user changes an entry. It never contains a password or a hash. */
export interface AuditEntry {
  at: Instant;
  /** Null for a login with an unknown email. */
  actorId: UserId | null;
  /** The actor's email at that time, or the email entered in a failed login. */
  actorEmail: string;
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number | null;
  /** The object's fields before and after; null if it did not exist then. */
  before: unknown;
  after: unknown;
  /** Request id, the same as in the request log. */
  requestId: string;
  /** The user whom the entry concerns: of an account, or the owner of a booking. */
  userId?: UserId | null;
  roomId?: RoomId | null;
  /** The times of a booking: the new ones if they have changed. */
  range?: TimeRange | null;
  /** Whether the request had an API token. */
  isByToken?: boolean;
}
