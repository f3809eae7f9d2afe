import type { Room } from '@roomhours/contract';
import type { Instant, LocalDate, MinuteOfDay } from '@roomhours/time';
import type { Lengths } from '@roomhours/booking-rules';
import type { Lane } from './lanes';
import type { Placement } from './placement';
import type { SlotState } from './slot-state';
import type { WeekAxis } from './week-axis';
import type { WeekEntry } from '../../booking/api/week-entry';

/** What every place of the grid that can be looked at or reached by keyboard has in common. */
interface StopBase extends Placement, Lane {
  /** Stays the same as long as it is the same thing in the same place. */
  key: string;
  date: LocalDate;
  /** Wall times in the workspace zone. */
  startMinute: MinuteOfDay;
  endMinute: MinuteOfDay;
}

/** The free part of a slot of one room with which a booking can begin. */
export interface FreeStop extends StopBase {
  kind: 'free';
  room: Room;
  start: Instant;
  lengths: Lengths;
}

export interface PastStop extends StopBase {
  kind: 'past';
  room: Room;
}

/** Slots in a row that cannot be booked for one and the same reason. */
export interface UnavailableStop extends StopBase {
  kind: 'unavailable';
  room: Room;
  reason: string | null;
  /** Outside the opening hours, and nothing else. */
  closed: boolean;
  /** Nothing stands here, but no booking can begin or fit here either. */
  rest: boolean;
  past: boolean;
}

/** A booking, one block over all its rows of a day. */
export interface BookingStop extends StopBase {
  kind: 'own' | 'booked';
  entry: WeekEntry;
  /** Null where the room is not on the list of rooms. */
  room: Room | null;
  /** Slots that the whole booking takes. */
  slots: number;
  past: boolean;
  /** Whether the viewer may edit and cancel it. */
  changeable: boolean;
}

/** One slot over all rooms. */
export interface RoomsStop extends StopBase {
  kind: 'rooms';
  /** free: at least one room is; otherwise why none is. */
  state: 'free' | 'booked' | 'unavailable' | 'past';
  start: Instant;
  free: Room[];
  rooms: { room: Room; state: SlotState }[];
  reason: string | null;
  /** Outside the opening hours. */
  closed: boolean;
  /** No booking can begin or fit here in any room. */
  rest: boolean;
  /** An own booking lies over it. */
  isUnderOwn: boolean;
}

export type Stop = FreeStop | PastStop | UnavailableStop | BookingStop | RoomsStop;

/** A week as the grid draws it; the stops in reading order: row by row, in a row day by day. */
export interface WeekModel {
  axis: WeekAxis;
  stops: Stop[];
}

export function inReadingOrder(stops: Stop[]): Stop[] {
  return stops.sort((a, b) => a.row - b.row || a.day - b.day || a.insetTop - b.insetTop || laneOrder(a) - laneOrder(b));
}

/** The cell of all rooms comes before the own bookings that lie on it. */
function laneOrder(stop: Stop): number {
  return stop.kind === 'rooms' ? -1 : stop.lane;
}
