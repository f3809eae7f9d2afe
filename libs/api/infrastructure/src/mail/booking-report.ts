import type { MailedBooking, MailedChange, MessageContent } from '@roomhours/application';
import { dayInWords, formatTimeOfDay, toLocal, toLocalEnd } from '@roomhours/time';

/** The content of a message about bookings. */
export type BookingContent = Extract<
  MessageContent,
  { kind: 'bookingConfirmed' | 'bookingChanged' | 'bookingCancelled' | 'reminder' }
>;

/** A line about a booking: its label and its value. */
export type Fact = readonly [label: string, value: string];

/** A booking with what a message says about it. */
export interface ReportedBooking {
  booking: MailedBooking;
  lines: readonly Fact[];
}

/** What a message says about bookings, in its text and in its calendar part. */
export interface BookingReport {
  /** The subject without its details, such as 'Changed'. */
  title: string;
  /** What has happened, and by whom. */
  sentence: string;
  /** A line of the administrator. */
  note?: string;
  bookings: readonly ReportedBooking[];
}

/** Lists the bookings by start. Times are wall times in the zone, with its name. */
export function reportOf(content: BookingContent, context: { zone: string }): BookingReport {
  const report = contentReportOf(content, context);
  return { ...report, bookings: report.bookings.toSorted((a, b) => a.booking.start - b.booking.start) };
}

function contentReportOf(content: BookingContent, { zone }: { zone: string }): BookingReport {
  const reported = (booking: MailedBooking) => ({ booking, lines: factsOf(booking, zone) });
  switch (content.kind) {
    case 'bookingConfirmed':
      return { title: 'Booked', sentence: confirmation(content), bookings: content.bookings.map(reported) };
    case 'bookingChanged':
      return {
        title: 'Changed',
        sentence: `${callerOf(content)} changed ${yours(content.changes)}.`,
        note: content.note,
        bookings: content.changes.map((change) => ({ booking: change.after, lines: changeFacts(change, zone) })),
      };
    case 'bookingCancelled':
      return {
        title: 'Cancelled',
        sentence: `${callerOf(content)} cancelled ${yours(content.bookings)}.`,
        note: content.note,
        bookings: content.bookings.map(reported),
      };
    case 'reminder':
      return { title: 'Reminder', sentence: 'Your booking starts soon.', bookings: [reported(content.booking)] };
  }
}

function confirmation({ bookings, byAdministrator }: BookingContent & { kind: 'bookingConfirmed' }): string {
  const isOne = bookings.length === 1;
  if (byAdministrator) return `An administrator has booked ${isOne ? 'this' : 'these'} for you.`;
  return isOne ? 'Your booking is confirmed.' : 'Your bookings are confirmed.';
}

function callerOf({ byAdministrator }: { byAdministrator: boolean }): string {
  return byAdministrator ? 'An administrator has' : 'You have';
}

function yours({ length }: readonly unknown[]): string {
  return length === 1 ? 'your booking' : 'your bookings';
}

function factsOf(booking: MailedBooking, zone: string): Fact[] {
  return [['Room', booking.roomName], ['When', timesInWords(booking, zone)], ...purposeFact('Purpose', booking)];
}

function purposeFact(label: string, { purpose }: MailedBooking): Fact[] {
  return purpose === null || purpose === '' ? [] : [[label, purpose]];
}

/** Names what was different before. */
function changeFacts({ before, after }: MailedChange, zone: string): Fact[] {
  const placeOf = (booking: MailedBooking) => `${booking.roomName}, ${timesInWords(booking, zone)}`;
  const place: Fact[] = placeOf(before) === placeOf(after) ? [] : [['Before', placeOf(before)]];
  const purpose = before.purpose === after.purpose ? [] : purposeFact('Purpose before', before);
  return [...place, ...purpose, ...factsOf(after, zone)];
}

/** Returns one booking in words, or the number of several. */
export function summaryOf(bookings: readonly ReportedBooking[], zone: string): string {
  const { booking } = bookings[0]!;
  const { day, from, to } = localTimes(booking, zone);
  if (bookings.length === 1) return `${booking.roomName}, ${day}, ${from} to ${to}`;
  return `${bookings.length} bookings, the first on ${day}`;
}

function timesInWords(booking: MailedBooking, zone: string): string {
  const { day, year, from, to } = localTimes(booking, zone);
  return `${day} ${year}, ${from} to ${to} (${zone})`;
}

function localTimes({ start, end }: MailedBooking, zone: string) {
  const from = toLocal(start, zone);
  const first = formatTimeOfDay(from.minuteOfDay);
  const last = formatTimeOfDay(toLocalEnd(end, zone).minuteOfDay);
  return { day: dayInWords(from.date), year: from.date.slice(0, 4), from: first, to: last };
}
