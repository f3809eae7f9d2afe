import type { DescribedRoom, RoomId, User } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { AffectedSelection } from '../src';
import { type StorageUnderTest, utcRange } from './storage.contract';

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

    it('of a plan are those of its users', async () => {
      const plan = await storage.plan('team');
      const cleo = await storage.member('cleo', { plan: 'team' });
      await book(attic, ada, '13:00');
      const booking = await book(attic, cleo, '14:00');
      expect(await found({ kind: 'plan', planId: plan.id })).toEqual([booking]);
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
