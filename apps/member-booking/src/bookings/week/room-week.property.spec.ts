import fc from 'fast-check';
import { type Slot, addDays, slotsOfDay, startOfDay } from '@roomhours/time';
import { weeks } from './testing/any-week';
import { type WeekInput, roomWeek } from './room-week';
import type { BookingStop, Stop, WeekModel } from './stop';
import { ME, boardRoom } from './testing';
import { datesOfWeek } from './week-axis';
import type { WeekEntry } from './week-entry';

/** The precedence said once more, as plainly as the specification says it. */
function expectedKind(slot: Slot, { entries, now }: WeekInput): string {
  const here = entries.filter(
    (entry) => entry.roomId === boardRoom.id && entry.start < slot.end && entry.end > slot.start,
  );
  if (here.some((entry) => entry.booking?.userId === ME)) return 'own';
  if (here.some((entry) => entry.booking)) return 'booked';
  if (here.length > 0) return 'unavailable';
  return slot.end <= now ? 'past' : 'free';
}

function covering(model: WeekModel, date: string, startMinute: number): Stop[] {
  const row = model.axis.rows.findIndex((one) => one.startMinute === startMinute);
  return model.stops.filter((stop) => stop.date === date && stop.row <= row && row < stop.row + stop.rowSpan);
}

const isBlockOf =
  (entry: WeekEntry) =>
  (stop: Stop): stop is BookingStop =>
    'entry' in stop && stop.entry === entry;

describe('any week of a room', () => {
  it('shows every slot of the slot list in the state of highest precedence', () => {
    fc.assert(
      fc.property(weeks, (input) => {
        const model = roomWeek(boardRoom, input);
        for (let day = 0; day < 7; day += 1) {
          const date = addDays(input.weekStart, day);
          for (const slot of slotsOfDay(date, input.hours, input.zone)) {
            const stops = covering(model, date, slot.startMinute);
            const expected = expectedKind(slot, input);
            expect(stops.map(({ kind }) => kind)).toContain(expected);
            const shadowing = stops.filter(({ kind }) => kind !== 'own' && kind !== 'booked');
            expect(shadowing).toHaveLength(['own', 'booked'].includes(expected) ? 0 : 1);
          }
        }
      }),
    );
  });

  it('shows every booking that touches the week, at its place and for its whole length', () => {
    fc.assert(
      fc.property(weeks, (input) => {
        const model = roomWeek(boardRoom, input);
        const [weekStart, weekEnd] = [
          startOfDay(input.weekStart, input.zone),
          startOfDay(addDays(input.weekStart, 7), input.zone),
        ];
        const expected = input.entries.filter((entry) => entry.booking && entry.roomId === boardRoom.id);
        for (const entry of expected.filter(({ start, end }) => start < weekEnd && end > weekStart)) {
          const shown = model.stops.filter(isBlockOf(entry)).reduce((sum, block) => sum + shownMs(model, block), 0);
          const real = Math.min(entry.end, weekEnd) - Math.max(entry.start, weekStart);
          expect(Math.abs(shown - real)).toBeLessThan(1);
        }
      }),
    );
  });

  it('offers a slot only on the slot list, with nothing in it, before its end', () => {
    fc.assert(
      fc.property(weeks, (input) => {
        const slots = datesOfWeek(input.weekStart).flatMap((date) => slotsOfDay(date, input.hours, input.zone));
        for (const stop of roomWeek(boardRoom, input).stops) {
          if (stop.kind !== 'free') continue;
          const slot = slots.find(({ start }) => start === stop.start);
          expect(slot && expectedKind(slot, input)).toBe('free');
        }
      }),
    );
  });

  it('covers every row of every day, and gives every stop a key of its own', () => {
    fc.assert(
      fc.property(weeks, (input) => {
        const { axis, stops } = roomWeek(boardRoom, input);
        expect(new Set(stops.map(({ key }) => key)).size).toBe(stops.length);
        const covered = new Set(
          stops.flatMap((stop) => Array.from({ length: stop.rowSpan }, (_, i) => `${stop.day} ${stop.row + i}`)),
        );
        expect(covered.size).toBe(axis.rows.length * 7);
      }),
    );
  });
});

/** Length of the block as drawn, in milliseconds of the rows it lies over. */
function shownMs(model: WeekModel, block: BookingStop): number {
  const slots = model.axis.days[block.day]!.slots.slice(block.row, block.row + block.rowSpan);
  const lengths = slots.map(({ start, end }) => end - start);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  return whole - block.insetTop * lengths[0]! - block.insetBottom * lengths[lengths.length - 1]!;
}
