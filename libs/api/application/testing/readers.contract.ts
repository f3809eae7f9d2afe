import type { RoomId } from '@roomhours/domain';
import { type StorageUnderTest, utcRange, withoutFacts } from './storage.contract';

export function describeReaders(storage: StorageUnderTest): void {
  describe('readers', () => {
    it('list rooms by name ignoring case', async () => {
      for (const name of ['beta', 'Alpha', 'Gamma', 'alpha 2']) await storage.room(name);

      expect((await storage.ports.rooms.list()).map(({ name }) => name)).toEqual(['Alpha', 'alpha 2', 'beta', 'Gamma']);
    });

    it('read the entries that overlap a range, by start and then by id, of one room or all rooms', async () => {
      const attic = await storage.room('Attic');
      const cellar = await storage.room('Cellar');
      const ada = await storage.member('ada', { firstName: 'Ada', lastName: 'Lovelace' });
      const ben = await storage.member('ben', { firstName: null, lastName: null });
      const late = await storage.book(attic, ada, utcRange('13:30', 60));
      const same = await storage.book(cellar, ben, utcRange('13:30', 60));
      const early = await storage.book(attic, ada, utcRange('08:01', 120));
      const blockLate = await storage.block(attic, utcRange('12:00', 60));
      const blockAround = await storage.block(attic, utcRange('2026-11-01 00:00', 40 * 1440));
      await storage.book(attic, ada, utcRange('07:00', 60));
      await storage.book(attic, ada, utcRange('16:00', 60));
      await storage.block(cellar, utcRange('07:00', 60));
      await storage.block(cellar, utcRange('16:00', 60));
      const range = utcRange('10:00', 6 * 60);

      expect(await storage.ports.schedules.read(null, range)).toMatchObject({
        schedule: { bookings: [early, late, same], blockedTimes: [blockAround, blockLate] },
        owners: new Map([
          [ada.id, { username: ada.username, name: 'Ada Lovelace' }],
          [ben.id, { username: ben.username, name: null }],
        ]),
      });
      expect(await storage.ports.schedules.read(cellar.id, range)).toMatchObject({
        schedule: { bookings: [same], blockedTimes: [] },
        owners: new Map([[ben.id, { username: ben.username, name: null }]]),
      });
    });

    it('read within a transaction a room with its opening hours, overlapping bookings and blocked times', async () => {
      const attic = await storage.room('Attic');
      const cellar = await storage.room('Cellar');
      const ada = await storage.member('ada');
      const late = await storage.book(attic, ada, utcRange('2026-12-01 10:00', 60), { purpose: 'Talk' });
      const early = await storage.book(attic, ada, utcRange('10:00', 60));
      const blocked = await storage.block(attic, utcRange('10:30', 60), 'Paint');
      await storage.book(cellar, ada, utcRange('10:00', 60));
      const hours = { opensAt: 0, closesAt: 1440, slotMinutes: 15 };
      await storage.run(({ workspace }) => workspace.save(hours));
      const ranges = [utcRange('2026-12-01 10:30', 60), utcRange('10:30', 60)];

      expect(await storage.overlapping(attic, ...ranges)).toEqual({
        room: withoutFacts(attic),
        openingTimes: { hours, exceptions: { weekdays: [], specialDays: [] } },
        bookings: [early, late],
        blockedTimes: [blocked],
      });
      expect(await storage.overlapping(attic)).toMatchObject({
        room: withoutFacts(attic),
        bookings: [],
        blockedTimes: [],
      });
      const ofUnknownRoom = storage.run(({ schedules }) => schedules.read((cellar.id + 1) as RoomId, ranges));
      expect(await ofUnknownRoom).toBeNull();
    });

    it('read the versions of all rooms by id, or of one room', async () => {
      const zoo = await storage.room('Zoo');
      const attic = await storage.room('Attic');
      await storage.block(attic, utcRange('10:00', 60));
      await storage.block(attic, utcRange('11:00', 60));

      expect((await storage.ports.schedules.versions(null)).rooms).toEqual([
        { roomId: zoo.id, version: 0 },
        { roomId: attic.id, version: 2 },
      ]);
      expect((await storage.ports.schedules.versions(attic.id)).rooms).toEqual([{ roomId: attic.id, version: 2 }]);
      expect((await storage.ports.schedules.versions((attic.id + 1) as RoomId)).rooms).toEqual([]);
    });

    it('read equal schedules for equal versions, and another one after a change', async () => {
      const attic = await storage.room('Attic');
      await storage.block(attic, utcRange('10:00', 60));
      const day = utcRange('00:00', 24 * 60);
      const { schedules } = storage.ports;
      const now = async () => schedules.read(attic.id, day);
      expect(await now()).toEqual(await now());
      await storage.block(attic, utcRange('12:00', 60));
      expect((await now()).schedule.blockedTimes).toHaveLength(2);
      expect(await schedules.read(null, day)).toEqual(await now());
    });
  });
}
