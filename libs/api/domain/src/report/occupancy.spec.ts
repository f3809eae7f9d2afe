import { instant, localDate } from '@roomhours/time';
import fc from 'fast-check';
import { occupancyOfRoom, openHoursBetween } from './occupancy';

const workspace = {
  zone: 'Europe/Berlin',
  hours: { opensAt: 9 * 60, closesAt: 11 * 60 + 30, slotMinutes: 30 },
  exceptions: {
    weekdays: [{ weekday: 2, hours: null }],
    specialDays: [{ date: localDate('2026-11-25'), name: 'Short', hours: { opensAt: 9 * 60 + 30, closesAt: 10 * 60 } }],
  },
};
const at = (text: string) => instant(Date.parse(`${text}:00+01:00`));
const range = (start: string, end: string) => ({ start: at(start), end: at(end) });
/** From Monday 23 to Wednesday 25 November 2026. */
const hours = openHoursBetween(localDate('2026-11-23'), localDate('2026-11-26'), workspace);
const lines = (bookings: ReturnType<typeof range>[], blocked: ReturnType<typeof range>[] = []) =>
  occupancyOfRoom(hours, bookings, blocked, workspace.zone).map(
    ({ weekday, hour, booked, open }) => `${weekday} ${hour}h ${booked}/${open}`,
  );

it('counts the opening hours of each date by weekday and hour', () => {
  expect(lines([])).toEqual(['1 9h 0/60', '1 10h 0/60', '1 11h 0/30', '3 9h 0/30']);
});

it('divides a booking among its hours, and counts what lies outside the opening hours as open', () => {
  const bookings = [range('2026-11-23T11:00', '2026-11-23T12:00'), range('2026-11-23T09:30', '2026-11-23T11:00')];
  expect(lines(bookings)).toEqual(['1 9h 30/60', '1 10h 60/60', '1 11h 30/30', '3 9h 0/30', '1 11h 30/30']);
  const closed = ['2 9h 30/30', '2 10h 60/60', '2 11h 15/15'];
  expect(lines([range('2026-11-24T09:30', '2026-11-24T11:15')])).toEqual([...lines([]), ...closed]);
});

it('leaves blocked time out, also where blocked times overlap, but counts the time of a kept booking', () => {
  const blocked = [
    range('2026-11-23T10:15', '2026-11-23T10:45'),
    range('2026-11-23T10:00', '2026-11-23T10:30'),
    range('2026-11-23T11:00', '2026-11-25T10:00'),
  ];
  expect(lines([range('2026-11-23T09:30', '2026-11-23T11:30')], blocked)).toEqual([
    '1 9h 30/60',
    '1 10h 60/60',
    '1 11h 30/30',
    '3 9h 0/0',
  ]);
});

it('counts elapsed time on the dates on which the clock changes', () => {
  const night = { ...workspace, hours: { opensAt: 60, closesAt: 240, slotMinutes: 30 }, exceptions: undefined };
  const minutesOn = (date: string, next: string) =>
    occupancyOfRoom(openHoursBetween(localDate(date), localDate(next), night), [], [], workspace.zone).map(
      ({ hour, open }) => `${hour}h ${open}`,
    );
  expect(minutesOn('2026-03-29', '2026-03-30')).toEqual(['1h 60', '3h 60']);
  expect(minutesOn('2026-10-25', '2026-10-26')).toEqual(['1h 60', '2h 120', '3h 60']);
});

it('agrees with a count of single minutes', () => {
  const interval = fc
    .tuple(fc.integer({ min: -30, max: 3 * 1440 }), fc.integer({ min: 1, max: 400 }))
    .map(([start, length]) => {
      const from = at('2026-11-23T00:00') + start * 60_000;
      return { start: from, end: from + length * 60_000 } as ReturnType<typeof range>;
    });
  const intervals = fc.array(interval, { maxLength: 8 });
  fc.assert(
    fc.property(intervals, intervals, (bookings, blocked) => {
      const covers = (list: typeof bookings, minute: number) =>
        list.some(({ start, end }) => start <= minute && minute < end);
      const counted = hours.map(({ range: { start, end } }) => {
        const minutes = Array.from({ length: (end - start) / 60_000 }, (_, index) => start + index * 60_000);
        const open = minutes.filter((minute) => covers(bookings, minute) || !covers(blocked, minute));
        return { open: open.length, booked: open.filter((minute) => covers(bookings, minute)).length };
      });
      const occupied = occupancyOfRoom(hours, bookings, blocked, workspace.zone);
      expect(occupied.slice(0, hours.length)).toMatchObject(counted);
      const all = Array.from({ length: 6 * 1440 }, (_, index) => at('2026-11-22T00:00') + index * 60_000);
      const booked = all.filter((minute) => covers(bookings, minute)).length;
      expect(occupied.reduce((sum, hour) => sum + hour.booked, 0)).toBe(booked);
    }),
  );
});
