import {
  type Amenity,
  type AmenityId,
  type DescribedRoom,
  DomainError,
  type NewRoom,
  type RoomId,
  amenityNameKey,
  duplicateAmenity,
  roomNameKey,
} from '@roomhours/domain';
import type { AmenityReader, AmenityRepository, PhotoSize, Picture, RoomReader, RoomRepository } from '../../src';
import { type State, type StoredRoom, compareText, incrementBookingVersion } from './state';

export class InMemoryRooms implements RoomReader, RoomRepository {
  constructor(private readonly state: () => State) {}

  async list() {
    const rooms = [...this.state().rooms.values()].map((room) => describedRoom(this.state(), room));
    return rooms.sort((a, b) => compareText(roomNameKey(a.name), roomNameKey(b.name)) || a.id - b.id);
  }

  async photo(id: RoomId, hash: string, size: PhotoSize) {
    const photo = this.state().photos.get(id);
    if (photo?.hash !== hash) return null;
    return size === 'full' ? photo.content : photo.thumbnail;
  }

  async find(id: RoomId) {
    const stored = this.state().rooms.get(id);
    return stored === undefined ? null : describedRoom(this.state(), stored);
  }

  async add({ location = null, amenities = [], ...room }: NewRoom) {
    const id = (this.state().lastId += 1) as RoomId;
    this.refuseTakenName(room.name, id);
    const stored = { ...room, id, location, isActive: true, photo: null, version: 0 };
    this.state().rooms.set(id, { ...stored, amenityIds: this.idsOf(amenities) });
    return (await this.find(id))!;
  }

  async save({ amenities, ...room }: DescribedRoom) {
    this.refuseTakenName(room.name, room.id);
    const { version, photo } = this.state().rooms.get(room.id)!;
    this.state().rooms.set(room.id, { ...room, photo, version, amenityIds: this.idsOf(amenities) });
  }

  async savePhoto(id: RoomId, photo: Picture | null) {
    const { rooms, photos } = this.state();
    rooms.set(id, { ...rooms.get(id)!, photo: photo?.hash ?? null });
    if (photo === null) photos.delete(id);
    else photos.set(id, photo);
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
    this.state().photos.delete(id);
  }

  private idsOf(names: readonly string[]): AmenityId[] {
    const keys = names.map(amenityNameKey);
    const all = [...this.state().amenities.values()];
    return all.filter(({ name }) => keys.includes(amenityNameKey(name))).map(({ id }) => id);
  }

  private refuseTakenName(name: string, id: RoomId): void {
    const taken = [...this.state().rooms.values()].some(
      (room) => room.id !== id && roomNameKey(room.name) === roomNameKey(name),
    );
    if (taken) throw new DomainError('DUPLICATE', `There is already a room named ${name}.`);
  }
}

export class InMemoryAmenities implements AmenityReader, AmenityRepository {
  constructor(private readonly state: () => State) {}

  async list() {
    const rooms = [...this.state().rooms.values()];
    const count = ({ id }: Amenity) => rooms.filter(({ amenityIds }) => amenityIds.includes(id)).length;
    return amenitiesByName(this.state()).map((amenity) => ({ ...amenity, rooms: count(amenity) }));
  }

  async find(id: AmenityId) {
    return this.state().amenities.get(id) ?? null;
  }

  async add(name: string) {
    const amenity = { id: (this.state().lastId += 1) as AmenityId, name };
    await this.save(amenity);
    return amenity;
  }

  async save(amenity: Amenity) {
    const key = amenityNameKey(amenity.name);
    const others = [...this.state().amenities.values()].filter(({ id }) => id !== amenity.id);
    if (others.some(({ name }) => amenityNameKey(name) === key)) throw duplicateAmenity(amenity.name);
    this.state().amenities.set(amenity.id, amenity);
  }

  async remove(id: AmenityId) {
    const { rooms, amenities } = this.state();
    for (const room of rooms.values())
      rooms.set(room.id, { ...room, amenityIds: room.amenityIds.filter((other) => other !== id) });
    amenities.delete(id);
  }
}

function describedRoom(state: State, { version: _, amenityIds, ...room }: StoredRoom): DescribedRoom {
  const amenities = amenitiesByName(state).filter(({ id }) => amenityIds.includes(id));
  return { ...room, amenities: amenities.map(({ name }) => name) };
}

function amenitiesByName({ amenities }: State): Amenity[] {
  return [...amenities.values()].sort((a, b) => compareText(amenityNameKey(a.name), amenityNameKey(b.name)));
}
