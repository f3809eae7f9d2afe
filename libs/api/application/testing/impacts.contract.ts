import type { Booking, PlanId, Room, RoomId, User, UserId } from '@roomhours/domain';
import { HOUR_MS, type TimeRange, instant } from '@roomhours/time';
import type { NamedBooking, TouchedBookings } from '../src';
import { type HouseUnderTest, from } from './storage.contract';

/** 12:00 on 24 November 2026. */
const NOW = from('12:00', 60).start;
const SCOPE = { now: NOW, most: 20 };

export function describeImpacts(house: HouseUnderTest): void {
  describe('what a change would touch', () => {
    const impacts = () => house.its.impacts;
    const named = (booking: Booking, user: User, room: Room): NamedBooking => ({
      ...booking,
      userEmail: user.email,
      username: user.username,
      roomName: room.name,
    });
    const shown = (impact: TouchedBookings | null) =>
      impact && [impact.bookings, impact.members, impact.listed.map(({ id }) => id)];
    const people = async () => [await house.member('ada'), await house.member('ben')] as const;

    it('in a room are its bookings that have not ended, by start, with names, and its blocked times', async () => {
      const [attic, cellar] = [await house.room('Attic'), await house.room('Cellar')];
      const [ada, ben] = await people();
      const later = await house.book(attic, ben, from('2027-02-01 10:00', 60));
      const running = await house.book(attic, ada, from('11:00', 90));
      const sameStart = await house.book(attic, ben, from('2027-02-01 10:00', 30));
      await house.book(attic, ben, from('11:00', 60));
      await house.book(attic, ada, from('2025-01-01 10:00', 60));
      await house.book(cellar, ada, from('14:00', 60));
      await house.block(attic, from('11:00', 61));
      await house.block(attic, from('11:00', 60));
      await house.block(cellar, from('14:00', 60));

      expect(await impacts().ofRoom(attic.id, SCOPE)).toEqual({
        bookings: 3,
        members: 2,
        listed: [named(running, ada, attic), named(later, ben, attic), named(sameStart, ben, attic)],
        blockedTimes: 1,
      });
      expect(await impacts().ofRoom((cellar.id + 1) as RoomId, SCOPE)).toBeNull();
    });

    it('is nothing where nothing is booked', async () => {
      const room = await house.room('Attic');
      const nothing = { bookings: 0, members: 0, listed: [] };

      expect(await impacts().ofRoom(room.id, SCOPE)).toEqual({ ...nothing, blockedTimes: 0 });
      expect(await impacts().withinRoom(room.id, from('12:00', 60), SCOPE)).toEqual(nothing);
      expect(await impacts().atTimes({ touches: () => true, stretchesUntil: () => [] }, SCOPE)).toEqual(nothing);
    });

    it('names so many and counts all', async () => {
      const [room, [ada, ben]] = [await house.room('Attic'), await people()];
      await house.book(room, ada, from('14:00', 30));
      const second = await house.book(room, ben, from('13:30', 30));
      const first = await house.book(room, ada, from('13:00', 30));

      expect(shown(await impacts().ofRoom(room.id, { now: NOW, most: 2 }))).toEqual([3, 2, [first.id, second.id]]);
    });

    it('in a time of a room is what overlaps it and has not ended', async () => {
      const [attic, cellar, [ada, ben]] = [await house.room('Attic'), await house.room('Cellar'), await people()];
      const running = await house.book(attic, ada, from('11:00', 90));
      const reaching = await house.book(attic, ben, from('15:00', 120));
      await house.book(attic, ada, from('11:00', 60));
      await house.book(attic, ada, from('16:00', 30));
      await house.book(cellar, ada, from('13:00', 30));
      const within = (room: RoomId, range: TimeRange) => impacts().withinRoom(room, range, SCOPE);

      expect(shown(await within(attic.id, from('09:00', 7 * 60)))).toEqual([2, 2, [running.id, reaching.id]]);
      expect(shown(await within(attic.id, from('12:30', 150)))).toEqual([0, 0, []]);
      expect(await within((cellar.id + 1) as RoomId, from('09:00', 60))).toBeNull();
    });

    it('of a user is what stands in that name, also of an inactive one', async () => {
      const [attic, [ada, ben]] = [await house.room('Attic'), await people()];
      const booking = await house.book(attic, ada, from('13:00', 30));
      await house.book(attic, ada, from('11:00', 30));
      await house.book(attic, ben, from('14:00', 30));
      await house.changed(ada, { isActive: false });

      expect(await impacts().ofUser(ada.id, SCOPE)).toEqual({
        bookings: 1,
        members: 1,
        listed: [named(booking, ada, attic)],
      });
      expect(await impacts().ofUser((ben.id + 1) as UserId, SCOPE)).toBeNull();
    });

    it('of a plan is what its users have booked, and how many they are', async () => {
      const [plan, attic] = [await house.plan('team'), await house.room('Attic')];
      const [ada, ben] = [await house.member('ada', { plan: 'team' }), await house.member('ben', { plan: 'team' })];
      const cleo = await house.member('cleo');
      const booking = await house.book(attic, ada, from('13:00', 30));
      await house.book(attic, ada, from('11:00', 30));
      await house.book(attic, cleo, from('14:00', 30));
      await house.changed(ben, { isActive: false });

      expect(await impacts().ofPlan(plan.id, SCOPE)).toEqual({
        bookings: 1,
        members: 1,
        listed: [named(booking, ada, attic)],
        users: 2,
      });
      expect(await impacts().ofPlan((plan.id + 1_000) as PlanId, SCOPE)).toBeNull();
    });

    describe('at some times', () => {
      const startsAt = (hour: number) => (range: TimeRange) => new Date(range.start).getUTCHours() === hour;

      it('is what starts and lasts like that, in all rooms, and has not ended', async () => {
        const [attic, cellar, [ada, ben]] = [await house.room('Attic'), await house.room('Cellar'), await people()];
        const far = await house.book(cellar, ada, from('2027-01-05 09:00', 30));
        const near = await house.book(attic, ben, from('2026-11-25 09:00', 30));
        await house.book(attic, ben, from('2026-11-25 09:30', 60));
        await house.book(cellar, ben, from('2026-11-25 10:00', 30));
        await house.book(attic, ben, from('09:00', 30));
        const touches = (range: TimeRange) => startsAt(9)(range) && range.minutes === 30;

        const impact = await impacts().atTimes({ touches, stretchesUntil: () => [] }, SCOPE);

        expect(impact).toEqual({ bookings: 2, members: 2, listed: [named(near, ben, attic), named(far, ada, cellar)] });
      });

      it('may differ from one stretch to the next', async () => {
        const [attic, [ada]] = [await house.room('Attic'), await people()];
        const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
        const bookings: Booking[] = [];
        for (const day of days) bookings.push(await house.book(attic, ada, from(`${day} 10:00`, 60)));
        const begins = [bookings[1]!, bookings[3]!].map(({ range }) => range.start);
        const touches = ({ start }: TimeRange) => start >= begins[0]! && start < begins[1]!;
        let asked = 0;

        const impact = await impacts().atTimes({ touches, stretchesUntil: (last) => ((asked = last), begins) }, SCOPE);

        expect(shown(impact)).toEqual([2, 1, [bookings[1]!.id, bookings[2]!.id]]);
        expect([0, bookings[3]!.range.start]).toContain(asked);
      });

      it('may be many', async () => {
        const [attic, [ada]] = [await house.room('Attic'), await people()];
        for (let day = 1; day <= 9; day += 1) await house.book(attic, ada, from(`2027-03-0${day} 10:00`, 30));
        const begins = Array.from({ length: 600 }, (_, index) => instant(NOW + index * 6 * HOUR_MS));

        const impact = await impacts().atTimes({ touches: startsAt(10), stretchesUntil: () => begins }, SCOPE);

        expect(impact.bookings).toBe(9);
      });
    });
  });
}
