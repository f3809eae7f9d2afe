import type { BookingId, User } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';

/** A booking as a message reports it, with the names and times of the transaction that stored the message. */
export interface MailedBooking {
  id: BookingId;
  roomName: string;
  start: Instant;
  end: Instant;
  purpose: string | null;
  /** Number of changes so far; SEQUENCE of the calendar entry (RFC 5545). */
  sequence: number;
}

/** A changed booking, with the room and times before the change. */
export interface MailedChange {
  before: Pick<MailedBooking, 'roomName' | 'start' | 'end'>;
  after: MailedBooking;
}

/** What a message reports. `byAdministrator`: an administrator other than the recipient has made the change. */
export type MessageContent =
  | { kind: 'bookingConfirmed'; byAdministrator: boolean; bookings: readonly MailedBooking[] }
  | { kind: 'bookingChanged'; byAdministrator: boolean; changes: readonly MailedChange[] }
  | { kind: 'bookingCancelled'; byAdministrator: boolean; bookings: readonly MailedBooking[] }
  | { kind: 'reminder'; booking: MailedBooking }
  /** `token` is the secret part of the link; it is deleted from the database when the message is sent or has failed. */
  | { kind: 'invitation'; token: string; expiresAt: Instant }
  | { kind: 'passwordReset'; token: string; expiresAt: Instant }
  | { kind: 'passwordChanged' };

export type MessageKind = MessageContent['kind'];

/** A message to store in the outbox. */
export interface NewMessage {
  to: Pick<User, 'id' | 'email' | 'username' | 'firstName'>;
  content: MessageContent;
  /** Time of the reported change. */
  at: Instant;
}

/** Returns whether the content has a secret, so that its stored form must not outlive the delivery. */
export function hasSecret(kind: MessageKind): boolean {
  return kind === 'invitation' || kind === 'passwordReset';
}

/** Returns the time from which the message is useless and must not be sent; null if it has none. */
export function expiryOf(content: MessageContent): Instant | null {
  if (content.kind === 'reminder') return content.booking.start;
  return 'expiresAt' in content ? content.expiresAt : null;
}

/** Returns a key of which at most one message is stored: one reminder for a booking at its present time. Null without limit. */
export function uniqueKeyOf(content: MessageContent): string | null {
  return content.kind === 'reminder' ? `reminder:${content.booking.id}:${content.booking.start}` : null;
}

/** 'failed': no further attempt is planned. */
export type MessageState = 'waiting' | 'sent' | 'failed';
