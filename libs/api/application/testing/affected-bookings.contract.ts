import type { Booking, DescribedRoom, PlanId, RoomId, User, UserId } from '@roomhours/domain';
import { HOUR_MS, type TimeRange, instant } from '@roomhours/time';
import type { AffectedBookings, AffectedSelection } from '../src';
import { type StorageUnderTest, named, utcRange } from './storage.contract';

/** 12:00 UTC on 24 November 2026. */
const NOW = utcRange('12:00', 60).start;
const LISTED = { skipped: 0, maxListed: 20 };
const NOTHING = { bookings: 0, members: 0, blockedTimes: 0, users: 0, listed: [] };

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
    const find = async (selection: AffectedSelection) => {
      const bookings = await storage.ports.affectedBookings.find(selection, NOW);
      expect(await storage.run(({ affectedBookings }) => affectedBookings.find(selection, NOW))).toEqual(bookings);
      return bookings;
    };
    /** Counts bookings, and requires that the same ones are found. */
    const count = async (selection: AffectedSelection, listed = LISTED) => {
      const counted = await storage.ports.affectedBookings.count(selection, NOW, listed);
      const found = (await find(selection)).slice(listed.skipped, listed.skipped + listed.maxListed);
      if (counted !== null) expect(counted.listed.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
      return counted;
    };
    const shown = (impact: AffectedBookings | null) =>
      impact && [impact.bookings, impact.members, impact.listed.map(({ id }) => id)];

    it('of a room are those that have not ended, by start, with names and its blocked times', async () => {
      const later = await book(attic, ben, '2027-02-01 10:00');
      const running = await book(attic, ada, '11:00', 90);
      const sameStart = await book(attic, ben, '2027-02-01 10:00', 30);
      await book(attic, ben, '11:00');
      await book(cellar, ada, '14:00');
      await storage.block(attic, utcRange('11:00', 61));
      await storage.block(attic, utcRange('11:00', 60));
      await storage.block(cellar, utcRange('14:00', 60));

      expect(await count({ kind: 'room', roomId: attic.id })).toEqual({
        ...NOTHING,
        bookings: 3,
        members: 2,
        listed: [named(running, ada, attic), named(later, ben, attic), named(sameStart, ben, attic)],
        blockedTimes: 1,
      });
      expect(await count({ kind: 'room', roomId: (cellar.id + 99) as RoomId })).toBeNull();
    });

    it('are all counted, and listed in parts', async () => {
      const third = await book(attic, ada, '14:00', 30);
      const second = await book(attic, ben, '13:30', 30);
      const first = await book(attic, ada, '13:00', 30);
      const listed = async (skipped: number) =>
        shown(await count({ kind: 'room', roomId: attic.id }, { skipped, maxListed: 2 }));

      expect(await listed(0)).toEqual([3, 2, [first.id, second.id]]);
      expect(await listed(2)).toEqual([3, 2, [third.id]]);
      expect(await listed(4)).toEqual([3, 2, []]);
    });

    it('of blocked times are those that overlap them', async () => {
      const running = await book(attic, ada, '11:00', 90);
      const reaching = await book(attic, ben, '15:00', 120);
      await book(attic, ada, '11:00');
      await book(attic, ada, '16:00', 30);
      const other = await book(cellar, ada, '13:00', 30);
      const block = (roomId: RoomId, start: string, minutes: number) => ({ roomId, range: utcRange(start, minutes) });
      const within = async (...blocks: { roomId: RoomId; range: TimeRange }[]) =>
        shown(await count({ kind: 'blocked', blocks }));

      expect(await within(block(attic.id, '09:00', 7 * 60))).toEqual([2, 2, [running.id, reaching.id]]);
      expect(await within(block(attic.id, '12:30', 150))).toEqual([0, 0, []]);
      const both = [block(attic.id, '12:00', 10), block(cellar.id, '13:29', 90)];
      expect(await within(...both)).toEqual([2, 1, [running.id, other.id]]);
      expect(await within(block((cellar.id + 99) as RoomId, '09:00', 60))).toBeNull();
      expect(await find({ kind: 'blocked', blocks: [] })).toEqual([]);
    });

    it('of users are theirs, even if a user is inactive', async () => {
      const booking = await book(attic, ada, '13:00', 30);
      await book(attic, ada, '11:00', 30);
      const other = await book(attic, ben, '14:00', 30);
      await storage.changed(ada, { isActive: false });

      expect(await count({ kind: 'users', userIds: [ada.id] })).toEqual({
        ...NOTHING,
        bookings: 1,
        members: 1,
        listed: [named(booking, ada, attic)],
      });
      expect(shown(await count({ kind: 'users', userIds: [ben.id, ada.id] }))).toEqual([2, 2, [booking.id, other.id]]);
      expect(await count({ kind: 'users', userIds: [ada.id, (ben.id + 99) as UserId] })).toBeNull();
    });

    it('of a plan are those of its users, who are counted', async () => {
      const plan = await storage.plan('team');
      const cleo = await storage.member('cleo', { plan: 'team' });
      const dan = await storage.member('dan', { plan: 'team' });
      const booking = await book(attic, cleo, '13:00', 30);
      await book(attic, cleo, '11:00', 30);
      await book(attic, ada, '14:00', 30);
      await storage.changed(dan, { isActive: false });

      expect(await count({ kind: 'plan', planId: plan.id })).toEqual({
        ...NOTHING,
        bookings: 1,
        members: 1,
        listed: [named(booking, cleo, attic)],
        users: 2,
      });
      expect(await count({ kind: 'plan', planId: (plan.id + 1_000) as PlanId })).toBeNull();
    });

    describe('at booking times', () => {
      const startsAt = (hour: number) => (range: TimeRange) => new Date(range.start).getUTCHours() === hour;

      it('are those of all rooms with such a start and length', async () => {
        const affects = (range: TimeRange) => startsAt(9)(range) && range.minutes === 30;
        const selection = { kind: 'times', times: { affects, periodStartsUntil: () => [] } } as const;
        expect(await count(selection)).toEqual(NOTHING);
        const far = await book(cellar, ada, '2027-01-05 09:00', 30);
        const near = await book(attic, ben, '2026-11-25 09:00', 30);
        await book(attic, ben, '2026-11-25 09:30', 60);
        await book(cellar, ben, '2026-11-25 10:00', 30);
        await book(attic, ben, '09:00', 30);

        expect(shown(await count(selection))).toEqual([2, 2, [near.id, far.id]]);
      });

      it('may differ between offset periods', async () => {
        const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
        const bookings: Booking[] = [];
        for (const day of days) bookings.push(await book(attic, ada, `${day} 10:00`));
        const starts = [bookings[1]!, bookings[3]!].map(({ range }) => range.start);
        const affects = ({ start }: TimeRange) => start >= starts[0]! && start < starts[1]!;
        let last = 0;

        const impact = await count({
          kind: 'times',
          times: { affects, periodStartsUntil: (end) => ((last = end), starts) },
        });

        expect(shown(impact)).toEqual([2, 1, [bookings[1]!.id, bookings[2]!.id]]);
        expect([0, bookings[3]!.range.start]).toContain(last);
      });

      it('may have many offset periods', async () => {
        for (let day = 1; day <= 9; day += 1) await book(attic, ada, `2027-03-0${day} 10:00`, 30);
        const starts = Array.from({ length: 600 }, (_, index) => instant(NOW + index * 6 * HOUR_MS));

        const impact = await count({
          kind: 'times',
          times: { affects: startsAt(10), periodStartsUntil: () => starts },
        });

        expect(impact?.bookings).toBe(9);
      });
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

      expect(await find({ kind: 'room', roomId: cellar.id })).toEqual([{ ...all[0], roomId: cellar.id }]);
      expect(await count({ kind: 'room', roomId: attic.id })).toEqual(NOTHING);
      const sequences = await storage.run(({ bookings }) => bookings.sequencesOf(all.map(({ id }) => id)));
      expect([...sequences]).toEqual([[all[0]!.id, 1]]);
      expect(await versions()).toEqual([ofAda! + 1, ofBen! + 1]);
    });
  });
}
