import type { REMINDER_MINUTES } from '@roomhours/limits';

/** GET and PUT /api/users/profile/mail: the messages that the user has chosen. Changes by administrators are always sent. */
export interface MailChoices {
  /** Messages about own changes of bookings. */
  ownChanges: boolean;
  /** Minutes between a reminder and the start of a booking; null for no reminders. */
  reminderMinutes: (typeof REMINDER_MINUTES)[number] | null;
}

export type MessageKind =
  | 'bookingConfirmed'
  | 'bookingChanged'
  | 'bookingCancelled'
  | 'reminder'
  | 'invitation'
  | 'passwordReset'
  | 'passwordChanged';

/** A message without its content. GET /api/admin/messages returns those of the last 30 days, newest first. */
export interface AdminMessage {
  id: number;
  kind: MessageKind;
  /** Email address. */
  recipient: string;
  createdAt: string;
  state: 'waiting' | 'sent' | 'failed';
  /** Number of attempts that have begun. */
  attempts: number;
  /** Null unless it has been sent. */
  sentAt: string | null;
  /** Why the last attempt failed; null if none has. */
  lastError: string | null;
  /** False for a message whose link has been deleted. */
  canSendAgain: boolean;
}
