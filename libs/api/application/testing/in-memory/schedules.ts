import type { BlockedTime, BlockedTimeId, Booking, RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { BlockedTimeReader, BlockedTimeRepository, Schedule, ScheduleReader } from '../../src';
import { type State, byStart } from './state';

export class InMemoryBlockedTimes implements BlockedTimeReader, BlockedTimeRepository {
  constructor(private readonly state: () => State) {}

  async find(id: BlockedTimeId) {
    return this.state().blockedTimes.get(id) ?? null;
  }

  async list() {
    return [...this.state().blockedTimes.values()].sort(byStart);
  }

  async remove(id: BlockedTimeId) {
    this.state().blockedTimes.delete(id);
  }

  async findOverlapping(roomId: RoomId, ranges: readonly TimeRange[]) {
    const all = [...this.state().blockedTimes.values()].filter((blocked) => blocked.roomId === roomId);
    return all.filter((blocked) => ranges.some((range) => range.overlaps(blocked.range))).sort(byStart);
  }

  async add(blockedTime: Omit<BlockedTime, 'id'>) {
    const id = (this.state().lastId += 1) as BlockedTimeId;
    const stored = { ...blockedTime, id };
    this.state().blockedTimes.set(id, stored);
    return stored;
  }
}

export class InMemorySchedules implements ScheduleReader {
  constructor(private readonly state: () => State) {}

  async versions(roomId: RoomId | null) {
    const rooms = [...this.state().rooms.values()].filter((room) => roomId === null || room.id === roomId);
    return rooms.sort((a, b) => a.id - b.id).map((room) => ({ roomId: room.id, version: room.version }));
  }

  async read(roomId: RoomId | null, range: TimeRange): Promise<Schedule> {
    const inside = (entry: Booking | BlockedTime) =>
      (roomId === null || entry.roomId === roomId) && entry.range.overlaps(range);
    return {
      bookings: [...this.state().bookings.values()].filter(inside).sort(byStart),
      blockedTimes: [...this.state().blockedTimes.values()].filter(inside).sort(byStart),
    };
  }
}
