import { emailKey } from '@roomhours/domain';
import type { SendMailOptions } from 'nodemailer';
import { oneLine, property, quoted } from '../calendar/ical-writer';
import type { LeasedMessage } from '../persistence';
import type { MailAddress, MailSettings } from '../settings';
import { documentOf } from './message-texts';
import { bookingUrl, calendarFile, eventOf } from '../calendar/calendar-file';
import { reportOf } from './booking-report';

export interface ComposeContext extends Pick<MailSettings, 'from' | 'publicUrl'> {
  /** IANA zone of the workspace. */
  zone: string;
  /** Identity of the workspace in calendar entries. */
  identity: string;
}

/** Characters that end an address in a header or in the SMTP dialogue. */
const UNSAFE_IN_ADDRESS = /[\s\p{Cc}<>,;:"\\()[\]]/u;

/**
 * Returns the complete mail. Throws if the address could be read as several or as a header; the validation of emails
 * refuses such addresses. The Message-ID is the same in every attempt, so that a mail server can drop a repetition.
 */
export function composeMail(message: LeasedMessage, context: ComposeContext): SendMailOptions {
  const { content, recipientName, recipient, uuid, createdAt: at } = message;
  if (UNSAFE_IN_ADDRESS.test(recipient)) throw new Error('The address of the recipient is not valid.');
  const { from, publicUrl, zone } = context;
  const document = documentOf(content, { recipientName: oneLine(recipientName), at, zone, publicUrl });
  const to = { name: oneLine(recipientName), address: recipient };
  const entry = calendarEntryOf(message, to, context);
  return {
    from,
    to,
    envelope: { from: from.address, to: [recipient] },
    messageId: `<${uuid}@${new URL(publicUrl).hostname}>`,
    date: new Date(at),
    subject: document.subject,
    text: textOf(document),
    html: htmlOf(document),
    headers: { 'Auto-Submitted': 'auto-generated' },
    // An alternative of the text, which mail programs offer to add, and an attachment for other programs.
    ...(entry && { icalEvent: { ...entry, filename: 'bookings.ics' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A part of a message. */
export type Block =
  | { paragraph: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { link: string; url: string };

/** The one template of plain text and HTML. */
export interface MessageDocument {
  subject: string;
  blocks: readonly Block[];
}

/** Returns the plain text. */
export function textOf({ blocks }: MessageDocument): string {
  return `${blocks.map(blockText).join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if ('paragraph' in block) return block.paragraph;
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `${block.link}:\n${block.url}`;
}

/** Returns a complete HTML page without images, scripts and external styles. */
export function htmlOf({ subject, blocks }: MessageDocument): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="font-family: system-ui, sans-serif; line-height: 1.5">`,
    ...blocks.map(blockHtml),
    '</body></html>',
    '',
  ].join('\n');
}

function blockHtml(block: Block): string {
  if ('paragraph' in block) return `<p>${escaped(block.paragraph)}</p>`;
  if ('link' in block) return `<p><a href="${escaped(block.url)}">${escaped(block.link)}</a></p>`;
  const rows = block.facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" style="padding-right: 16px">${escaped(label)}</th><td>${escaped(value)}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!).replaceAll('\n', '<br>');
}

/** The calendar part of a message. */
interface CalendarEntry {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** iCalendar (RFC 5545, RFC 5546). */
  content: string;
}

/**
 * Returns the calendar part of a message about bookings; null for other messages and for reminders. One booking is an
 * invitation or its cancellation, unless organizer and attendee are one address. RFC 5546 allows an invitation one UID,
 * so several bookings are published together: a program that imports the file adds them, or marks them as cancelled.
 */
function calendarEntryOf(
  { content, createdAt: at }: LeasedMessage,
  attendee: MailAddress,
  context: ComposeContext,
): CalendarEntry | null {
  if (!('bookings' in content || 'changes' in content)) return null;
  const { identity, from: organizer, publicUrl } = context;
  const { sentence, note, bookings } = reportOf(content, context);
  const isCancelled = content.kind === 'bookingCancelled';
  const isInvitation = bookings.length === 1 && emailKey(organizer.address) !== emailKey(attendee.address);
  const method = !isInvitation ? 'PUBLISH' : isCancelled ? 'CANCEL' : 'REQUEST';
  const participants = [
    participant('ORGANIZER', organizer),
    isInvitation ? participant('ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE', attendee) : '',
  ].join('');
  const events = bookings.map(({ booking, lines }) =>
    eventOf(booking, identity, {
      stampedAt: at,
      status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
      description: [
        sentence,
        ...(note === undefined ? [] : [note]),
        ...lines.map(([label, value]) => `${label}: ${value}`),
      ].join('\n'),
      url: isCancelled ? '' : bookingUrl(publicUrl, booking),
      participants,
    }),
  );
  return { method, content: calendarFile([property('METHOD', method)], events) };
}

function participant(kind: string, { name, address }: MailAddress): string {
  return property(`${kind};CN=${quoted(name)}`, `mailto:${oneLine(address)}`);
}
