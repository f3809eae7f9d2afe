import fc from 'fast-check';
import { MONDAY, aBlock, aBooking, at, boardRoom, studio } from '@roomhours/booking-form/testing';
import { aWeek } from '../testing/a-week';
import { weeks } from '../testing/any-week';
import { type GridCell, isBooking } from './grid-cell';
import { roomWeek } from './room-week';
import { roomsDay } from './rooms-day';
import { datesOfWeek } from './week-axis';

const ROOMS = [boardRoom, studio];
const anyDay = fc.tuple(weeks, fc.integer({ min: 0, max: 6 })).map(([week, day]) => {
  const date = datesOfWeek(week.weekStart)[day]!;
  return { week, day, date, model: roomsDay(ROOMS, { ...week, date }) };
});

/** What a cell offers, without its place. */
const offerOf = (cell: GridCell) => {
  if (cell.kind === 'free') return [cell.startMinute, cell.endMinute, ...cell.lengths].join(' ');
  return isBooking(cell) ? `${cell.kind} ${cell.entry.id} ${cell.canChange} ${cell.past}` : null;
};
const offers = (cells: readonly GridCell[], day: number) =>
  cells
    .filter((cell) => cell.day === day)
    .map(offerOf)
    .filter((offer) => offer !== null)
    .sort();

it('offers in each room what the week of the room offers on that date', () => {
  fc.assert(
    fc.property(anyDay, ({ week, day, model }) => {
      ROOMS.forEach((room, line) => {
        expect(offers(model.cells, line)).toEqual(offers(roomWeek(room, week).cells, day));
      });
    }),
  );
});

it('has unique keys, and the rooms in their order', () => {
  fc.assert(
    fc.property(anyDay, ({ model: { cells } }) => {
      expect(new Set(cells.map(({ key }) => key)).size).toBe(cells.length);
      const places = cells.map(({ day, row }) => day * 1000 + row);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }),
  );
});

it('keeps the key of a booking that moves to another room', () => {
  const [from, to] = [at('2026-11-19', '10:00'), at('2026-11-19', '11:00')];
  const mine = aBooking(from, to);
  const keyIn = (roomId: number) => {
    const entries = [{ ...mine, roomId, booking: { ...mine.booking!, roomId } }, aBlock(to, at('2026-11-19', '12:00'))];
    const day = { ...aWeek(entries), date: datesOfWeek(MONDAY)[3]! };
    const own = roomsDay(ROOMS, day).cells.find(({ kind }) => kind === 'own')!;
    return [own.key, own.day];
  };
  const [[inBoard, first], [inStudio, second]] = [keyIn(boardRoom.id), keyIn(studio.id)];
  expect([inBoard, first, second]).toEqual([inStudio, 0, 1]);
});
