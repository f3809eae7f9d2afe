import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CalendarBooking, NamedCalendarFeed } from '@roomhours/application';
import type { BookingId, CalendarFeedId, RoomId, UserId } from '@roomhours/domain';
import { parseInstant } from '@roomhours/time';
import ICAL from 'ical.js';
import fc from 'fast-check';
import { bookingFileOf, feedFileOf } from './calendar-file';

function aFeed(change: Partial<NamedCalendarFeed> = {}): NamedCalendarFeed {
  const at = parseInstant('2026-11-20T08:00:00Z');
  return {
    id: 1 as CalendarFeedId,
    userId: 5 as UserId,
    name: 'Phone',
    kind: 'own',
    roomId: null,
    roomName: null,
    createdAt: at,
    lastUsedAt: null,
    isDisabled: false,
    ...change,
  };
}

function aBooking(change: Partial<CalendarBooking> = {}): CalendarBooking {
  const start = parseInstant('2026-11-24T09:00:00Z');
  const end = parseInstant('2026-11-24T10:30:00Z');
  return {
    id: 7 as BookingId,
    roomName: 'Board Room',
    start,
    end,
    purpose: 'Review',
    sequence: 2,
    userId: 5 as UserId,
    username: 'ada',
    userName: null,
    changedAt: parseInstant('2026-11-21T10:00:00Z'),
    ...change,
  };
}

const content = (...bookings: CalendarBooking[]) => ({ identity: 'identity', bookings });
const feedOf = (bookings: readonly CalendarBooking[], change: Partial<NamedCalendarFeed> = {}) =>
  feedFileOf(content(...bookings), aFeed(change), 'https://rooms.example.com');

/** Reads the events with a library that did not write them. */
function eventsOf(file: string): Record<string, unknown>[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const properties = event.getAllProperties().map((property) => [property.name, property.getFirstValue()]);
    return Object.fromEntries(properties.map(([name, value]) => [name, textOf(value)]));
  });
}

const textOf = (value: unknown) => (typeof value === 'number' ? value : String(value));

it('an event has the UID of the mails, UTC times, the time of the last change and a link', async () => {
  expect(eventsOf(await feedOf([aBooking()]))).toEqual([
    {
      uid: 'booking-7@identity',
      sequence: 2,
      dtstamp: '2026-11-21T10:00:00Z',
      'last-modified': '2026-11-21T10:00:00Z',
      status: 'CONFIRMED',
      dtstart: '2026-11-24T09:00:00Z',
      dtend: '2026-11-24T10:30:00Z',
      summary: 'Review',
      location: 'Board Room',
      url: 'https://rooms.example.com/bookings?booking=7',
    },
  ]);
});

it('a feed of a room has no names, and one of all rooms names the owners', async () => {
  const room = await feedOf([aBooking()], { kind: 'room', roomId: 3 as RoomId, roomName: 'Board Room' });
  expect(eventsOf(room)).toMatchObject([{ summary: 'Booked', location: 'Board Room' }]);
  expect(room).not.toMatch(/ada|Review/);
  const [event] = eventsOf(await feedOf([aBooking()], { kind: 'all' }));
  expect(event).toMatchObject({ summary: 'Review', description: 'Booked by ada' });
  const [named] = eventsOf(await feedOf([aBooking({ userName: 'Ada Lovelace' })], { kind: 'all' }));
  expect(named).toMatchObject({ description: 'Booked by ada (Ada Lovelace)' });
});

it('a calendar has a name; a file of one booking is no invitation', async () => {
  // The library does not know the type of the name: TEXT, the default (RFC 5545, 3.8.8.2).
  const property = (file: string, name: string) =>
    new ICAL.Component(ICAL.parse(file.replace(`${name}:`, `${name};VALUE=TEXT:`)))
      .getFirstPropertyValue(name.toLowerCase())
      ?.toString();
  expect(property(await feedOf([]), 'X-WR-CALNAME')).toBe('Roomhours');
  const ofRoom = { kind: 'room', roomId: 3 as RoomId, roomName: 'Salon; 2' } as const;
  expect(property(await feedOf([], ofRoom), 'X-WR-CALNAME')).toBe('Roomhours: Salon; 2');
  const file = bookingFileOf(content(aBooking()));
  expect([eventsOf(file).length, property(file, 'METHOD')]).toEqual([1, undefined]);
});

it('a booking without a purpose has the name of the room', () => {
  expect(eventsOf(bookingFileOf(content(aBooking({ purpose: null }))))).toMatchObject([{ summary: 'Board Room' }]);
});

describe('any text', () => {
  const shown = (written: string) =>
    written.split('\n').map((line) => line.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim());
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  /** A stored purpose is never blank. */
  const purposes = text.filter((written) => written === '' || shown(written).some((line) => line !== ''));
  const examples: [string, string][] = [
    ['🧑‍🚀'.repeat(80), 'Größe; "9", \\'],
    [`${'x'.repeat(66)}é`, `a\nb\r\nBEGIN:VEVENT\u0000\u2028`],
    ['', 'x'.repeat(500)],
  ];

  it('is read back, in lines of at most 75 octets that split no character', async () => {
    const check = async (purpose: string, name: string) => {
      const roomName = `R${name}`;
      const file = await feedOf([aBooking({ purpose, roomName })]);
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        // A split surrogate pair would be replaced by this character.
        expect(Buffer.from(line).toString()).toBe(line);
      }
      const [event] = eventsOf(file);
      expect(event).toMatchObject({
        summary: shown(purpose || roomName).join('\n'),
        location: shown(roomName).join('\n'),
      });
      expect(eventsOf(file)).toHaveLength(1);
    };
    await fc.assert(fc.asyncProperty(purposes, text, check), { examples, numRuns: 50 });
  });
});

it('lets other work run between batches of 500 bookings', async () => {
  const bookings = Array.from({ length: 2_500 }, (_, index) => aBooking({ id: (index + 1) as BookingId }));
  let turns = 0;
  let isWriting = true;
  const otherWork = (async () => {
    for (; isWriting; turns += 1) await nextTurn();
  })();
  await feedOf(bookings);
  isWriting = false;
  await otherWork;
  expect(turns).toBeGreaterThanOrEqual(5);
});
