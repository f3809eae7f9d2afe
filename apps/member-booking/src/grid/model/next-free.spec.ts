import { OTHER, aBooking, at, boardRoom } from '@roomhours/booking-form/testing';
import { aWeek } from '../testing/a-week';
import { localDate } from '@roomhours/time';
import { nextFreeTime } from './next-free';
import { roomsDay } from './rooms-day';

const DATE = localDate('2026-11-19');

/** The next free time of a day with these bookings, as 'now|from until'. */
function nextFree(now: string, ...booked: [from: string, until: string][]): string | null {
  const entries = booked.map(([from, until]) => aBooking(at(DATE, from), at(DATE, until), { userId: OTHER }));
  const input = { ...aWeek(entries, { now: at(DATE, now) }), date: DATE };
  const free = nextFreeTime(roomsDay([boardRoom], input).cells, input.now);
  return free && `${free.isNow ? 'now' : free.cell.startMinute} until ${free.until}`;
}

it('is the running slot and the slots after it until the next booking', () => {
  expect(nextFree('10:10', ['11:30', '12:00'])).toBe('now until 690');
  expect(nextFree('10:10')).toBe('now until 1050');
});

it('is the first free slot after bookings, and before the opening the first of the day', () => {
  expect(nextFree('10:10', ['10:00', '12:00'], ['13:00', '14:00'])).toBe('720 until 780');
  expect(nextFree('08:00')).toBe('540 until 1050');
});

it('does not join slots that a booking in the middle of a slot separates', () => {
  expect(nextFree('08:00', ['10:15', '10:45'])).toBe('540 until 600');
});

it('is null when the day is over or full', () => {
  expect(nextFree('17:30')).toBeNull();
  expect(nextFree('08:00', ['09:00', '17:30'])).toBeNull();
});
