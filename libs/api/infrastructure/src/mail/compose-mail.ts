import type { SendMailOptions } from 'nodemailer';
import { oneLine } from '../calendar/ical-writer';
import type { LeasedMessage } from '../persistence';
import type { MailSettings } from '../settings';
import { calendarEntryOf } from './calendar-entries';
import { htmlOf, textOf } from './message-document';
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
