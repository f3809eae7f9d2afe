import type { BlockedTime, BlockedTimeId, Room } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import { type StorageUnderTest, utcRange } from './storage.contract';

const DAY_MINUTES = 1440;

/** A blocked time that belongs to no group, as it is listed. */
const alone = (blocked: BlockedTime) => ({ ...blocked, groupId: null });

export function describeBlockedTimes(storage: StorageUnderTest): void {
  describe('blocked times', () => {
    const overlapping = async (room: Room, ...ranges: TimeRange[]) =>
      (await storage.overlapping(room, ...ranges)).blockedTimes;

    it('are stored with or without a reason', async () => {
      const room = await storage.room('Attic');

      const painted = await storage.block(room, utcRange('09:00', 60), 'Fresh paint 🎨');
      const closed = await storage.block(room, utcRange('10:00', 60));

      expect(painted).toEqual({
        id: expect.any(Number),
        roomId: room.id,
        range: utcRange('09:00', 60),
        reason: 'Fresh paint 🎨',
      });
      expect(closed.reason).toBeNull();
      expect(await overlapping(room, utcRange('09:00', 120))).toEqual([painted, closed]);
    });

    it('may last a year and overlap any time within it', async () => {
      const room = await storage.room('Attic');
      const other = await storage.room('Cellar');
      const year = await storage.block(room, utcRange('2026-01-01 00:00', 366 * DAY_MINUTES));

      for (const range of [
        utcRange('2026-06-15 10:00', 30),
        utcRange('2025-12-31 23:45', 30),
        utcRange('2027-01-01 23:59', 30),
      ])
        expect(await overlapping(room, range)).toEqual([year]);
      for (const range of [utcRange('2025-12-31 23:30', 30), utcRange('2027-01-02 00:00', 30)])
        expect(await overlapping(room, range)).toEqual([]);
      expect(await overlapping(other, utcRange('2026-06-15 10:00', 30))).toEqual([]);
    });

    it('may overlap each other and are found once each, by start', async () => {
      const room = await storage.room('Attic');
      const later = await storage.block(room, utcRange('11:00', 60));
      const earlier = await storage.block(room, utcRange('10:00', 120));
      await storage.block(room, utcRange('15:00', 60));

      expect(await overlapping(room, utcRange('11:30', 30), utcRange('11:00', 15))).toEqual([earlier, later]);
      expect(await overlapping(room)).toEqual([]);
    });

    it('are found by id inside and outside of a transaction', async () => {
      const blocked = await storage.block(await storage.room('Attic'), utcRange('10:00', 60), 'Paint');
      const find = async (id: number) => [
        await storage.ports.blockedTimes.find(id as BlockedTimeId),
        await storage.run(({ blockedTimes }) => blockedTimes.find(id as BlockedTimeId)),
      ];

      expect(await find(blocked.id)).toEqual([alone(blocked), alone(blocked)]);
      expect(await find(blocked.id - 1)).toEqual([null, null]);
      expect(await find(blocked.id + 1)).toEqual([null, null]);
    });

    it('are listed for all rooms and dates, by start and then by id', async () => {
      const attic = await storage.room('Attic');
      const cellar = await storage.room('Cellar');
      const last = await storage.block(attic, utcRange('2099-01-01 10:00', 60));
      const second = await storage.block(cellar, utcRange('10:00', 60));
      const third = await storage.block(attic, utcRange('10:00', 30));
      const first = await storage.block(cellar, utcRange('1999-01-01 10:00', 60));

      expect(await storage.ports.blockedTimes.list()).toEqual([first, second, third, last].map(alone));
    });

    it('that are added together are a group, by start, which can be removed in parts', async () => {
      const attic = await storage.room('Attic');
      const cellar = await storage.room('Cellar');
      const planned = [
        { roomId: cellar.id, range: utcRange('2026-11-30 10:00', 60), reason: 'Paint' },
        { roomId: attic.id, range: utcRange('2026-11-23 10:00', 60), reason: 'Paint' },
        { roomId: cellar.id, range: utcRange('2026-11-23 10:00', 60), reason: null },
      ];
      const single = await storage.block(attic, utcRange('2026-11-23 10:00', 60));
      const other = await storage.run(({ blockedTimes }) => blockedTimes.addGroup(planned.slice(0, 1)));
      const group = await storage.run(({ blockedTimes }) => blockedTimes.addGroup(planned));

      const { groupId } = group[0]!;
      expect(group).toEqual(
        [planned[1], planned[2], planned[0]].map((one) => ({ ...one, id: expect.any(Number), groupId })),
      );
      expect(groupId).not.toBeNull();
      expect(other[0]!.groupId).not.toBe(groupId);
      const found = async () => [
        await storage.ports.blockedTimes.findGroup(groupId!),
        await storage.run(({ blockedTimes }) => blockedTimes.findGroup(groupId!)),
      ];
      expect(await found()).toEqual([group, group]);
      expect((await storage.ports.blockedTimes.list()).filter((one) => one.groupId === null)).toEqual([alone(single)]);
      await storage.run(({ blockedTimes }) => blockedTimes.removeAll([group[0]!.id, group[2]!.id]));
      expect(await found()).toEqual([[group[1]], [group[1]]]);
    });

    it('can be removed one by one', async () => {
      const room = await storage.room('Attic');
      const removed = await storage.block(room, utcRange('10:00', 60));
      const remaining = await storage.block(room, utcRange('10:00', 60));

      await storage.ports.unitOfWork.run({ rooms: [room.id] }, ({ blockedTimes }) =>
        blockedTimes.removeAll([removed.id]),
      );

      expect(await storage.ports.blockedTimes.list()).toEqual([alone(remaining)]);
      expect(await overlapping(room, utcRange('10:00', 60))).toEqual([remaining]);
    });
  });
}
