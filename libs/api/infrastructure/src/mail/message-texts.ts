import type { MessageContent } from '@roomhours/application';
import { type Instant, dayInWords, formatTimeOfDay, toLocal } from '@roomhours/time';
import { bookingUrl } from '../calendar/calendar-file';
import { oneLine } from '../calendar/ical-writer';
import { type BookingContent, type ReportedBooking, reportOf, summaryOf } from './booking-report';
import type { Block, MessageDocument } from './compose-mail';

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
    case 'invitation':
      return invitation(content, context);
    case 'passwordReset':
      return passwordReset(content, context);
    case 'passwordChanged':
      return passwordChanged(context);
    case 'emailChanged':
      return emailChanged(content, context);
    case 'bookingConfirmed':
    case 'bookingChanged':
    case 'bookingCancelled':
    case 'reminder':
      return aboutBookings(content, context);
    case 'apiTokenCreated':
      return apiTokenCreated(content, context);
    case 'calendarFeedCreated':
      return calendarFeedCreated(content, context);
  }
}

function aboutBookings(content: BookingContent, context: TextContext): MessageDocument {
  const { title, sentence, note, bookings } = reportOf(content, context);
  return {
    subject: `${title}: ${summaryOf(bookings, context.zone)}`,
    blocks: [
      { paragraph: sentence },
      ...(note === undefined ? [] : [{ paragraph: note }]),
      ...bookings.map(({ lines }) => ({ facts: lines })),
      ...linksOf(bookings, content.kind === 'bookingCancelled', context),
    ],
  };
}

/** A cancelled booking has no page. The address of a feed is secret, so the link leads to where it is created. */
function linksOf(bookings: readonly ReportedBooking[], areCancelled: boolean, { publicUrl }: TextContext): Block[] {
  const isOne = bookings.length === 1;
  if (isOne && !areCancelled) return [{ link: 'Open the booking', url: bookingUrl(publicUrl, bookings[0]!.booking) }];
  const all = { link: 'Open your bookings', url: `${publicUrl}/bookings` };
  return isOne ? [all] : [all, { link: 'Follow your bookings in your calendar', url: `${publicUrl}/profile` }];
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

function emailChanged({ isNewAddress }: Content<'emailChanged'>, { at, zone }: TextContext): MessageDocument {
  const sentence = `An administrator changed the email of your account on ${instantInWords(at, zone)}.`;
  const use = isNewAddress ? 'Sign in with this address from now on.' : 'You can no longer sign in with this address.';
  return {
    subject: 'The email of your Roomhours account was changed',
    blocks: [
      { paragraph: sentence },
      { paragraph: `${use} Your password and your bookings stay as they are.` },
      { paragraph: 'If you do not know of this change, contact an administrator of your workspace.' },
    ],
  };
}

const TOKEN_RIGHTS = {
  read: 'read for you',
  book: 'read and book for you',
  admin: 'do everything that you may do as an administrator',
};

function apiTokenCreated({ name, scope }: Content<'apiTokenCreated'>, context: TextContext): MessageDocument {
  const at = instantInWords(context.at, context.zone);
  return {
    subject: 'An API token was created for your Roomhours account',
    blocks: [
      { paragraph: `The API token "${name}" was created on ${at}. With it, a program can ${TOKEN_RIGHTS[scope]}.` },
      ...unknownSecret('token', context),
    ],
  };
}

function calendarFeedCreated(
  { name = null, feed, roomName }: Content<'calendarFeedCreated'>,
  context: TextContext,
): MessageDocument {
  const at = instantInWords(context.at, context.zone);
  const address = name === null ? 'A calendar address' : `The calendar address "${name}"`;
  const shown = { own: 'your bookings', room: `the times of the room ${roomName}`, all: 'the bookings of all rooms' };
  return {
    subject: 'A calendar address was created for your Roomhours account',
    blocks: [
      { paragraph: `${address} was created on ${at}. It shows ${shown[feed]} to everyone who has it.` },
      ...unknownSecret('address', context),
    ],
  };
}

function unknownSecret(what: 'token' | 'address', { publicUrl }: TextContext): Block[] {
  const advice = `revoke the ${what} on your Profile page, change your password, and contact an administrator of your workspace`;
  return [
    { paragraph: `If you do not know of this, ${advice}.` },
    { link: 'Open your profile', url: `${publicUrl}/profile` },
  ];
}

function passwordLink(token: string, { publicUrl }: TextContext): Block {
  return { link: 'Set a password', url: `${publicUrl}/set-password#token=${token}` };
}

function instantInWords(at: Instant, zone: string): string {
  const { date, minuteOfDay } = toLocal(at, zone);
  return `${dayInWords(date)} ${date.slice(0, 4)}, ${formatTimeOfDay(minuteOfDay)} (${zone})`;
}
