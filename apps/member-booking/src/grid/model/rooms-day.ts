import type { Room } from '@roomhours/contract';
import type { LocalDate } from '@roomhours/time';
import { type WeekEntry, overlaps } from '@roomhours/booking-form';
import { bookingCells } from './booking-cells';
import type { WeekModel } from './grid-cell';
import { type SlotsInput, slotCells } from './room-week';
import { axisOf } from './week-axis';

/** Input of the model of a day. `entries` may contain other days. */
export interface DayInput extends SlotsInput {
  date: LocalDate;
}

/**
 * Returns a day of all rooms: the slots of the date once for each room, with the states of the week. The `day` of a cell is the
 * number of its room. The cells are in the order of the rooms, those of a room in the order of time.
 */
export function roomsDay(rooms: readonly Room[], input: DayInput): WeekModel {
  const axis = axisOf([input.date], input, input.entries, input.zone);
  const day = axis.days[0]!;
  const ofRoom = byRoom(input.entries.filter((entry) => overlaps(entry, day.clock)));
  const cells = rooms.flatMap((room, line) => {
    const entries = ofRoom.get(room.id) ?? [];
    const bookings = entries.filter((entry) => entry.booking !== null);
    const blocks = bookingCells(bookings, axis, { ...input, rooms: [room] }).map((cell) => ({ ...cell, day: line }));
    const slots = slotCells(room, day, line, { ...input, entries });
    return [...blocks, ...slots].sort((a, b) => a.row - b.row || a.insetTop - b.insetTop || a.lane - b.lane);
  });
  return { axis: { rows: axis.rows, days: rooms.map(() => day) }, cells };
}

function byRoom(entries: readonly WeekEntry[]): Map<number, WeekEntry[]> {
  const groups = new Map<number, WeekEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.roomId);
    if (group) group.push(entry);
    else groups.set(entry.roomId, [entry]);
  }
  return groups;
}
