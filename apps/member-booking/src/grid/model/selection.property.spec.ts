import fc from 'fast-check';
import { MINUTE_MS } from '@roomhours/time';
import { allRoomsWeek } from './all-rooms-week';
import { weeks } from '../testing/any-week';
import { roomWeek } from './room-week';
import { type Selection, type SelectableCell, edgeRow, isSelectable, selectTo } from './selection';
import type { WeekModel } from './grid-cell';
import { HOURS, OTHER, ZONE, aBooking, at, boardRoom, studio } from '@roomhours/booking-form/testing';
import { aWeek } from '../testing/a-week';
import { overlaps } from '@roomhours/booking-form';

const ROOMS = [boardRoom, studio];

/** A week of one room or of all, a free slot of it, and a row to draw towards. */
const draws = fc
  .record({ week: weeks, all: fc.boolean(), start: fc.nat(), row: fc.integer({ min: -3, max: 60 }) })
  .map(({ week, all, start, row }) => {
    const model = all ? allRoomsWeek(ROOMS, week) : roomWeek(boardRoom, week);
    const free = model.cells.filter(isSelectable);
    return { week, model, from: free[start % Math.max(1, free.length)], row };
  });

type Draw = { model: WeekModel; from: SelectableCell; row: number; zone: string };
const holds = (check: (selection: Selection, draw: Draw) => void) =>
  fc.assert(
    fc.property(draws, ({ week, model, from, row }) => {
      fc.pre(from !== undefined);
      const selection = selectTo(model, from!, row, week.zone);
      check(selection, { model, from: from!, row, zone: week.zone });
    }),
    { numRuns: 200 },
  );

describe('a selection in any week', () => {
  it('is of a length on offer, and holds the slot that it began with where that is long enough', () => {
    holds(({ durationMinutes, row, rowSpan }, { from, model }) => {
      expect([30, 60, 90, 120]).toContain(durationMinutes);
      const slots = model.axis.days[from.day]!.slots;
      const even = slots.every(({ start, end }) => (end - start) % (30 * MINUTE_MS) === 0);
      if (even) expect(row <= from.row && from.row < row + rowSpan).toBe(true);
    });
  });

  it('holds nothing but slots in which every one of its rooms is free, however the pointer went', () => {
    fc.assert(
      fc.property(draws, ({ week, model, from, row }) => {
        fc.pre(from !== undefined);
        const selection = selectTo(model, from!, row, week.zone);
        const { slots } = model.axis.days[selection.day]!;
        const start = slots[selection.row]!.start;
        const end = (start + selection.durationMinutes * MINUTE_MS) as typeof start;
        expect(selection.rooms.length).toBeGreaterThan(0);
        for (const room of selection.rooms)
          expect(week.entries.filter((entry) => entry.roomId === room.id && overlaps(entry, { start, end }))).toEqual(
            [],
          );
      }),
      { numRuns: 300 },
    );
  });

  it('never grows by being drawn less far', () => {
    holds(({ durationMinutes }, { model, from, row, zone }) => {
      const nearer = row > from.row ? row - 1 : row < from.row ? row + 1 : row;
      expect(selectTo(model, from, nearer, zone).durationMinutes).toBeLessThanOrEqual(durationMinutes);
    });
  });
});

describe('drawing over free slots', () => {
  const TUESDAY = '2026-11-17';
  const input = (slotMinutes = 30, ...entries: ReturnType<typeof aBooking>[]) =>
    aWeek(entries, { hours: { ...HOURS, slotMinutes } });
  const tuesdayAt = (model: WeekModel, row: number) =>
    model.cells.find((cell) => cell.day === 1 && cell.row === row) as SelectableCell;
  const said = ({ startMinute, endMinute, durationMinutes }: Selection) =>
    `${startMinute / 60} to ${endMinute / 60}: ${durationMinutes}`;
  const draw = (model: WeekModel, from: number, to: number) => selectTo(model, tuesdayAt(model, from), to, ZONE);

  it('books as far as it was drawn, down and up, and at most two hours', () => {
    const model = roomWeek(boardRoom, input());
    expect(said(draw(model, 2, 2))).toBe('10 to 10.5: 30');
    expect(said(draw(model, 2, 4))).toBe('10 to 11.5: 90');
    expect(said(draw(model, 2, 12))).toBe('10 to 12: 120');
    expect(said(draw(model, 4, 2))).toBe('10 to 11.5: 90');
    expect(said(draw(model, 8, -1))).toBe('11.5 to 13.5: 120');
    expect(edgeRow(draw(model, 4, 2), tuesdayAt(model, 4))).toBe(2);
    expect(edgeRow(draw(model, 2, 4), tuesdayAt(model, 2))).toBe(4);
  });

  it('ends before what is not free', () => {
    const model = roomWeek(
      boardRoom,
      input(30, aBooking(at(TUESDAY, '11:00'), at(TUESDAY, '12:00'), { userId: OTHER })),
    );
    expect(said(draw(model, 2, 9))).toBe('10 to 11: 60');
    expect(said(draw(model, 6, 2))).toBe('12 to 12.5: 30');
  });

  it('keeps to the lengths on offer where the slots have others', () => {
    const model = roomWeek(boardRoom, input(45));
    expect(said(draw(model, 0, 0))).toBe('9 to 9.5: 30');
    expect(said(draw(model, 0, 1))).toBe('9 to 10.5: 90');
    expect(draw(model, 0, 0)).toMatchObject({ row: 0, rowSpan: 1, insetBottom: 1 / 3 });
    expect(said(draw(roomWeek(boardRoom, input(15)), 0, 0))).toBe('9 to 9.5: 30');
  });

  it('in all rooms goes on as long as one room is free for all of it', () => {
    const model = allRoomsWeek(
      ROOMS,
      input(
        30,
        aBooking(at(TUESDAY, '10:30'), at(TUESDAY, '11:00'), { userId: OTHER, roomId: studio.id }),
        aBooking(at(TUESDAY, '11:30'), at(TUESDAY, '12:00'), { userId: OTHER }),
      ),
    );
    expect(draw(model, 2, 2).rooms).toEqual(ROOMS);
    expect(draw(model, 2, 4)).toMatchObject({ durationMinutes: 90, rooms: [boardRoom] });
    expect(said(draw(model, 2, 9))).toBe('10 to 11.5: 90');
  });
});
