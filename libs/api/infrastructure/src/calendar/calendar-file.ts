import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CalendarBooking, CalendarContent, MailedBooking, NamedCalendarFeed } from '@roomhours/application';
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

/** Number of events written in one turn of the event loop. */
const BATCH_SIZE = 500;

/** Suggestion to calendar programs. */
const REFRESH_INTERVAL = 'PT1H';

/**
 * Returns a calendar feed as an iCalendar file. It depends on the arguments alone, so its entity tag can too.
 *
 * @param base of links, without a slash at the end
 */
export async function feedFileOf(
  { identity, bookings }: CalendarContent,
  feed: NamedCalendarFeed,
  base: string,
): Promise<string> {
  const name = text(nameOf(feed));
  const properties = [
    property('NAME', name),
    property('X-WR-CALNAME', name),
    property('REFRESH-INTERVAL;VALUE=DURATION', REFRESH_INTERVAL),
    property('X-PUBLISHED-TTL', REFRESH_INTERVAL),
  ];
  const events: string[] = [];
  for (let from = 0; from < bookings.length; from += BATCH_SIZE) {
    const batch = bookings.slice(from, from + BATCH_SIZE);
    events.push(batch.map((booking) => publishedEvent(booking, identity, detailsOf(booking, feed, base))).join(''));
    await nextTurn();
  }
  return calendarFile(properties, events);
}

/** Returns bookings as an iCalendar file. */
export function bookingFileOf({ identity, bookings }: CalendarContent): string {
  return calendarFile(
    [],
    bookings.map((booking) => publishedEvent(booking, identity, {})),
  );
}

type Details = Pick<EventDetails, 'summary' | 'description' | 'url'>;

/** Without METHOD, DTSTAMP is the time of the last change too (RFC 5545, 3.8.7.2). */
function publishedEvent(booking: CalendarBooking, identity: string, details: Details): string {
  const { changedAt } = booking;
  return eventOf(booking, identity, { stampedAt: changedAt, changedAt, status: 'CONFIRMED', ...details });
}

/** A feed of a room contains no names; a feed of all rooms contains the names of the owners. */
function detailsOf(booking: CalendarBooking, { kind }: NamedCalendarFeed, base: string): Details {
  if (kind === 'room') return { summary: 'Booked' };
  if (kind === 'own') return { url: bookingUrl(base, booking) };
  const { username, userName } = booking;
  return { description: `Booked by ${username}${userName === null ? '' : ` (${userName})`}` };
}

function nameOf({ kind, roomName }: NamedCalendarFeed): string {
  if (kind === 'own') return 'Roomhours';
  return kind === 'all' ? 'Roomhours: all rooms' : `Roomhours: ${roomName ?? ''}`;
}
