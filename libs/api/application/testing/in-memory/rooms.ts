import { DomainError, type NewRoom, type Room, type RoomId, roomNameKey } from '@roomhours/domain';
import type { RoomReader, RoomRepository } from '../../src';
import { type State, compareText, incrementBookingVersion } from './state';

export class InMemoryRooms implements RoomReader, RoomRepository {
  constructor(private readonly state: () => State) {}

  async list() {
    const rooms = [...this.state().rooms.values()].map(({ version: _, ...room }) => room);
    return rooms.sort((a, b) => compareText(roomNameKey(a.name), roomNameKey(b.name)) || a.id - b.id);
  }

  async find(id: RoomId) {
    const stored = this.state().rooms.get(id);
    if (stored === undefined) return null;
    const { version: _, ...room } = stored;
    return room;
  }

  async add(newRoom: NewRoom) {
    const room = { ...newRoom, isActive: true };
    const id = (this.state().lastId += 1) as RoomId;
    this.refuseTakenName(room.name, id);
    this.state().rooms.set(id, { ...room, id, version: 0 });
    return { ...room, id };
  }

  async save(room: Room) {
    this.refuseTakenName(room.name, room.id);
    this.state().rooms.set(room.id, { ...room, version: this.state().rooms.get(room.id)!.version });
  }

  async remove(id: RoomId) {
    const { rooms, bookings, blockedTimes, calendarFeeds } = this.state();
    const removed = [...bookings.values()].filter((booking) => booking.roomId === id);
    new Set(removed.map((booking) => booking.userId)).forEach((userId) =>
      incrementBookingVersion(this.state(), userId),
    );
    removed.forEach((booking) => bookings.delete(booking.id));
    blockedTimes.forEach((blocked) => blocked.roomId === id && blockedTimes.delete(blocked.id));
    calendarFeeds.forEach(({ feed }) => feed.roomId === id && calendarFeeds.delete(feed.id));
    rooms.delete(id);
  }

  private refuseTakenName(name: string, id: RoomId): void {
    const taken = [...this.state().rooms.values()].some(
      (room) => room.id !== id && roomNameKey(room.name) === roomNameKey(name),
    );
    if (taken) throw new DomainError('DUPLICATE', `There is already a room named ${name}.`);
  }
}
