import type { MailedBooking, MessageContent } from '@roomhours/application';
import type { Instant } from '@roomhours/time';
import { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { eventOf, newCalendar, oneLine } from '../calendar/booking-event';
import type { MailAddress } from '../settings';

/** A calendar entry for the recipient of a message. */
export interface CalendarEntry {
  method: 'REQUEST' | 'CANCEL';
  /** iCalendar (RFC 5545, RFC 5546). */
  content: string;
}

export interface CalendarContext {
  /** Identity of the workspace, part of every UID. */
  identity: string;
  organizer: MailAddress;
  attendee: MailAddress;
  at: Instant;
}

/** Returns an entry for each booking of the message: RFC 5546 allows one UID in each. */
export function calendarEntriesOf(content: MessageContent, context: CalendarContext): CalendarEntry[] {
  if (content.kind === 'bookingCancelled') return content.bookings.map((booking) => entry(booking, 'CANCEL', context));
  if (content.kind === 'bookingConfirmed') return content.bookings.map((booking) => entry(booking, 'REQUEST', context));
  if (content.kind === 'bookingChanged') return content.changes.map(({ after }) => entry(after, 'REQUEST', context));
  return [];
}

function entry(booking: MailedBooking, method: CalendarEntry['method'], context: CalendarContext): CalendarEntry {
  const { identity, organizer, attendee, at } = context;
  const calendar = newCalendar({ method: ICalCalendarMethod[method] });
  calendar.createEvent({
    ...eventOf(booking, identity),
    stamp: new Date(at),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: participant(organizer),
    attendees: [{ ...participant(attendee), rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return { method, content: calendar.toString() };
}

/** RFC 5545 has no escape for a quotation mark in a parameter. */
function participant({ name, address }: MailAddress): { name: string; email: string } {
  return { name: oneLine(name.replaceAll('"', "'")), email: oneLine(address) };
}
