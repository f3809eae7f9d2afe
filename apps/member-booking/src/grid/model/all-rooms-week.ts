import type { Room } from '@roomhours/contract';
import type { BookingPolicies } from '@roomhours/booking-rules';
import { overlaps, policiesFor, type WeekEntry } from '@roomhours/booking-form';
import { bookingCells } from './booking-cells';
import type { WeekInput } from './room-week';
import { isPastSlot, stateOfSlot } from './slot-state';
import { type AllRoomsCell, inReadingOrder, type WeekModel } from './grid-cell';
import { axisOf, datesOfWeek, type DayAxis, type DaySlot } from './week-axis';

/** Input of the model. `allRooms` are the shown rooms and the retired ones, which may still have own bookings. */
interface AllRoomsInput extends WeekInput {
  allRooms?: readonly Room[];
}

/** Returns the week of all rooms (member-screens.md "All rooms"): a cell for each slot, and the own bookings above them. */
export function allRoomsWeek(rooms: readonly Room[], { allRooms = rooms, ...input }: AllRoomsInput): WeekModel {
  const axis = axisOf(datesOfWeek(input.weekStart), input, input.entries, input.zone);
  const own = input.entries.filter((entry) => entry.booking?.userId === input.viewer.id);
  const ofRoom = new Map(rooms.map((room) => [room.id, input.entries.filter((entry) => entry.roomId === room.id)]));
  const policies = new Map(rooms.map((room) => [room.id, policiesFor(room, input, input.viewer)]));
  const cells = axis.days.flatMap((day, index) =>
    mergeClosed(
      day.slots.map((slot) => allRoomsCell(slot, { day: index, axis: day }, { rooms, ofRoom, policies, own, input })),
    ),
  );
  return { axis, cells: inReadingOrder([...cells, ...bookingCells(own, axis, { ...input, rooms: allRooms })]) };
}

/** Merges consecutive slots outside the opening hours that have the same state in all rooms. */
function mergeClosed(cells: readonly AllRoomsCell[]): AllRoomsCell[] {
  const isVacant = ({ closed, isUnderOwn, rooms }: AllRoomsCell) =>
    closed && !isUnderOwn && rooms.every(({ state }) => state.kind === 'unavailable' && state.entry === null);
  const merged: AllRoomsCell[] = [];
  for (const cell of cells) {
    const before = merged.at(-1);
    if (before && isVacant(before) && isVacant(cell) && before.reason === cell.reason) {
      before.rowSpan += 1;
      before.endMinute = cell.endMinute;
    } else merged.push(cell);
  }
  return merged;
}

interface Rooms {
  rooms: readonly Room[];
  ofRoom: ReadonlyMap<number, readonly WeekEntry[]>;
  policies: ReadonlyMap<number, BookingPolicies | null>;
  /** The viewer's bookings. */
  own: readonly WeekEntry[];
  input: WeekInput;
}

function allRoomsCell(
  slot: DaySlot,
  at: { day: number; axis: DayAxis },
  { rooms, ofRoom, policies, own, input }: Rooms,
): AllRoomsCell {
  const states = rooms.map((room) => ({
    room,
    state: stateOfSlot(slot, ofRoom.get(room.id) ?? [], input, at.axis, policies.get(room.id)),
  }));
  const free = states.filter(({ state }) => state.kind === 'free').map(({ room }) => room);
  const { row, startMinute, endMinute, start } = slot;
  const place = { row, rowSpan: 1, insetTop: 0, insetBottom: 0, lane: 0, lanes: 1, startMinute, endMinute, start };
  const base = {
    ...place,
    kind: 'rooms',
    key: `rooms-${at.day}-${startMinute}`,
    free,
    rooms: states,
    closed: !slot.open,
    isGap: states.every(({ state }) => state.kind === 'unavailable' && state.isGap),
    isUnderOwn: own.some((entry) => overlaps(entry, slot)),
  } as const;
  return { ...base, day: at.day, date: at.axis.date, ...stateOfAll(slot, states, input, at.axis) };
}

/** 'free' if at least one room is; otherwise the first of: past, unavailable in all rooms, booked. */
function stateOfAll(
  slot: DaySlot,
  states: AllRoomsCell['rooms'],
  input: WeekInput,
  { opening }: DayAxis,
): Pick<AllRoomsCell, 'state' | 'reason'> {
  if (states.some(({ state }) => state.kind === 'free')) return { state: 'free', reason: null };
  if (slot.exists && isPastSlot(slot, input.now)) return { state: 'past', reason: null };
  const reasons = states.map(({ state }) => (state.kind === 'unavailable' ? state.reason : undefined));
  const same = reasons.every((reason) => reason === reasons[0]) ? (reasons[0] ?? null) : null;
  if (reasons.every((reason) => reason !== undefined)) return { state: 'unavailable', reason: same };
  if (slot.open && slot.exists) return { state: 'booked', reason: null };
  return { state: 'unavailable', reason: slot.open ? null : opening.reason };
}
