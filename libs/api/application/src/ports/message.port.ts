import type { ApiTokenScope, BookingId, CalendarFeed, User, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Page, PageRequest } from './page';

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

/** A changed booking before and after the change. */
export interface MailedChange {
  before: MailedBooking;
  after: MailedBooking;
}

/**
 * What a message reports. `byAdministrator`: an administrator other than the recipient has made the change. `note`: a line of the
 * administrator.
 */
export type MessageContent =
  | { kind: 'bookingConfirmed'; byAdministrator: boolean; bookings: readonly MailedBooking[] }
  | { kind: 'bookingChanged'; byAdministrator: boolean; changes: readonly MailedChange[]; note?: string }
  | { kind: 'bookingCancelled'; byAdministrator: boolean; bookings: readonly MailedBooking[]; note?: string }
  | { kind: 'reminder'; booking: MailedBooking }
  /** `token` is the secret part of the link; it is deleted from the database when the message is sent or has failed. */
  | { kind: 'invitation'; token: string; expiresAt: Instant }
  | { kind: 'passwordReset'; token: string; expiresAt: Instant }
  | { kind: 'passwordChanged' }
  /** To the new and to the previous address of an account. */
  | { kind: 'emailChanged'; isNewAddress: boolean }
  | { kind: 'apiTokenCreated'; name: string; scope: ApiTokenScope }
  /** A message of an earlier release has no `name`. */
  | { kind: 'calendarFeedCreated'; name?: string | null; feed: CalendarFeed['kind']; roomName: string | null };

export type MessageKind = MessageContent['kind'];

/** Kinds whose content has a secret, so that its stored form must not outlive the delivery. */
export const MESSAGES_WITH_SECRETS: readonly MessageKind[] = ['invitation', 'passwordReset'];

/** A message to store in the outbox. */
export interface NewMessage {
  to: Pick<User, 'id' | 'email' | 'username' | 'firstName'>;
  content: MessageContent;
  /** Time of the reported change. */
  at: Instant;
}

/** 'failed': no further attempt is planned. */
export type OutboxState = 'waiting' | 'sent' | 'failed';

/** 'held': it waited when the data were restored, and waits for an administrator. */
export type MessageState = OutboxState | 'held';

/** A message of the outbox without its content. */
export interface StoredMessage {
  id: number;
  kind: MessageKind;
  /** Email address. */
  recipient: string;
  createdAt: Instant;
  state: MessageState;
  /** Number of attempts that have begun. */
  attempts: number;
  /** Null unless it has been sent. */
  sentAt: Instant | null;
  /** Why the last attempt failed; null if none has. */
  lastError: string | null;
  /** Whether its content is still stored, so that it can be sent again. */
  hasContent: boolean;
}

/** A message in a list, with the present name of its recipient; null without a name. */
export interface ListedMessage extends StoredMessage {
  recipientName: string | null;
}

/** A message with its content, without secrets; null after it was deleted. */
export interface OwnMessage extends StoredMessage {
  content: Omit<MessageContent, 'token'> | null;
}

/** Numbers of messages that were stored together. */
export interface DeliveryCounts {
  sent: number;
  /** The last attempt failed. Another one may follow. */
  failed: number;
  /** No attempt has ended yet. */
  waiting: number;
}

/** Reads the outbox outside of any transaction. Only recipients read the content of a message. */
export abstract class MessageReader {
  /** Lists a page of the messages stored since then, newest first (time, then id). */
  abstract list(since: Instant, page: PageRequest): Promise<Page<ListedMessage>>;

  /** Lists all messages to a user, oldest first. */
  abstract listOf(recipientId: UserId): Promise<OwnMessage[]>;

  /** Counts the held messages. */
  abstract countHeld(): Promise<number>;

  /** Counts the messages stored since then that have failed. */
  abstract countFailed(since: Instant): Promise<number>;

  /** Counts the invitations stored within that second. */
  abstract countInvitations(at: Instant): Promise<DeliveryCounts>;
}

/** A booking whose owner has chosen a reminder that is due. */
export interface DueReminder {
  to: NewMessage['to'];
  booking: MailedBooking;
}

/** Reads due reminders outside of any transaction. */
export abstract class ReminderReader {
  /**
   * Lists the bookings that start after now, within the minutes that their active owners have chosen. Omits bookings
   * whose reminder for their present time and owner has been stored.
   */
  abstract due(now: Instant): Promise<DueReminder[]>;
}

/**
 * The outbox of messages within one transaction. A message is stored in the transaction whose effect it reports, so a
 * rollback sends nothing. Workers send the committed messages (mail.md).
 */
export abstract class MessageRepository {
  /** Whether mail is configured. If not, a caller need not read what only its message would contain. */
  abstract readonly isEnabled: boolean;

  /**
   * Stores a message for one recipient. It replaces what waiting messages to the recipient report about the same
   * bookings, so that messages never leave out of order. Does nothing if mail is not configured. Messages about bookings
   * are stored by the functions of `report-bookings.ts`, which apply the choice of the member and combine the bookings
   * of an owner.
   */
  abstract add(message: NewMessage): Promise<void>;

  /** Stores any number of messages in few statements. Not for reminders, which are stored once. */
  abstract addAll(messages: readonly NewMessage[]): Promise<void>;

  abstract find(id: number): Promise<StoredMessage | null>;

  /** Makes a message with content wait again, as if it were new. Mail servers see it as another message. */
  abstract sendAgain(id: number, at: Instant): Promise<void>;

  /** Makes the held messages wait. Returns their number. A mail server that has one already recognises it. */
  abstract release(at: Instant): Promise<number>;
}
