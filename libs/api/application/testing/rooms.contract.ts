import type { DescribedRoom, RoomId } from '@roomhours/domain';
import { type StorageUnderTest, utcRange } from './storage.contract';

export function describeRooms(storage: StorageUnderTest): void {
  describe('rooms', () => {
    const save = (room: DescribedRoom) =>
      storage.ports.unitOfWork.run({ rooms: [room.id] }, ({ rooms }) => rooms.save(room));
    const find = (id: RoomId) => storage.ports.unitOfWork.run({}, ({ rooms }) => rooms.find(id));

    it('are found by id with all fields', async () => {
      const fields = { name: 'Größe 😀', capacity: 10_000, description: 'Zwei Fenster,\nein Tisch' };

      const room = await storage.ports.unitOfWork.run({}, ({ rooms }) => rooms.add(fields));

      expect(room).toEqual({
        ...fields,
        id: expect.any(Number),
        isActive: true,
        location: null,
        amenities: [],
        photo: null,
      });
      expect(await find(room.id)).toEqual(room);
      expect(await find((room.id + 1) as RoomId)).toBeNull();
    });

    it.each([
      ['ignoring case', 'Board Room', 'bOARD rOOM'],
      ['ignoring case in any script', 'ÄPFEL ЖУК', 'äpfel жук'],
      ['for composed and decomposed characters', 'Caf\u00e9', 'Cafe\u0301'],
    ])('have names that are unique %s', async (_, taken, other) => {
      await storage.room(taken);

      await expect(storage.room(other)).rejects.toMatchObject({ name: 'DomainError', code: 'DUPLICATE' });
      expect(await storage.ports.rooms.list()).toHaveLength(1);
    });

    it('may have names that differ in an accent, an emoji or a similar letter', async () => {
      for (const name of ['Resume', 'Résumé', 'Room 😀', 'Room 😁', 'Straße', 'Strasse', 'Æther', 'Aether'])
        await storage.room(name);

      expect(await storage.ports.rooms.list()).toHaveLength(8);
    });

    it('report the taken name, and the transaction can continue', async () => {
      await storage.room('Attic');

      const room = await storage.ports.unitOfWork.run({}, async ({ rooms }) => {
        const attic = rooms.add({ name: 'ATTIC', capacity: 1, description: null });
        await expect(attic).rejects.toThrow('There is already a room named ATTIC.');
        return rooms.add({ name: 'Attic 2', capacity: 1, description: null });
      });

      expect(await find(room.id)).toEqual(room);
    });

    it('can be changed in all fields, including the case of their own name', async () => {
      const room = await storage.room('Attic');
      const changed = {
        ...room,
        name: 'ATTIC',
        capacity: 9,
        description: 'New',
        isActive: false,
        location: '1st floor',
      };

      await save(changed);
      expect(await find(room.id)).toEqual(changed);
      await save({ ...changed, description: null });
      expect(await find(room.id)).toEqual({ ...changed, description: null });
    });

    it('cannot take the name of another room, but one that is free again', async () => {
      const attic = await storage.room('Attic');
      const cellar = await storage.room('Cellar');

      await expect(save({ ...cellar, name: 'attic' })).rejects.toMatchObject({ code: 'DUPLICATE' });
      expect(await find(cellar.id)).toEqual(cellar);
      await save({ ...attic, name: 'Loft' });
      await save({ ...cellar, name: 'attic' });
      expect((await find(cellar.id))!.name).toBe('attic');
    });

    it('are removed with their bookings and blocked times, but with nothing of another room', async () => {
      const room = await storage.room('Attic');
      const other = await storage.room('Cellar');
      const ada = await storage.member('ada');
      const removed = await storage.book(room, ada, utcRange('10:00', 60));
      await storage.block(room, utcRange('12:00', 60));
      const remaining = await storage.book(other, ada, utcRange('14:00', 60));
      const blocked = await storage.block(other, utcRange('16:00', 60));

      await storage.ports.unitOfWork.run({ rooms: [room.id] }, ({ rooms }) => rooms.remove(room.id));

      expect(await storage.ports.rooms.list()).toEqual([other]);
      expect(await storage.ports.bookings.find(removed.id)).toBeNull();
      expect((await storage.ports.schedules.read(null, utcRange('00:00', 1440))).schedule).toEqual({
        bookings: [remaining],
        blockedTimes: [blocked],
      });
      expect((await storage.ports.bookings.usage(ada.id, utcRange('00:00', 1440))).minutes).toBe(60);
    });

    it('increment the booking version of each of their bookers once when they are removed', async () => {
      const room = await storage.room('Attic');
      const other = await storage.room('Cellar');
      const ada = await storage.member('ada');
      const ben = await storage.member('ben');
      await storage.book(room, ada, utcRange('10:00', 60));
      await storage.book(room, ada, utcRange('11:00', 60));
      await storage.book(other, ben, utcRange('10:00', 60));
      const before = {
        ada: await storage.ports.bookingVersionOf(ada.id),
        ben: await storage.ports.bookingVersionOf(ben.id),
      };

      await storage.ports.unitOfWork.run({ rooms: [room.id] }, ({ rooms }) => rooms.remove(room.id));

      expect(await storage.ports.bookingVersionOf(ada.id)).toBe(before.ada + 1);
      expect(await storage.ports.bookingVersionOf(ben.id)).toBe(before.ben);
    });
  });
}
