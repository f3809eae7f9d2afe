import type { Booking, BookingId, Room, SeriesId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import { type HouseUnderTest, from } from './storage.contract';

export function describeBookings(house: HouseUnderTest): void {
  describe('bookings', () => {
    /** Found alone and with the whole schedule, which must agree. */
    const overlapping = async (room: Room, ...ranges: TimeRange[]): Promise<Booking[]> => {
      const found = await house.run(({ bookings }) => bookings.findOverlapping(room.id, ranges));
      expect((await house.overlapping(room, ...ranges)).bookings).toEqual(found);
      return found;
    };

    it('are stored in the given order with all they have', async () => {
      const [room, ada] = [await house.room('Attic'), await house.member('ada')];
      const common = { roomId: room.id, userId: ada.id, seriesId: 'a-series' as SeriesId };
      const asked = [
        { ...common, range: from('2026-12-01 10:00', 30), purpose: 'Überblick ✅\nund Kaffee 👩‍💻' },
        { ...common, range: from('2026-11-24 10:00', 120), purpose: null },
        { ...common, range: from('2026-12-08 10:00', 30), purpose: '', seriesId: null },
      ];

      const stored = await house.its.unitOfWork.run({ rooms: [room.id] }, ({ bookings }) => bookings.add(asked));

      expect(stored).toEqual(asked.map((booking) => ({ ...booking, id: expect.any(Number) })));
      expect(new Set(stored.map(({ id }) => id)).size).toBe(3);
      expect(await Promise.all(stored.map(({ id }) => house.its.bookings.find(id)))).toEqual(stored);
    });

    it('are found inside a transaction as outside', async () => {
      const booking = await house.book(await house.room('Attic'), await house.member('ada'), from('10:00', 60));
      const find = (id: number) => house.its.unitOfWork.run({}, ({ bookings }) => bookings.find(id as BookingId));

      expect(await find(booking.id)).toEqual(booking);
      expect(await find(booking.id + 1)).toBeNull();
      expect(await house.its.bookings.find((booking.id + 1) as BookingId)).toBeNull();
    });

    it('overlap what shares a minute with them, and nothing that only touches them', async () => {
      const [room, ada] = [await house.room('Attic'), await house.member('ada')];
      const booking = await house.book(room, ada, from('10:00', 60));

      for (const range of [
        from('10:00', 60),
        from('09:30', 31),
        from('10:59', 30),
        from('10:15', 15),
        from('09:00', 180),
      ])
        expect(await overlapping(room, range)).toEqual([booking]);
      for (const range of [from('09:00', 60), from('11:00', 60), from('2026-11-23 10:00', 60)])
        expect(await overlapping(room, range)).toEqual([]);
    });

    it('of two hours reach to their last minute', async () => {
      const [room, ada] = [await house.room('Attic'), await house.member('ada')];
      const booking = await house.book(room, ada, from('10:00', 120));

      expect(await overlapping(room, from('11:59', 30))).toEqual([booking]);
      expect(await overlapping(room, from('12:00', 30))).toEqual([]);
    });

    it('are found for several ranges at once: each once, by start, of this room alone', async () => {
      const [room, other, ada] = [await house.room('Attic'), await house.room('Cellar'), await house.member('ada')];
      const late = await house.book(room, ada, from('2026-12-01 10:00', 60));
      const early = await house.book(room, ada, from('2026-11-24 10:00', 60));
      await house.book(room, ada, from('2026-11-27 10:00', 60));
      await house.book(other, ada, from('2026-11-24 10:00', 60));
      const ranges = [from('2026-12-01 10:30', 60), from('2026-11-24 09:30', 60), from('2026-11-24 10:30', 60)];

      expect(await overlapping(room, ...ranges)).toEqual([early, late]);
      expect(await overlapping(room)).toEqual([]);
    });

    it('can change room, time and purpose; owner and series stay', async () => {
      const [room, other] = [await house.room('Attic'), await house.room('Cellar')];
      const [ada, ben] = [await house.member('ada'), await house.member('ben')];
      const booking = await house.book(room, ada, from('10:00', 60), {
        seriesId: 'a-series' as SeriesId,
        purpose: 'Talk',
      });
      const untouched = await house.book(room, ben, from('12:00', 60), { purpose: 'Lunch' });
      const changed = { ...booking, roomId: other.id, range: from('14:00', 30), purpose: null };

      await house.its.unitOfWork.run({ rooms: [room.id, other.id], users: [ada.id] }, ({ bookings }) =>
        bookings.save({ ...changed, userId: ben.id, seriesId: null }),
      );

      expect(await house.its.bookings.find(booking.id)).toEqual(changed);
      expect(await house.its.bookings.find(untouched.id)).toEqual(untouched);
    });

    it('are gone once removed, and their number is not given again', async () => {
      const [room, ada] = [await house.room('Attic'), await house.member('ada')];
      const booking = await house.book(room, ada, from('10:00', 60));

      await house.its.unitOfWork.run({ rooms: [room.id] }, ({ bookings }) => bookings.remove(booking.id));

      expect(await house.its.bookings.find(booking.id)).toBeNull();
      expect(await overlapping(room, from('10:00', 60))).toEqual([]);
      expect((await house.book(room, ada, from('10:00', 60))).id).toBeGreaterThan(booking.id);
    });

    it('count as hours of the range that they start in, whole, for their owner', async () => {
      const [room, ada, ben] = [await house.room('Attic'), await house.member('ada'), await house.member('ben')];
      await house.book(room, ada, from('2026-11-01 00:00', 30));
      await house.book(room, ada, from('2026-11-30 23:30', 90));
      await house.book(room, ada, from('2026-10-31 23:00', 120));
      await house.book(room, ada, from('2026-12-01 00:00', 60));
      await house.book(room, ben, from('2026-11-10 10:00', 60));
      const november = from('2026-11-01 00:00', 30 * 1440);

      expect(await house.its.bookings.sumMinutes(ada.id, november)).toBe(120);
      const december = from('2026-12-01 00:00', 31 * 1440);
      const october = from('2026-10-01 00:00', 31 * 1440);
      const within = (...ranges: TimeRange[]) => house.run(({ bookings }) => bookings.sumMinutesOfEach(ada.id, ranges));
      expect(await within(november)).toEqual([120]);
      expect(await within(december, october, november)).toEqual([60, 120, 120]);
    });

    it('count as no hours where there are none', async () => {
      const ada = await house.member('ada');

      expect(await house.its.bookings.sumMinutes(ada.id, from('00:00', 1440))).toBe(0);
      const days = [from('00:00', 1440), from('2027-01-01 00:00', 1440)];
      expect(await house.run(({ bookings }) => bookings.sumMinutesOfEach(ada.id, days))).toEqual([0, 0]);
      expect(await house.run(({ bookings }) => bookings.sumMinutesOfEach(ada.id, []))).toEqual([]);
    });
  });
}
