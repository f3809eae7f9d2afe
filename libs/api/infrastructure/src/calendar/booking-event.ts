import type { MailedBooking } from '@roomhours/application';
import type { BookingId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { component, property, text, utc } from './ical-writer';

/** What calendars of several kinds write about a booking in several ways. */
export interface EventDetails {
  /** DTSTAMP. */
  stampedAt: Instant;
  /** LAST-MODIFIED. */
  changedAt?: Instant;
  status: 'CONFIRMED' | 'CANCELLED';
  /** Default: the purpose, or the name of the room. */
  summary?: string;
  description?: string;
  url?: string;
  /** Further properties, as `property` returns them. */
  participants?: string;
}

/** Returns an iCalendar file (RFC 5545). `properties` and `events` are written already. */
export function calendarFile(properties: readonly string[], events: readonly string[]): string {
  const heading = [property('VERSION', '2.0'), property('PRODID', '-//Roomhours//Roomhours//EN')];
  return component('VCALENDAR', ...heading, ...properties, ...events);
}

/**
 * Returns the event of a booking. The UID of a booking stays the same; a calendar applies the event with the highest
 * SEQUENCE, and of these the one with the latest DTSTAMP (RFC 5546, 2.1.5).
 *
 * @param identity of the workspace, part of every UID
 */
export function eventOf(booking: MailedBooking, identity: string, details: EventDetails): string {
  const { summary = booking.purpose || booking.roomName, description = '', url = '', participants = '' } = details;
  return component(
    'VEVENT',
    property('UID', `booking-${booking.id}@${identity}`),
    property('SEQUENCE', String(booking.sequence)),
    property('DTSTAMP', utc(details.stampedAt)),
    details.changedAt === undefined ? '' : property('LAST-MODIFIED', utc(details.changedAt)),
    property('DTSTART', utc(booking.start)),
    property('DTEND', utc(booking.end)),
    property('STATUS', details.status),
    property('SUMMARY', text(summary)),
    property('LOCATION', text(booking.roomName)),
    property('DESCRIPTION', text(description)),
    property('URL', url),
    participants,
  );
}

/**
 * Returns the address of the page that shows an own booking of the user.
 *
 * @param base of links, without a slash at the end
 */
export function bookingUrl(base: string, { id }: { id: BookingId }): string {
  return `${base}/bookings?booking=${id}`;
}
