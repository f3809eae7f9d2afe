import type { MailedBooking, MailedChange, MessageContent } from '@roomhours/application';
import { type Instant, dayInWords, formatTimeOfDay, toLocal } from '@roomhours/time';
import { oneLine } from '../calendar/booking-event';
import type { Block, MessageDocument } from './message-document';

/** What a text needs besides the content of the message. */
export interface TextContext {
  recipientName: string;
  /** Time of the reported change. */
  at: Instant;
  /** IANA zone of the workspace. */
  zone: string;
  /** Base of links, without a slash at the end. */
  publicUrl: string;
}

type Content<Kind extends MessageContent['kind']> = MessageContent & { kind: Kind };

/** Returns the texts of a message. Times are wall times in the workspace zone, with the name of the zone. */
export function documentOf(content: MessageContent, context: TextContext): MessageDocument {
  const { subject, blocks } = bodyOf(content, context);
  const greeting = { paragraph: `Hello ${context.recipientName},` };
  return { subject: oneLine(subject), blocks: [greeting, ...blocks, { paragraph: 'Roomhours' }] };
}

function bodyOf(content: MessageContent, context: TextContext): MessageDocument {
  switch (content.kind) {
    case 'bookingConfirmed':
      return confirmed(content, context);
    case 'bookingChanged':
      return changed(content, context);
    case 'bookingCancelled':
      return cancelled(content, context);
    case 'reminder':
      return reminder(content, context);
    case 'invitation':
      return invitation(content, context);
    case 'passwordReset':
      return passwordReset(content, context);
    case 'passwordChanged':
      return passwordChanged(context);
  }
}

function confirmed({ bookings, byAdministrator }: Content<'bookingConfirmed'>, context: TextContext): MessageDocument {
  const [is, what] = bookings.length === 1 ? ['is', 'this'] : ['are', 'these'];
  const title = bookings.length === 1 ? 'Your booking' : 'Your bookings';
  return {
    subject: `Booked: ${summaryOf(bookings, context)}`,
    blocks: [
      { paragraph: byAdministrator ? `An administrator has booked ${what} for you.` : `${title} ${is} confirmed.` },
      ...bookings.map((booking) => factsOf(booking, context)),
      bookingsLink(context),
    ],
  };
}

function changed({ changes, byAdministrator }: Content<'bookingChanged'>, context: TextContext): MessageDocument {
  const what = changes.length === 1 ? 'your booking' : 'your bookings';
  return {
    subject: `Changed: ${summaryOf(
      changes.map(({ after }) => after),
      context,
    )}`,
    blocks: [
      { paragraph: byAdministrator ? `An administrator has changed ${what}.` : `You have changed ${what}.` },
      ...changes.map((change) => changeFacts(change, context)),
      bookingsLink(context),
    ],
  };
}

function cancelled({ bookings, byAdministrator }: Content<'bookingCancelled'>, context: TextContext): MessageDocument {
  const what = bookings.length === 1 ? 'your booking' : 'your bookings';
  return {
    subject: `Cancelled: ${summaryOf(bookings, context)}`,
    blocks: [
      { paragraph: byAdministrator ? `An administrator has cancelled ${what}.` : `You have cancelled ${what}.` },
      ...bookings.map((booking) => factsOf(booking, context)),
      bookingsLink(context),
    ],
  };
}

function reminder({ booking }: Content<'reminder'>, context: TextContext): MessageDocument {
  return {
    subject: `Reminder: ${summaryOf([booking], context)}`,
    blocks: [{ paragraph: 'Your booking starts soon.' }, factsOf(booking, context), bookingsLink(context)],
  };
}

function invitation({ token, expiresAt }: Content<'invitation'>, context: TextContext): MessageDocument {
  return {
    subject: 'Your invitation to Roomhours',
    blocks: [
      { paragraph: 'You are invited to book meeting rooms. Set a password to sign in.' },
      passwordLink(token, context),
      { paragraph: `The link can be used once, until ${instantInWords(expiresAt, context.zone)}.` },
    ],
  };
}

function passwordReset({ token, expiresAt }: Content<'passwordReset'>, context: TextContext): MessageDocument {
  return {
    subject: 'Set a new password for Roomhours',
    blocks: [
      { paragraph: 'A new password was requested for your account.' },
      passwordLink(token, context),
      { paragraph: `The link can be used once, until ${instantInWords(expiresAt, context.zone)}.` },
      { paragraph: 'If you have not requested it, ignore this message. Your password stays as it is.' },
    ],
  };
}

function passwordChanged({ at, zone }: TextContext): MessageDocument {
  return {
    subject: 'Your Roomhours password was changed',
    blocks: [
      { paragraph: `The password of your account was changed on ${instantInWords(at, zone)}.` },
      { paragraph: 'If you do not know of this change, contact an administrator of your workspace.' },
    ],
  };
}

function passwordLink(token: string, { publicUrl }: TextContext): Block {
  return { link: 'Set a password', url: `${publicUrl}/set-password#token=${token}` };
}

function bookingsLink({ publicUrl }: TextContext): Block {
  return { link: 'Open your bookings', url: `${publicUrl}/bookings` };
}

type Placed = Pick<MailedBooking, 'roomName' | 'start' | 'end'>;

function factsOf({ purpose, ...booking }: MailedBooking, { zone }: TextContext): Block {
  const more = purpose === null || purpose === '' ? [] : ([['Purpose', purpose]] as const);
  return { facts: [['Room', booking.roomName], ['When', timesInWords(booking, zone)], ...more] };
}

function changeFacts({ before, after }: MailedChange, context: TextContext): Block {
  const placeOf = (booking: Placed) => `${booking.roomName}, ${timesInWords(booking, context.zone)}`;
  const now = factsOf(after, context) as { facts: [string, string][] };
  return { facts: [['Before', placeOf(before)], ...now.facts] };
}

/** Returns one booking in words, or the number of several. */
function summaryOf(bookings: readonly MailedBooking[], { zone }: TextContext): string {
  const [first] = bookings;
  const { day, from, to } = localTimes(first!, zone);
  if (bookings.length === 1) return `${first!.roomName}, ${day}, ${from} to ${to}`;
  return `${bookings.length} bookings, the first on ${day}`;
}

function timesInWords(booking: Placed, zone: string): string {
  const { day, year, from, to } = localTimes(booking, zone);
  return `${day} ${year}, ${from} to ${to} (${zone})`;
}

function localTimes({ start, end }: Pick<Placed, 'start' | 'end'>, zone: string) {
  const from = toLocal(start, zone);
  const to = toLocal(end, zone);
  const first = formatTimeOfDay(from.minuteOfDay);
  const last = formatTimeOfDay(to.minuteOfDay);
  return { day: dayInWords(from.date), year: from.date.slice(0, 4), from: first, to: last };
}

function instantInWords(at: Instant, zone: string): string {
  const { date, minuteOfDay } = toLocal(at, zone);
  return `${dayInWords(date)} ${date.slice(0, 4)}, ${formatTimeOfDay(minuteOfDay)} (${zone})`;
}
