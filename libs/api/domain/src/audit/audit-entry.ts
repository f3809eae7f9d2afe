import type { Instant } from '@roomhours/time';
import type { UserId } from '../ids';

/** What a record is about. */
export type AuditSubject = 'room' | 'user' | 'plan' | 'booking' | 'blockedTime' | 'bookingSettings' | 'session';

/** What happened to it. */
export type AuditAction =
  | `${'room' | 'user' | 'plan' | 'blockedTime'}.added`
  | `${'room' | 'user' | 'plan' | 'booking' | 'bookingSettings'}.changed`
  | `${'room' | 'plan' | 'booking' | 'blockedTime'}.removed`
  | 'booking.created'
  | 'user.passwordSet'
  | 'user.registered'
  | 'login.succeeded'
  | 'login.failed';

/** One line of the append-only record: who did what, to what, with what effect. It never holds a password in any form. */
export interface AuditEntry {
  at: Instant;
  /** Null for a login with an unknown email. */
  actorId: UserId | null;
  /** As it was at that time, or as it was typed at a failed login. */
  actorEmail: string;
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number | null;
  /** The fields before and after; null where there was or is nothing. */
  before: unknown;
  after: unknown;
  /** The id of the request, as in the logs. */
  requestId: string;
}
