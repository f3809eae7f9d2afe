import type { MessageContent } from '@roomhours/application';
import { emailKey } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { bookingUrl, calendarFile, eventOf } from '../calendar/calendar-file';
import { oneLine, property, quoted } from '../calendar/ical-writer';
import type { MailAddress } from '../settings';
import { reportOf } from './booking-report';

/** The calendar part of a message. */
export interface CalendarEntry {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** iCalendar (RFC 5545, RFC 5546). */
  content: string;
}

export interface CalendarContext {
  /** Identity of the workspace, part of every UID. */
  identity: string;
  organizer: MailAddress;
  attendee: MailAddress;
  at: Instant;
  /** IANA zone of the workspace. */
  zone: string;
  /** Base of links, without a slash at the end. */
  publicUrl: string;
}

/**
 * Returns the calendar part of a message about bookings; null for other messages and for reminders. One booking is an
 * invitation or its cancellation, unless organizer and attendee are one address. RFC 5546 allows an invitation one UID,
 * so several bookings are published together: a program that imports the file adds them, or marks them as cancelled.
 */
export function calendarEntryOf(content: MessageContent, context: CalendarContext): CalendarEntry | null {
  if (!('bookings' in content || 'changes' in content)) return null;
  const { identity, organizer, attendee, at, publicUrl } = context;
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
