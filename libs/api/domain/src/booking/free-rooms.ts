import type { Interval } from '@roomhours/time';
import type { RoomId } from '../ids';
import { type Room, roomNameKey } from '../room/room';
import type { Booking } from './booking';

/** A time at which a room is occupied by a booking or a blocked time. */
export interface Occupation {
  roomId: RoomId;
  range: Interval;
}

/** Rooms with the times at which they are occupied. A room that is taken is occupied from then on. */
export class FreeRooms {
  /** Smallest first, then by name. */
  private readonly rooms: readonly Room[];
  private readonly retired: ReadonlySet<RoomId>;
  /** Disjoint intervals by start, for each room. */
  private readonly occupied = new Map<RoomId, Interval[]>();
  private readonly byId: ReadonlyMap<RoomId, Room>;
  /** By time and capacity: the number of rooms at the start of the list that do not fit. Rooms only become occupied. */
  private readonly unfit = new Map<string, number>();

  constructor(rooms: readonly Room[], occupations: readonly Occupation[]) {
    this.retired = new Set(rooms.filter(({ isActive }) => !isActive).map(({ id }) => id));
    this.byId = new Map(rooms.map((room) => [room.id, room]));
    this.rooms = [...rooms].sort((a, b) => a.capacity - b.capacity || compareNames(a, b));
    for (const { roomId, range } of [...occupations].sort((a, b) => a.range.start - b.range.start))
      this.append(roomId, range);
  }

  find(id: RoomId): Room | null {
    return this.byId.get(id) ?? null;
  }

  /** Returns whether the room is not occupied at any time of the range. A retired room is never free. */
  isFree(id: RoomId, range: Interval): boolean {
    if (this.retired.has(id)) return false;
    const intervals = this.occupied.get(id) ?? [];
    const next = intervals[positionOf(intervals, range)];
    return next === undefined || next.start >= range.end;
  }

  /** Occupies a free room. */
  take(id: RoomId, range: Interval): void {
    const intervals = this.occupied.get(id) ?? [];
    intervals.splice(positionOf(intervals, range), 0, range);
    this.occupied.set(id, intervals);
  }

  /**
   * Returns the smallest other room with at least the capacity of the booking's room that is free at its time; of equally
   * large rooms the first by name. Returns null if there is none.
   */
  propose({ roomId, range }: Pick<Booking, 'roomId' | 'range'>): Room | null {
    const capacity = this.find(roomId)?.capacity ?? 0;
    const fits = (room: Room) => room.capacity >= capacity && this.isFree(room.id, range);
    const key = `${range.start} ${range.end} ${capacity}`;
    let first = this.unfit.get(key) ?? 0;
    while (first < this.rooms.length && !fits(this.rooms[first]!)) first += 1;
    this.unfit.set(key, first);
    return this.rooms.slice(first).find((room) => room.id !== roomId && fits(room)) ?? null;
  }

  /** Returns the other rooms that are free at the time of a booking: those with its seats, smallest first, then the largest of the others. */
  freeFor({ roomId, range }: Pick<Booking, 'roomId' | 'range'>): Room[] {
    const capacity = this.find(roomId)?.capacity ?? 0;
    const free = this.rooms.filter(({ id }) => id !== roomId && this.isFree(id, range));
    const isLarge = (room: Room) => room.capacity >= capacity;
    return [...free.filter(isLarge), ...free.filter((room) => !isLarge(room)).sort((a, b) => b.capacity - a.capacity)];
  }

  /** Adds an interval that starts at or after all others of the room. */
  private append(id: RoomId, { start, end }: Interval): void {
    const intervals = this.occupied.get(id) ?? [];
    const last = intervals.at(-1);
    if (last === undefined || last.end < start) intervals.push({ start, end });
    else if (last.end < end) intervals[intervals.length - 1] = { start: last.start, end };
    this.occupied.set(id, intervals);
  }
}

/** Returns the position of the first interval that ends after the start of the range. */
function positionOf(intervals: readonly Interval[], { start }: Interval): number {
  let low = 0;
  let high = intervals.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (intervals[middle]!.end > start) high = middle;
    else low = middle + 1;
  }
  return low;
}

function compareNames(a: Room, b: Room): number {
  const first = roomNameKey(a.name);
  const second = roomNameKey(b.name);
  return first === second ? a.id - b.id : first < second ? -1 : 1;
}
