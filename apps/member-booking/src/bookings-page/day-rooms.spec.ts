import type { Room } from '@roomhours/contract';
import { ALL_ROOMS, filteredRooms, locationsOf } from './day-rooms';

const room = (id: number, name: string, location: string | null, amenities: string[] = []): Room => ({
  ...{ id, name, location, amenities, capacity: 4, description: null, etag: '"1"' },
});
const rooms = [room(1, 'Salon', 'North'), room(2, 'Studio', 'South', ['Screen']), room(3, 'Attic', null)];
const names = (filter: Parameters<typeof filteredRooms>[1]) => filteredRooms(rooms, filter).map(({ name }) => name);

it('finds rooms by name, location and amenity, and by building', () => {
  expect(names(ALL_ROOMS)).toEqual(['Salon', 'Studio', 'Attic']);
  expect(names({ ...ALL_ROOMS, search: 'north' })).toEqual(['Salon']);
  expect(names({ ...ALL_ROOMS, search: 'screen stu' })).toEqual(['Studio']);
  expect(names({ search: '', location: 'South' })).toEqual(['Studio']);
  expect(names({ search: 'salon', location: 'South' })).toEqual([]);
});

it('offers each location once', () => {
  expect(locationsOf([...rooms, room(4, 'Den', 'North')])).toEqual(['North', 'South']);
});
