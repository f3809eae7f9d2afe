import type { BlockedTimeId, Room } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import { type HouseUnderTest, from } from './storage.contract';

const DAY = 1440;

export function describeBlockedTimes(house: HouseUnderTest): void {
  describe('blocked times', () => {
    const overlapping = async (room: Room, ...ranges: TimeRange[]) =>
      (await house.overlapping(room, ...ranges)).blockedTimes;

    it('are stored with their reason, or without one', async () => {
      const room = await house.room('Attic');

      const painted = await house.block(room, from('09:00', 60), 'Fresh paint 🎨');
      const closed = await house.block(room, from('10:00', 60));

      expect(painted).toEqual({
        id: expect.any(Number),
        roomId: room.id,
        range: from('09:00', 60),
        reason: 'Fresh paint 🎨',
      });
      expect(closed.reason).toBeNull();
      expect(await overlapping(room, from('09:00', 120))).toEqual([painted, closed]);
    });

    it('may last a year and overlap any time within it', async () => {
      const [room, other] = [await house.room('Attic'), await house.room('Cellar')];
      const year = await house.block(room, from('2026-01-01 00:00', 366 * DAY));

      for (const range of [from('2026-06-15 10:00', 30), from('2025-12-31 23:45', 30), from('2027-01-01 23:59', 30)])
        expect(await overlapping(room, range)).toEqual([year]);
      for (const range of [from('2025-12-31 23:30', 30), from('2027-01-02 00:00', 30)])
        expect(await overlapping(room, range)).toEqual([]);
      expect(await overlapping(other, from('2026-06-15 10:00', 30))).toEqual([]);
    });

    it('may overlap each other, and are found once each, by start', async () => {
      const room = await house.room('Attic');
      const later = await house.block(room, from('11:00', 60));
      const earlier = await house.block(room, from('10:00', 120));
      await house.block(room, from('15:00', 60));

      expect(await overlapping(room, from('11:30', 30), from('11:00', 15))).toEqual([earlier, later]);
      expect(await overlapping(room)).toEqual([]);
    });

    it('are found by id, inside a transaction as outside', async () => {
      const blocked = await house.block(await house.room('Attic'), from('10:00', 60), 'Paint');
      const find = async (id: number) => [
        await house.its.blockedTimes.find(id as BlockedTimeId),
        await house.run(({ blockedTimes }) => blockedTimes.find(id as BlockedTimeId)),
      ];

      expect(await find(blocked.id)).toEqual([blocked, blocked]);
      expect(await find(blocked.id - 1)).toEqual([null, null]);
      expect(await find(blocked.id + 1)).toEqual([null, null]);
    });

    it('are listed of all rooms and all time, by start and then by id', async () => {
      const [attic, cellar] = [await house.room('Attic'), await house.room('Cellar')];
      const last = await house.block(attic, from('2099-01-01 10:00', 60));
      const second = await house.block(cellar, from('10:00', 60));
      const third = await house.block(attic, from('10:00', 30));
      const first = await house.block(cellar, from('1999-01-01 10:00', 60));

      expect(await house.its.blockedTimes.list()).toEqual([first, second, third, last]);
    });

    it('are gone once removed, and no others with them', async () => {
      const room = await house.room('Attic');
      const gone = await house.block(room, from('10:00', 60));
      const stays = await house.block(room, from('10:00', 60));

      await house.its.unitOfWork.run({ rooms: [room.id] }, ({ blockedTimes }) => blockedTimes.remove(gone.id));

      expect(await house.its.blockedTimes.list()).toEqual([stays]);
      expect(await overlapping(room, from('10:00', 60))).toEqual([stays]);
    });
  });
}
