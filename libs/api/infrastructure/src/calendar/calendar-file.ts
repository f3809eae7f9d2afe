import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CalendarBooking, CalendarContent, NamedCalendarFeed } from '@roomhours/application';
import { type EventDetails, bookingUrl, calendarFile, eventOf } from './booking-event';
import { property, text } from './ical-writer';

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
