import type { DescribedRoom, RoomId, User } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { AffectedSelection } from '../src';
import { type StorageUnderTest, utcRange, withoutFacts } from './storage.contract';

/** 12:00 UTC on 24 November 2026. */
const NOW = utcRange('12:00', 60).start;

export function describeAffectedBookings(storage: StorageUnderTest): void {
  describe('affected bookings', () => {
    let attic: DescribedRoom;
    let cellar: DescribedRoom;
    let ada: User;
    let ben: User;

    beforeEach(async () => {
      [attic, cellar] = [await storage.room('Attic'), await storage.room('cellar')];
      [ada, ben] = [await storage.member('ada'), await storage.member('ben')];
    });

    const book = (room: DescribedRoom, user: User, start: string, minutes = 60) =>
      storage.book(room, user, utcRange(start, minutes));
    /** Finds bookings inside and outside of a transaction, and requires equal results. */
    const found = async (selection: AffectedSelection) => {
      const bookings = await storage.ports.affectedBookings.find(selection, NOW);
      expect(await storage.run(({ affectedBookings }) => affectedBookings.find(selection, NOW))).toEqual(bookings);
      return bookings;
    };

    it('of a room, a user and a blocked time are those that have not ended, by start', async () => {
      await book(attic, ada, '11:00');
      const second = await book(attic, ben, '14:00');
      const running = await book(attic, ada, '11:30');
      const other = await book(cellar, ada, '13:00');
      const block = (room: DescribedRoom, range: TimeRange) => ({ roomId: room.id, range });

      expect(await found({ kind: 'room', roomId: attic.id })).toEqual([running, second]);
      expect(await found({ kind: 'room', roomId: (cellar.id + 99) as RoomId })).toEqual([]);
      expect(await found({ kind: 'users', userIds: [ada.id] })).toEqual([running, other]);
      expect(await found({ kind: 'users', userIds: [ben.id, ada.id] })).toEqual([running, other, second]);
      expect(await found({ kind: 'blocked', blocks: [block(attic, utcRange('13:00', 61))] })).toEqual([second]);
      expect(await found({ kind: 'blocked', blocks: [block(attic, utcRange('13:00', 60))] })).toEqual([]);
      const both = [block(attic, utcRange('12:00', 10)), block(cellar, utcRange('13:30', 90))];
      expect(await found({ kind: 'blocked', blocks: both })).toEqual([running, other]);
      expect(await found({ kind: 'blocked', blocks: [] })).toEqual([]);
    });

    it('at times are those of all rooms', async () => {
      const later = await book(cellar, ben, '2026-11-25 09:00');
      await book(attic, ada, '2026-11-25 10:00');
      const affects = ({ start }: TimeRange) => new Date(start).getUTCHours() === 9;
      expect(await found({ kind: 'times', times: { affects, periodStartsUntil: () => [] } })).toEqual([later]);
    });

    it('may move to all rooms by name, which are occupied at the times of their entries', async () => {
      const booked = await book(cellar, ben, '14:00');
      await book(cellar, ben, '2026-12-24 14:00');
      const blocked = await storage.block(attic, utcRange('10:00', 60 * 24));
      const { affectedBookings } = storage.ports;

      expect(await affectedBookings.occupancy([utcRange('14:30', 60)])).toMatchObject({
        ...{ rooms: [attic, cellar].map(withoutFacts), bookings: [booked], blockedTimes: [blocked] },
      });
      expect(await affectedBookings.occupancy([])).toMatchObject({
        ...{ rooms: [attic, cellar].map(withoutFacts), bookings: [], blockedTimes: [] },
      });
    });

    it('occupy rooms at many separate times', async () => {
      const days = Array.from({ length: 60 }, (_, index) => 2 * index);
      const ranges = days.map((day) =>
        utcRange(new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10) + ' 10:00', 60),
      );
      const first = await storage.book(attic, ada, ranges[0]!);
      const last = await storage.book(attic, ada, ranges.at(-1)!);
      const { bookings } = await storage.ports.affectedBookings.occupancy(ranges);
      expect(bookings).toEqual([first, last]);
    });

    it('move and are removed in batches; the versions of their owners are incremented once each', async () => {
      const all = [await book(attic, ada, '13:00'), await book(attic, ben, '14:00'), await book(attic, ben, '15:00')];
      const versions = () => Promise.all([ada, ben].map(({ id }) => storage.ports.bookingVersionOf(id)));
      const [ofAda, ofBen] = await versions();

      await storage.run(async ({ bookings, users }) => {
        await bookings.moveAll(all.slice(0, 1), cellar.id);
        await bookings.removeAll(all.slice(1));
        await bookings.removeAll([]);
        await users.incrementBookingVersions(all.map(({ userId }) => userId));
      });

      expect(await found({ kind: 'room', roomId: cellar.id })).toEqual([{ ...all[0], roomId: cellar.id }]);
      expect(await found({ kind: 'room', roomId: attic.id })).toEqual([]);
      const sequences = await storage.run(({ bookings }) => bookings.sequencesOf(all.map(({ id }) => id)));
      expect([...sequences]).toEqual([[all[0]!.id, 1]]);
      expect(await versions()).toEqual([ofAda! + 1, ofBen! + 1]);
    });
  });
}
