import type { WeekEntry } from '@roomhours/booking-form';
import { ME, boardRoom, studio } from '@roomhours/booking-form/testing';
import type { Room } from '@roomhours/contract';
import fc from 'fast-check';
import { type Instant, addDays, instant, startOfDay } from '@roomhours/time';
import { allRoomsWeek } from './all-rooms-week';
import { bottomOf, topOf } from './placement';
import { lengthsTheServerTakes, slotsOn, weeks } from '../testing/any-week';
import { type WeekInput, roomWeek } from './room-week';
import type { BookingCell, GridCell, WeekModel } from './grid-cell';
import { datesOfWeek, type DaySlot } from './week-axis';

/** The precedence of member-screens.md "Slot states", at one instant. */
function expectedKind(at: Instant, slot: DaySlot, { entries, now }: WeekInput): string {
  const here = entries.filter(({ roomId, start, end }) => roomId === boardRoom.id && start <= at && at < end);
  if (here.some((entry) => entry.booking?.userId === ME)) return 'own';
  if (here.some((entry) => entry.booking)) return 'booked';
  if (here.length > 0 || !slot.exists) return 'unavailable';
  const end = at < slot.slotEnd ? slot.slotEnd : slot.end;
  return end <= now ? 'past' : 'free or marked';
}

/** Bookings may lie side by side; anything else is drawn once. */
function isShownAs(expected: string, drawn: GridCell['kind'][]): boolean {
  const isBooking = (kind: GridCell['kind']) => kind === 'own' || kind === 'booked';
  if (expected === 'own' || expected === 'booked') return drawn.includes(expected) && drawn.every(isBooking);
  return drawn.length === 1 && (expected === 'free or marked' || drawn[0] === expected);
}

/** Instants in a slot, none of them on the quarters of an hour at which something may begin or end. */
const samplesOf = ({ start, end }: DaySlot) =>
  Array.from({ length: (end - start) / SAMPLE_MS }, (_, index) => instant(start + (index + 0.5) * SAMPLE_MS));
const SAMPLE_MS = 15 * 60_000;

/** The cells that are drawn where an instant of a slot lies. */
function drawnAt(model: WeekModel, day: number, slot: DaySlot, at: Instant): GridCell[] {
  const y = slot.row + (at - slot.start) / (slot.end - slot.start);
  return model.cells.filter((cell) => cell.day === day && topOf(cell) < y && y < bottomOf(cell));
}

const isBlockOf =
  (entry: WeekEntry) =>
  (cell: GridCell): cell is BookingCell =>
    'entry' in cell && cell.entry === entry;

describe('any week of a room', () => {
  it('shows every moment once, in the state of highest precedence, and as free or marked what holds nothing', () => {
    fc.assert(
      fc.property(weeks, (input) => {
        const model = roomWeek(boardRoom, input);
        const wrong = model.axis.days.flatMap(({ slots }, day) =>
          slots.flatMap((slot) =>
            samplesOf(slot)
              .map((at) => ({
                at,
                expected: expectedKind(at, slot, input),
                drawn: drawnAt(model, day, slot, at).map(({ kind }) => kind),
              }))
              .filter(({ expected, drawn }) => !isShownAs(expected, drawn)),
          ),
        );
        expect(wrong).toEqual([]);
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
          const shown = model.cells.filter(isBlockOf(entry)).reduce((sum, block) => sum + shownMs(model, block), 0);
          const real = Math.min(entry.end, weekEnd) - Math.max(entry.start, weekStart);
          expect(Math.abs(shown - real)).toBeLessThan(1);
        }
      }),
    );
  });

  it('shows as free exactly the starts that the server would take, with the same lengths', () => {
    fc.assert(
      fc.property(weeks, (input) => {
        const rooms = [boardRoom, studio];
        const known = new Map(rooms.map(({ id }) => [id, new Map<Instant, number[]>()]));
        const lengthsAt = (start: Instant, { id }: Room) => {
          const lengths = known.get(id)!.get(start) ?? lengthsTheServerTakes(start, id, input);
          known.get(id)!.set(start, lengths);
          return lengths;
        };
        const taken = datesOfWeek(input.weekStart)
          .flatMap((date) => slotsOn(date, input))
          .map(({ start }) => ({ start, lengths: lengthsAt(start, boardRoom) }))
          .filter(({ lengths }) => lengths.length > 0);
        const free = roomWeek(boardRoom, input).cells.filter((cell) => cell.kind === 'free');
        const shown = free.map(({ start, lengths }) => ({ start, lengths }));
        expect(shown.sort((a, b) => a.start - b.start)).toEqual(taken);
        const all = allRoomsWeek(rooms, input);
        const drawn = all.cells.filter((cell) => cell.kind === 'rooms');
        const open = drawn.map(({ day, row, start }) => {
          const { exists } = all.axis.days[day]!.slots[row]!;
          return rooms.filter((room) => exists && lengthsAt(start, room).length > 0);
        });
        expect(drawn.map((cell) => cell.free)).toEqual(open);
      }),
    );
  });

  it('covers every row of every day, and gives every cell a key of its own', () => {
    fc.assert(
      fc.property(weeks, (input) => {
        const { axis, cells } = roomWeek(boardRoom, input);
        expect(new Set(cells.map(({ key }) => key)).size).toBe(cells.length);
        const covered = new Set(
          cells.flatMap((cell) => Array.from({ length: cell.rowSpan }, (_, i) => `${cell.day} ${cell.row + i}`)),
        );
        expect(covered.size).toBe(axis.rows.length * 7);
      }),
    );
  });
});

/** Length of the block as drawn, in milliseconds of the rows it lies over. */
function shownMs(model: WeekModel, block: BookingCell): number {
  const slots = model.axis.days[block.day]!.slots.slice(block.row, block.row + block.rowSpan);
  const lengths = slots.map(({ start, end }) => end - start);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  return whole - block.insetTop * lengths[0]! - block.insetBottom * lengths[lengths.length - 1]!;
}
