import type { AdminMessage, MessageKind } from '@roomhours/contract';
import { plural } from '../kit/plural';

const KINDS: Record<MessageKind, string> = {
  bookingConfirmed: 'Booking confirmed',
  bookingChanged: 'Booking changed',
  bookingCancelled: 'Booking cancelled',
  reminder: 'Reminder',
  invitation: 'Invitation',
  passwordReset: 'Password link',
  passwordChanged: 'Password changed',
};

/** Returns the kind in words. A kind that this release does not know is returned as the server sent it. */
export function kindText({ kind }: Pick<AdminMessage, 'kind'>): string {
  return KINDS[kind] ?? kind;
}

/** Returns the state: 'Sent', 'Waiting', 'Waiting after 2 attempts' or 'Failed after 6 attempts'. */
export function stateText({ state, attempts }: Pick<AdminMessage, 'state' | 'attempts'>): string {
  if (state === 'sent') return 'Sent';
  const after = attempts === 0 ? '' : ` after ${plural(attempts, 'attempt')}`;
  return `${state === 'failed' ? 'Failed' : 'Waiting'}${after}`;
}
