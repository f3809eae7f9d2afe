import type { SendMailOptions } from 'nodemailer';
import { oneLine } from '../calendar/ical-writer';
import type { LeasedMessage } from '../persistence';
import type { MailSettings } from '../settings';
import { calendarEntryOf } from './calendar-entries';
import { documentOf } from './message-texts';

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
  const { from, publicUrl, zone, identity } = context;
  const document = documentOf(content, { recipientName: oneLine(recipientName), at, zone, publicUrl });
  const to = { name: oneLine(recipientName), address: recipient };
  const entry = calendarEntryOf(content, { identity, organizer: from, attendee: to, at, zone, publicUrl });
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
