import type { DescribedRoom } from '@roomhours/domain';
import { type StorageUnderTest } from './storage.contract';

export function describeAmenities(storage: StorageUnderTest): void {
  describe('amenities', () => {
    const add = (name: string) => storage.run(({ amenities }) => amenities.add(name));
    const listed = async () => (await storage.ports.amenities.list()).map(({ name, rooms }) => `${name} ${rooms}`);
    const withAmenities = (name: string, amenities: string[]) =>
      storage.run(({ rooms }) => rooms.add({ name, capacity: 4, description: null, location: '2nd floor', amenities }));
    const find = ({ id }: DescribedRoom) => storage.run(({ rooms }) => rooms.find(id));

    it('are listed by name ignoring case, with the number of rooms that have each', async () => {
      for (const name of ['screen', 'Camera', 'Whiteboard']) await add(name);
      await withAmenities('Attic', ['WHITEBOARD', 'screen']);
      await withAmenities('Cellar', ['screen']);

      expect(await listed()).toEqual(['Camera 0', 'screen 2', 'Whiteboard 1']);
      const stored = await storage.run(({ amenities }) => amenities.list());
      expect(stored.map(({ name }) => name)).toEqual(['Camera', 'screen', 'Whiteboard']);
    });

    it('of a room are its amenities by name', async () => {
      for (const name of ['screen', 'Camera']) await add(name);
      const room = await withAmenities('Attic', ['screen', 'camera']);

      expect(await find(room)).toMatchObject({ location: '2nd floor', amenities: ['Camera', 'screen'], photo: null });
      expect((await storage.ports.rooms.list())[0]).toEqual(await find(room));
      expect(await storage.run(({ rooms }) => rooms.list())).toEqual([await find(room)]);
      await storage.run(({ rooms }) => rooms.save({ ...room, location: null, amenities: ['Camera'] }));
      expect(await find(room)).toMatchObject({ location: null, amenities: ['Camera'] });
    });

    it('have names that are unique ignoring case', async () => {
      const screen = await add('Screen');
      const camera = await add('Camera');

      await expect(add('sCREEN')).rejects.toMatchObject({ code: 'DUPLICATE' });
      const rename = storage.run(({ amenities }) => amenities.save({ ...camera, name: 'SCREEN' }));
      await expect(rename).rejects.toMatchObject({ code: 'DUPLICATE' });
      await storage.run(({ amenities }) => amenities.save({ ...screen, name: 'SCREEN' }));
      expect(await listed()).toEqual(['Camera 0', 'SCREEN 0']);
    });

    it('keep their rooms when they are renamed, and leave them when they are removed', async () => {
      const screen = await add('Screen');
      const camera = await add('Camera');
      const room = await withAmenities('Attic', ['Screen', 'Camera']);

      await storage.run(({ amenities }) => amenities.save({ ...screen, name: 'Display' }));
      expect((await find(room))?.amenities).toEqual(['Camera', 'Display']);
      await storage.run(({ amenities }) => amenities.remove(camera.id));
      expect((await find(room))?.amenities).toEqual(['Display']);
      expect(await storage.run(({ amenities }) => amenities.find(camera.id))).toBeNull();
      expect(await listed()).toEqual(['Display 1']);
    });

    it('do not keep a room from being removed', async () => {
      await add('Screen');
      const room = await withAmenities('Attic', ['Screen']);

      await storage.ports.unitOfWork.run({ rooms: [room.id] }, ({ rooms }) => rooms.remove(room.id));

      expect(await listed()).toEqual(['Screen 0']);
    });
  });

  describe('the photo of a room', () => {
    const photo = {
      content: Uint8Array.from([0, 1, 255, 254, 10, 13, 39]),
      hash: 'x'.repeat(43),
      thumbnail: Uint8Array.from([255, 0, 7]),
    };

    it('is read by its hash only, and changes nothing else', async () => {
      const room = await storage.room('Attic');
      const { rooms } = storage.ports;

      await storage.run((stores) => stores.rooms.savePhoto(room.id, photo));

      expect(await rooms.list()).toEqual([{ ...room, photo: photo.hash }]);
      expect([...(await rooms.photo(room.id, photo.hash, 'full'))!]).toEqual([...photo.content]);
      expect([...(await rooms.photo(room.id, photo.hash, 'thumbnail'))!]).toEqual([...photo.thumbnail]);
      expect(await rooms.photo(room.id, 'other', 'full')).toBeNull();
      await storage.run((stores) => stores.rooms.save({ ...room, name: 'Loft' }));
      expect((await rooms.list())[0]?.photo).toBe(photo.hash);
    });

    it('can be replaced and removed, also with its room', async () => {
      const room = await storage.room('Attic');
      const { rooms } = storage.ports;
      await storage.run((stores) => stores.rooms.savePhoto(room.id, photo));

      await storage.run((stores) => stores.rooms.savePhoto(room.id, { ...photo, hash: 'y' }));
      expect(await rooms.photo(room.id, photo.hash, 'full')).toBeNull();
      expect(await rooms.photo(room.id, 'y', 'thumbnail')).not.toBeNull();
      await storage.run((stores) => stores.rooms.savePhoto(room.id, null));
      expect(await rooms.list()).toEqual([room]);
      await storage.run((stores) => stores.rooms.savePhoto(room.id, photo));
      await storage.ports.unitOfWork.run({ rooms: [room.id] }, (stores) => stores.rooms.remove(room.id));
      expect(await rooms.photo(room.id, photo.hash, 'full')).toBeNull();
    });
  });
}
