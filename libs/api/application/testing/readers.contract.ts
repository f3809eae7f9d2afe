import type { RoomId } from '@roomhours/domain';
import { type HouseUnderTest, from } from './storage.contract';

export function describeReaders(house: HouseUnderTest): void {
  describe('readers', () => {
    it('list rooms by name without case', async () => {
      for (const name of ['beta', 'Alpha', 'Gamma', 'alpha 2']) await house.room(name);

      expect((await house.its.rooms.list()).map(({ name }) => name)).toEqual(['Alpha', 'alpha 2', 'beta', 'Gamma']);
    });

    it('list the bookings of a member, oldest first', async () => {
      const [attic, cellar] = [await house.room('Attic'), await house.room('Cellar')];
      const [ada, ben] = [await house.member('ada'), await house.member('ben')];
      const second = await house.book(attic, ada, from('11:00', 60));
      const third = await house.book(cellar, ada, from('11:00', 30));
      const first = await house.book(attic, ada, from('2020-01-01 10:00', 60));
      await house.book(attic, ben, from('14:00', 60));

      expect(await house.its.bookings.ofUser(ada.id)).toEqual([first, second, third]);
    });

    it('show what overlaps a time, by start and then by id, of one room or of all', async () => {
      const [attic, cellar, ada] = [await house.room('Attic'), await house.room('Cellar'), await house.member('ada')];
      const late = await house.book(attic, ada, from('13:30', 60));
      const same = await house.book(cellar, ada, from('13:30', 60));
      const early = await house.book(attic, ada, from('08:01', 120));
      const blockLate = await house.block(attic, from('12:00', 60));
      const blockAround = await house.block(attic, from('2026-11-01 00:00', 40 * 1440));
      await house.book(attic, ada, from('07:00', 60));
      await house.book(attic, ada, from('16:00', 60));
      await house.block(cellar, from('07:00', 60));
      await house.block(cellar, from('16:00', 60));
      const range = from('10:00', 6 * 60);

      expect((await house.its.schedules.read(null, range)).schedule).toEqual({
        bookings: [early, late, same],
        blockedTimes: [blockAround, blockLate],
      });
      expect((await house.its.schedules.read(cellar.id, range)).schedule).toEqual({
        bookings: [same],
        blockedTimes: [],
      });
    });

    it('show to a transaction what a room is like at some times: itself, the hours, bookings and blocked times', async () => {
      const [attic, cellar, ada] = [await house.room('Attic'), await house.room('Cellar'), await house.member('ada')];
      const late = await house.book(attic, ada, from('2026-12-01 10:00', 60), { purpose: 'Talk' });
      const early = await house.book(attic, ada, from('10:00', 60));
      const blocked = await house.block(attic, from('10:30', 60), 'Paint');
      await house.book(cellar, ada, from('10:00', 60));
      const openingHours = { opensAt: 0, closesAt: 1440, slotMinutes: 15 };
      await house.run(({ workspace }) => workspace.save(openingHours));
      const ranges = [from('2026-12-01 10:30', 60), from('10:30', 60)];

      expect(await house.overlapping(attic, ...ranges)).toEqual({
        room: attic,
        openingHours,
        bookings: [early, late],
        blockedTimes: [blocked],
      });
      expect(await house.overlapping(attic)).toMatchObject({ room: attic, bookings: [], blockedTimes: [] });
      const nowhere = house.run(({ schedules }) => schedules.read((cellar.id + 1) as RoomId, ranges));
      expect(await nowhere).toBeNull();
    });

    it('give the version of every room by id, or of one', async () => {
      const [zoo, attic] = [await house.room('Zoo'), await house.room('Attic')];
      await house.block(attic, from('10:00', 60));
      await house.block(attic, from('11:00', 60));

      expect((await house.its.schedules.versions(null)).rooms).toEqual([
        { roomId: zoo.id, version: 0 },
        { roomId: attic.id, version: 2 },
      ]);
      expect((await house.its.schedules.versions(attic.id)).rooms).toEqual([{ roomId: attic.id, version: 2 }]);
      expect((await house.its.schedules.versions((attic.id + 1) as RoomId)).rooms).toEqual([]);
    });

    it('give the same schedule for the same versions, and another after a change', async () => {
      const attic = await house.room('Attic');
      await house.block(attic, from('10:00', 60));
      const day = from('00:00', 24 * 60);
      const { schedules } = house.its;
      const now = async () => schedules.read(attic.id, day, await schedules.versions(attic.id));
      expect(await now()).toEqual(await schedules.read(attic.id, day));
      expect(await now()).toEqual(await schedules.read(attic.id, day));
      await house.block(attic, from('12:00', 60));
      expect((await now()).schedule.blockedTimes).toHaveLength(2);
      expect(await schedules.read(null, day, await schedules.versions(null))).toEqual(await now());
    });

    it('give the booking settings, inside a transaction as outside', async () => {
      const hours = { opensAt: 9 * 60, closesAt: 17 * 60 + 30, slotMinutes: 30 };

      expect(await house.its.workspace.openingHours()).toEqual(hours);
      expect(await house.its.unitOfWork.run({}, ({ workspace }) => workspace.openingHours())).toEqual(hours);
    });

    it('give changed booking settings from then on', async () => {
      const hours = { opensAt: 0, closesAt: 1440, slotMinutes: 120 };

      await house.run(({ workspace }) => workspace.save(hours));

      expect(await house.its.workspace.openingHours()).toEqual(hours);
      expect(await house.run(({ workspace }) => workspace.openingHours())).toEqual(hours);
    });
  });
}
