import type {
  BlockGroupId,
  BlockedTime,
  BlockedTimeId,
  Booking,
  NewBlockedTime,
  RoomId,
  UserId,
} from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import {
  type AvailabilityReader,
  type BlockedTimeReader,
  type BlockedTimeRepository,
  type Schedule,
  type ScheduleReader,
  type ScheduleRepository,
  type ScheduleVersions,
  type VersionedSchedule,
  datesAround,
  scheduleVersions,
} from '../../src';
import { InMemoryBookings } from './bookings';
import { LAST_DATE, type State, byStart, openingTimesOf } from './state';

export class InMemoryBlockedTimes implements BlockedTimeReader, BlockedTimeRepository {
  constructor(private readonly state: () => State) {}

  async find(id: BlockedTimeId) {
    return this.state().blockedTimes.get(id) ?? null;
  }

  async list() {
    return [...this.state().blockedTimes.values()].sort(byStart);
  }

  async findGroup(id: BlockGroupId) {
    return (await this.list()).filter(({ groupId }) => groupId === id);
  }

  async removeAll(ids: readonly BlockedTimeId[]) {
    for (const id of ids) this.state().blockedTimes.delete(id);
  }

  async add(blockedTime: NewBlockedTime) {
    return this.store(blockedTime, null);
  }

  async addGroup(blockedTimes: readonly NewBlockedTime[]) {
    const groupId = `group-${(this.state().lastId += 1)}` as BlockGroupId;
    return blockedTimes.map((blockedTime) => this.store(blockedTime, groupId)).sort(byStart);
  }

  private store(blockedTime: NewBlockedTime, groupId: BlockGroupId | null) {
    const id = (this.state().lastId += 1) as BlockedTimeId;
    const stored = { ...blockedTime, id, groupId };
    this.state().blockedTimes.set(id, stored);
    return stored;
  }
}

export class InMemorySchedules implements ScheduleReader {
  constructor(private readonly state: () => State) {}

  async versions(roomId: RoomId | null): Promise<ScheduleVersions> {
    const rooms = [...this.state().rooms.values()].filter((room) => roomId === null || room.id === roomId);
    const sorted = rooms.sort((a, b) => a.id - b.id);
    return scheduleVersions(
      'memory',
      sorted.map((room) => ({ roomId: room.id, version: room.version })),
    );
  }

  async read(roomId: RoomId | null, range: TimeRange): Promise<VersionedSchedule> {
    const schedule = this.overlapping([range], roomId);
    const usernames = new Map(
      schedule.bookings.map(({ userId }) => [userId, this.state().users.get(userId)?.user.username ?? '']),
    );
    return { versions: await this.versions(roomId), schedule, usernames };
  }

  overlapping(ranges: readonly TimeRange[], roomId: RoomId | null): Schedule {
    const inside = (entry: Booking | BlockedTime) =>
      (roomId === null || entry.roomId === roomId) && ranges.some((range) => range.overlaps(entry.range));
    const blockedTimes = [...this.state().blockedTimes.values()].filter(inside).sort(byStart);
    return {
      bookings: [...this.state().bookings.values()].filter(inside).sort(byStart),
      blockedTimes: blockedTimes.map(({ groupId: _, ...blockedTime }) => blockedTime),
    };
  }
}

/** The schedule repository within a transaction. */
export class InMemoryRoomSchedules implements ScheduleRepository {
  constructor(private readonly state: () => State) {}

  async read(roomId: RoomId, ranges: readonly TimeRange[]) {
    const stored = this.state().rooms.get(roomId);
    if (stored === undefined) return null;
    const { id, name, capacity, description, isActive } = stored;
    const room = { id, name, capacity, description, isActive };
    const dates = datesAround(ranges);
    const openingTimes = openingTimesOf(this.state(), dates?.first ?? LAST_DATE, dates?.last ?? LAST_DATE);
    return { room, openingTimes, ...new InMemorySchedules(this.state).overlapping(ranges, roomId) };
  }
}

export class InMemoryAvailability implements AvailabilityReader {
  constructor(private readonly state: () => State) {}

  async read(ranges: readonly TimeRange[], userId: UserId, months: readonly TimeRange[]) {
    const { bookings, blockedTimes } = new InMemorySchedules(this.state).overlapping(ranges, null);
    const occupations = [...bookings, ...blockedTimes].map(({ roomId, range }) => ({ roomId, range }));
    return { occupations, usedMinutes: await new InMemoryBookings(this.state).sumMinutesOfEach(userId, months) };
  }
}
