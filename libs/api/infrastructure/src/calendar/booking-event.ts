import type { MailedBooking } from '@roomhours/application';
import ical, { type ICalCalendar, type ICalCalendarData, type ICalEventData } from 'ical-generator';

/** Returns an iCalendar file without events (RFC 5545). */
export function newCalendar(data: Pick<ICalCalendarData, 'method' | 'name' | 'ttl'> = {}): ICalCalendar {
  return ical({ prodId: '//Roomhours//Roomhours//EN', ...data });
}

/**
 * Returns the properties of the event of a booking that all calendars have in common. The UID of a booking stays the same;
 * a calendar applies the event with the highest SEQUENCE. Times are in UTC, so they need no definition of a zone.
 *
 * @param identity of the workspace, part of every UID
 */
export function eventOf(booking: MailedBooking, identity: string): Omit<ICalEventData, 'stamp'> {
  return {
    id: `booking-${booking.id}@${identity}`,
    sequence: booking.sequence,
    start: new Date(booking.start),
    end: new Date(booking.end),
    summary: withoutControls(booking.purpose || booking.roomName),
    location: withoutControls(booking.roomName),
  };
}

/** Keeps line breaks, which the library escapes. It would write other control characters as they are. */
function withoutControls(text: string): string {
  return text.split('\n').map(oneLine).join('\n');
}

/** Returns the text without line breaks and other control characters, so that it cannot start a header or a property. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
