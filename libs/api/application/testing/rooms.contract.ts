import type { Room, RoomId } from '@roomhours/domain';
import { type HouseUnderTest, from } from './storage.contract';

export function describeRooms(house: HouseUnderTest): void {
  describe('rooms', () => {
    const save = (room: Room) => house.its.unitOfWork.run({ rooms: [room.id] }, ({ rooms }) => rooms.save(room));
    const find = (id: RoomId) => house.its.unitOfWork.run({}, ({ rooms }) => rooms.find(id));

    it('are found by id with all they have', async () => {
      const asked = { name: 'Größe 😀', capacity: 10_000, description: 'Zwei Fenster,\nein Tisch' };

      const room = await house.its.unitOfWork.run({}, ({ rooms }) => rooms.add(asked));

      expect(room).toEqual({ ...asked, id: expect.any(Number) });
      expect(await find(room.id)).toEqual(room);
      expect(await find((room.id + 1) as RoomId)).toBeNull();
    });

    it.each([
      ['without case', 'Board Room', 'bOARD rOOM'],
      ['without case in any script', 'ÄPFEL ЖУК', 'äpfel жук'],
      ['in one and in two characters', 'Caf\u00e9', 'Cafe\u0301'],
    ])('have names that are unique %s', async (_, taken, asked) => {
      await house.room(taken);

      await expect(house.room(asked)).rejects.toMatchObject({ name: 'DomainError', code: 'DUPLICATE' });
      expect(await house.its.rooms.list()).toHaveLength(1);
    });

    it('have names that differ by an accent, an emoji or a letter of another kind', async () => {
      for (const name of ['Resume', 'Résumé', 'Room 😀', 'Room 😁', 'Straße', 'Strasse', 'Æther', 'Aether'])
        await house.room(name);

      expect(await house.its.rooms.list()).toHaveLength(8);
    });

    it('name the taken name, and the work may go on after it', async () => {
      await house.room('Attic');

      const room = await house.its.unitOfWork.run({}, async ({ rooms }) => {
        const attic = rooms.add({ name: 'ATTIC', capacity: 1, description: null });
        await expect(attic).rejects.toThrow('There is already a room named ATTIC.');
        return rooms.add({ name: 'Attic 2', capacity: 1, description: null });
      });

      expect(await find(room.id)).toEqual(room);
    });

    it('can be changed in everything, their own name in another case too', async () => {
      const room = await house.room('Attic');
      const changed = { id: room.id, name: 'ATTIC', capacity: 9, description: 'New' };

      await save(changed);
      expect(await find(room.id)).toEqual(changed);
      await save({ ...changed, description: null });
      expect(await find(room.id)).toEqual({ ...changed, description: null });
    });

    it('cannot take the name of another', async () => {
      await house.room('Attic');
      const cellar = await house.room('Cellar');

      await expect(save({ ...cellar, name: 'attic' })).rejects.toMatchObject({ code: 'DUPLICATE' });
      expect(await find(cellar.id)).toEqual(cellar);
    });

    it('free their name when they are renamed', async () => {
      const room = await house.room('Attic');
      await save({ ...room, name: 'Loft' });

      expect((await house.room('Attic')).name).toBe('Attic');
    });

    it('go with their bookings and blocked times, and with nothing of another room', async () => {
      const [room, other] = [await house.room('Attic'), await house.room('Cellar')];
      const ada = await house.member('ada');
      const gone = await house.book(room, ada, from('10:00', 60));
      await house.block(room, from('12:00', 60));
      const stays = await house.book(other, ada, from('14:00', 60));
      const blocked = await house.block(other, from('16:00', 60));

      await house.its.unitOfWork.run({ rooms: [room.id] }, ({ rooms }) => rooms.remove(room.id));

      expect(await house.its.rooms.list()).toEqual([other]);
      expect(await house.its.bookings.find(gone.id)).toBeNull();
      expect((await house.its.schedules.read(null, from('00:00', 1440))).schedule).toEqual({
        bookings: [stays],
        blockedTimes: [blocked],
      });
      expect(await house.its.bookings.sumMinutes(ada.id, from('00:00', 1440))).toBe(60);
    });

    it('raise, when they go, the booking version of each member who had booked them, once', async () => {
      const [room, other] = [await house.room('Attic'), await house.room('Cellar')];
      const [ada, ben] = [await house.member('ada'), await house.member('ben')];
      await house.book(room, ada, from('10:00', 60));
      await house.book(room, ada, from('11:00', 60));
      await house.book(other, ben, from('10:00', 60));
      const before = { ada: await house.its.bookingVersionOf(ada.id), ben: await house.its.bookingVersionOf(ben.id) };

      await house.its.unitOfWork.run({ rooms: [room.id] }, ({ rooms }) => rooms.remove(room.id));

      expect(await house.its.bookingVersionOf(ada.id)).toBe(before.ada + 1);
      expect(await house.its.bookingVersionOf(ben.id)).toBe(before.ben);
    });

    it('that nobody has booked go as well', async () => {
      const room = await house.room('Attic');

      await house.its.unitOfWork.run({ rooms: [room.id] }, ({ rooms }) => rooms.remove(room.id));

      expect((await house.its.schedules.versions(room.id)).rooms).toEqual([]);
    });
  });
}
