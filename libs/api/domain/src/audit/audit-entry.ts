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

/** Actions that audit entries record. */
export const AUDIT_ACTIONS = [
  'room.added',
  'room.changed',
  'room.removed',
  'amenity.added',
  'amenity.changed',
  'amenity.removed',
  'user.added',
  'user.changed',
  'user.passwordSet',
  'user.registered',
  'user.invited',
  'user.imported',
  'user.linkCreated',
  'user.hoursGivenBack',
  'user.erased',
  'plan.added',
  'plan.changed',
  'plan.removed',
  'booking.changed',
  'booking.removed',
  'booking.created',
  'blockedTime.added',
  'blockedTime.removed',
  'affectedBookings.applied',
  'bookingSettings.changed',
  'weekdayHours.changed',
  'specialDay.added',
  'specialDay.changed',
  'specialDay.removed',
  'specialDay.imported',
  'specialDay.importRemoved',
  'apiToken.added',
  'apiToken.removed',
  'calendarFeed.added',
  'calendarFeed.removed',
  'message.sentAgain',
  'message.released',
  'webhook.added',
  'webhook.changed',
  'webhook.removed',
  'webhook.secretRotated',
  'webhook.tested',
  'webhook.sentAgain',
  'login.succeeded',
  'login.failed',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

type KindOf<Action> = Action extends `${infer Kind}.${string}` ? Kind : never;

/** Returns the kind of the objects of an action, with which its name begins. */
export function subjectOf(action: AuditAction): AuditSubject {
  const kind = action.split('.')[0] as KindOf<AuditAction>;
  if (kind === 'login') return 'session';
  return kind === 'affectedBookings' ? 'booking' : kind;
}

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
