import type { CalendarBooking, CalendarContent, NamedCalendarFeed } from '@roomhours/application';
import { type ICalCalendar, ICalEventStatus } from 'ical-generator';
import { eventOf, newCalendar, oneLine } from './booking-event';

/** Suggestion to calendar programs, in seconds. */
const REFRESH_SECONDS = 3600;

/** Returns a calendar feed as an iCalendar file. It depends on the arguments alone, so its entity tag can too. */
export function feedFileOf({ identity, bookings }: CalendarContent, feed: NamedCalendarFeed): string {
  const calendar = newCalendar({ name: nameOf(feed), ttl: REFRESH_SECONDS });
  for (const booking of bookings) addEvent(calendar, booking, identity, detailsOf(booking, feed));
  return calendar.toString();
}

/** Returns bookings as an iCalendar file. */
export function bookingFileOf({ identity, bookings }: CalendarContent): string {
  const calendar = newCalendar();
  for (const booking of bookings) addEvent(calendar, booking, identity, {});
  return calendar.toString();
}

function addEvent(calendar: ICalCalendar, booking: CalendarBooking, identity: string, details: Details): void {
  // Without METHOD, DTSTAMP is the time of the last change too (RFC 5545, 3.8.7.2).
  const changedAt = new Date(booking.changedAt);
  const event = { ...eventOf(booking, identity), stamp: changedAt, lastModified: changedAt };
  calendar.createEvent({ ...event, status: ICalEventStatus.CONFIRMED, ...details });
}

interface Details {
  summary?: string;
  description?: string;
}

/** A feed of a room contains no names; a feed of all rooms contains the names of the owners. */
function detailsOf({ username }: CalendarBooking, { kind }: NamedCalendarFeed): Details {
  if (kind === 'room') return { summary: 'Booked' };
  return kind === 'all' ? { description: `Booked by ${oneLine(username)}` } : {};
}

function nameOf({ kind, roomName }: NamedCalendarFeed): string {
  if (kind === 'own') return 'Roomhours';
  return kind === 'all' ? 'Roomhours: all rooms' : `Roomhours: ${oneLine(roomName ?? '')}`;
}
