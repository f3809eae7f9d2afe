import type { AdminMessage, MessageKind } from '@roomhours/contract';

const KINDS: Record<MessageKind, string> = {
  bookingConfirmed: 'Booking confirmed',
  bookingChanged: 'Booking changed',
  bookingCancelled: 'Booking cancelled',
  reminder: 'Reminder',
  invitation: 'Invitation',
  passwordReset: 'Password link',
  passwordChanged: 'Password changed',
  emailChanged: 'Email changed',
  apiTokenCreated: 'API token created',
  calendarFeedCreated: 'Calendar address created',
};

/** Returns the kind in words. A kind that this release does not know is returned as the server sent it. */
export function kindText({ kind }: Pick<AdminMessage, 'kind'>): string {
  return KINDS[kind] ?? kind;
}
