import type { Room } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import { type HouseUnderTest, from } from './storage.contract';

const DAY = 1440;

export function describeBlockedTimes(house: HouseUnderTest): void {
  describe('blocked times', () => {
    const overlapping = (room: Room, ...ranges: TimeRange[]) =>
      house.its.unitOfWork.run({ rooms: [room.id] }, ({ blockedTimes }) =>
        blockedTimes.findOverlapping(room.id, ranges),
      );

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
  });
}
