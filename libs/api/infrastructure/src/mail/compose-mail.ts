import type { SendMailOptions } from 'nodemailer';
import { oneLine } from '../calendar/booking-event';
import type { LeasedMessage } from '../persistence';
import type { MailSettings } from '../settings';
import { type CalendarEntry, calendarEntriesOf } from './calendar-entries';
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
    ...calendarPartsOf(calendarEntriesOf(content, { identity, organizer: from, attendee: to, at })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** One entry is an alternative of the text, which mail programs offer to add. Several are attached. */
function calendarPartsOf(entries: readonly CalendarEntry[]): SendMailOptions {
  const [only] = entries;
  if (entries.length === 1)
    return { icalEvent: { method: only!.method, filename: 'booking.ics', content: only!.content } };
  const attachments = entries.map(({ method, content }, index) => {
    const contentType = `text/calendar; charset=utf-8; method=${method}`;
    return { filename: `booking-${index + 1}.ics`, content, contentType };
  });
  return { attachments };
}
