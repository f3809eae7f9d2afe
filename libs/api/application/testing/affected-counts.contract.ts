import type { Booking, PlanId, Room, RoomId, User, UserId } from '@roomhours/domain';
import { HOUR_MS, type TimeRange, instant } from '@roomhours/time';
import type { AffectedBookings, AffectedSelection, NamedBooking } from '../src';
import { type StorageUnderTest, utcRange } from './storage.contract';

/** 12:00 UTC on 24 November 2026. */
const NOW = utcRange('12:00', 60).start;
const LISTED = { skipped: 0, maxListed: 20 };
const NOTHING = { bookings: 0, members: 0, blockedTimes: 0, users: 0, listed: [] };

export function describeAffectedCounts(storage: StorageUnderTest): void {
  describe('the count of affected bookings', () => {
    const count = (selection: AffectedSelection, listed = LISTED) =>
      storage.ports.affectedBookings.count(selection, NOW, listed);
    const named = (booking: Booking, user: User, room: Room): NamedBooking => ({
      ...booking,
      userEmail: user.email,
      username: user.username,
      userName: [user.firstName, user.lastName].filter(Boolean).join(' ') || null,
      plan: user.plan,
      company: null,
      roomName: room.name,
    });
    const shown = (impact: AffectedBookings | null) =>
      impact && [impact.bookings, impact.members, impact.listed.map(({ id }) => id)];
    const people = async () => [await storage.member('ada'), await storage.member('ben')] as const;

    it('on a room contains its bookings that have not ended, by start, with names, and its blocked times', async () => {
      const attic = await storage.room('Attic');
      const cellar = await storage.room('Cellar');
      const [ada, ben] = await people();
      const later = await storage.book(attic, ben, utcRange('2027-02-01 10:00', 60));
      const running = await storage.book(attic, ada, utcRange('11:00', 90));
      const sameStart = await storage.book(attic, ben, utcRange('2027-02-01 10:00', 30));
      await storage.book(attic, ben, utcRange('11:00', 60));
      await storage.book(attic, ada, utcRange('2025-01-01 10:00', 60));
      await storage.book(cellar, ada, utcRange('14:00', 60));
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
      expect(await count({ kind: 'room', roomId: (cellar.id + 1) as RoomId })).toBeNull();
    });

    it('is empty without bookings', async () => {
      const room = await storage.room('Attic');

      expect(await count({ kind: 'room', roomId: room.id })).toEqual(NOTHING);
      expect(await count({ kind: 'blocked', blocks: [{ roomId: room.id, range: utcRange('12:00', 60) }] })).toEqual(
        NOTHING,
      );
      expect(await count({ kind: 'times', times: { affects: () => true, periodStartsUntil: () => [] } })).toEqual(
        NOTHING,
      );
    });

    it('lists a limited number of bookings and counts all', async () => {
      const [room, [ada, ben]] = [await storage.room('Attic'), await people()];
      const third = await storage.book(room, ada, utcRange('14:00', 30));
      const second = await storage.book(room, ben, utcRange('13:30', 30));
      const first = await storage.book(room, ada, utcRange('13:00', 30));

      const listed = async (skipped: number) =>
        shown(await count({ kind: 'room', roomId: room.id }, { skipped, maxListed: 2 }));

      expect(await listed(0)).toEqual([3, 2, [first.id, second.id]]);
      expect(await listed(2)).toEqual([3, 2, [third.id]]);
      expect(await listed(4)).toEqual([3, 2, []]);
    });

    it('on a range of a room contains overlapping bookings that have not ended', async () => {
      const [attic, cellar, [ada, ben]] = [await storage.room('Attic'), await storage.room('Cellar'), await people()];
      const running = await storage.book(attic, ada, utcRange('11:00', 90));
      const reaching = await storage.book(attic, ben, utcRange('15:00', 120));
      await storage.book(attic, ada, utcRange('11:00', 60));
      await storage.book(attic, ada, utcRange('16:00', 30));
      await storage.book(cellar, ada, utcRange('13:00', 30));
      const within = (roomId: RoomId, range: TimeRange) => count({ kind: 'blocked', blocks: [{ roomId, range }] });

      expect(shown(await within(attic.id, utcRange('09:00', 7 * 60)))).toEqual([2, 2, [running.id, reaching.id]]);
      expect(shown(await within(attic.id, utcRange('12:30', 150)))).toEqual([0, 0, []]);
      expect(await within((cellar.id + 1) as RoomId, utcRange('09:00', 60))).toBeNull();
    });

    it("on a user contains the user's bookings, even if the user is inactive", async () => {
      const [attic, [ada, ben]] = [await storage.room('Attic'), await people()];
      const booking = await storage.book(attic, ada, utcRange('13:00', 30));
      await storage.book(attic, ada, utcRange('11:00', 30));
      await storage.book(attic, ben, utcRange('14:00', 30));
      await storage.changed(ada, { isActive: false });

      expect(await count({ kind: 'users', userIds: [ada.id] })).toEqual({
        ...NOTHING,
        bookings: 1,
        members: 1,
        listed: [named(booking, ada, attic)],
      });
      expect(await count({ kind: 'users', userIds: [ada.id, ben.id] })).toMatchObject({ bookings: 2, members: 2 });
      expect(await count({ kind: 'users', userIds: [ada.id, (ben.id + 1) as UserId] })).toBeNull();
    });

    it('on a plan contains the bookings of its users and their number', async () => {
      const plan = await storage.plan('team');
      const attic = await storage.room('Attic');
      const ada = await storage.member('ada', { plan: 'team' });
      const ben = await storage.member('ben', { plan: 'team' });
      const cleo = await storage.member('cleo');
      const booking = await storage.book(attic, ada, utcRange('13:00', 30));
      await storage.book(attic, ada, utcRange('11:00', 30));
      await storage.book(attic, cleo, utcRange('14:00', 30));
      await storage.changed(ben, { isActive: false });

      expect(await count({ kind: 'plan', planId: plan.id })).toEqual({
        ...NOTHING,
        bookings: 1,
        members: 1,
        listed: [named(booking, ada, attic)],
        users: 2,
      });
      expect(await count({ kind: 'plan', planId: (plan.id + 1_000) as PlanId })).toBeNull();
    });

    describe('on booking times', () => {
      const startsAt = (hour: number) => (range: TimeRange) => new Date(range.start).getUTCHours() === hour;

      it('contains bookings of all rooms with such a start and length that have not ended', async () => {
        const [attic, cellar, [ada, ben]] = [await storage.room('Attic'), await storage.room('Cellar'), await people()];
        const far = await storage.book(cellar, ada, utcRange('2027-01-05 09:00', 30));
        const near = await storage.book(attic, ben, utcRange('2026-11-25 09:00', 30));
        await storage.book(attic, ben, utcRange('2026-11-25 09:30', 60));
        await storage.book(cellar, ben, utcRange('2026-11-25 10:00', 30));
        await storage.book(attic, ben, utcRange('09:00', 30));
        const affects = (range: TimeRange) => startsAt(9)(range) && range.minutes === 30;

        const impact = await count({ kind: 'times', times: { affects, periodStartsUntil: () => [] } });

        expect(impact).toEqual({
          ...NOTHING,
          bookings: 2,
          members: 2,
          listed: [named(near, ben, attic), named(far, ada, cellar)],
        });
      });

      it('may differ between offset periods', async () => {
        const [attic, [ada]] = [await storage.room('Attic'), await people()];
        const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
        const bookings: Booking[] = [];
        for (const day of days) bookings.push(await storage.book(attic, ada, utcRange(`${day} 10:00`, 60)));
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

      it('supports many offset periods', async () => {
        const [attic, [ada]] = [await storage.room('Attic'), await people()];
        for (let day = 1; day <= 9; day += 1) await storage.book(attic, ada, utcRange(`2027-03-0${day} 10:00`, 30));
        const starts = Array.from({ length: 600 }, (_, index) => instant(NOW + index * 6 * HOUR_MS));

        const impact = await count({
          kind: 'times',
          times: { affects: startsAt(10), periodStartsUntil: () => starts },
        });

        expect(impact?.bookings).toBe(9);
      });
    });
  });
}
