import type { Booking, BookingId, Room, SeriesId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import { type StorageUnderTest, utcRange } from './storage.contract';

export function describeBookings(storage: StorageUnderTest): void {
  describe('bookings', () => {
    /** Reads overlapping bookings in both ways, alone and with the schedule, and requires equal results. */
    const overlapping = async (room: Room, ...ranges: TimeRange[]): Promise<Booking[]> => {
      const found = await storage.run(({ bookings }) => bookings.findOverlapping(room.id, ranges));
      expect((await storage.overlapping(room, ...ranges)).bookings).toEqual(found);
      return found;
    };

    it('are stored in the given order with all fields', async () => {
      const room = await storage.room('Attic');
      const ada = await storage.member('ada');
      const common = { roomId: room.id, userId: ada.id, seriesId: 'a-series' as SeriesId };
      const newBookings = [
        { ...common, range: utcRange('2026-12-01 10:00', 30), purpose: 'Überblick ✅\nund Kaffee 👩‍💻' },
        { ...common, range: utcRange('2026-11-24 10:00', 120), purpose: null },
        { ...common, range: utcRange('2026-12-08 10:00', 30), purpose: '', seriesId: null },
      ];

      const stored = await storage.ports.unitOfWork.run({ rooms: [room.id] }, ({ bookings }) =>
        bookings.add(newBookings),
      );

      expect(stored).toEqual(newBookings.map((booking) => ({ ...booking, id: expect.any(Number) })));
      expect(new Set(stored.map(({ id }) => id)).size).toBe(3);
      const unknown = (stored.at(-1)!.id + 99) as BookingId;
      for (const booking of stored) expect(await storage.ports.bookings.find(booking.id)).toEqual(booking);
      expect(await storage.ports.bookings.find(unknown)).toBeNull();
      const backwards = stored.toReversed();
      const ids = [...backwards.map(({ id }) => id), unknown];
      expect(await storage.ports.bookings.findAll(ids)).toEqual(backwards);
      expect(await storage.run(({ bookings }) => bookings.findAll(ids))).toEqual(backwards);
      expect(await storage.run(({ bookings }) => bookings.findAll([]))).toEqual([]);
    });

    it('overlap ranges that share a minute, but not adjacent ranges', async () => {
      const room = await storage.room('Attic');
      const ada = await storage.member('ada');
      const booking = await storage.book(room, ada, utcRange('10:00', 60));

      for (const range of [
        utcRange('10:00', 60),
        utcRange('09:30', 31),
        utcRange('10:59', 30),
        utcRange('10:15', 15),
        utcRange('09:00', 180),
      ])
        expect(await overlapping(room, range)).toEqual([booking]);
      for (const range of [utcRange('09:00', 60), utcRange('11:00', 60), utcRange('2026-11-23 10:00', 60)])
        expect(await overlapping(room, range)).toEqual([]);
      const long = await storage.book(room, ada, utcRange('2026-11-25 10:00', 120));
      expect(await overlapping(room, utcRange('2026-11-25 11:59', 30))).toEqual([long]);
      expect(await overlapping(room, utcRange('2026-11-25 12:00', 30))).toEqual([]);
    });

    it('are found for several ranges together: each once, by start, only of this room', async () => {
      const room = await storage.room('Attic');
      const other = await storage.room('Cellar');
      const ada = await storage.member('ada');
      const late = await storage.book(room, ada, utcRange('2026-12-01 10:00', 60));
      const early = await storage.book(room, ada, utcRange('2026-11-24 10:00', 60));
      await storage.book(room, ada, utcRange('2026-11-27 10:00', 60));
      await storage.book(other, ada, utcRange('2026-11-24 10:00', 60));
      const ranges = [
        utcRange('2026-12-01 10:30', 60),
        utcRange('2026-11-24 09:30', 60),
        utcRange('2026-11-24 10:30', 60),
      ];

      expect(await overlapping(room, ...ranges)).toEqual([early, late]);
      expect(await overlapping(room)).toEqual([]);
    });

    it('can change room, owner, time and purpose; the series stays', async () => {
      const room = await storage.room('Attic');
      const other = await storage.room('Cellar');
      const ada = await storage.member('ada');
      const ben = await storage.member('ben');
      const booking = await storage.book(room, ada, utcRange('10:00', 60), {
        seriesId: 'a-series' as SeriesId,
        purpose: 'Talk',
      });
      const untouched = await storage.book(room, ben, utcRange('12:00', 60), { purpose: 'Lunch' });
      const changed = {
        ...booking,
        roomId: other.id,
        userId: ben.id,
        range: utcRange('14:00', 30),
        purpose: null,
      };

      await storage.ports.unitOfWork.run({ rooms: [room.id, other.id], users: [ada.id, ben.id] }, ({ bookings }) =>
        bookings.save({ ...changed, seriesId: null }),
      );

      expect(await storage.ports.bookings.find(booking.id)).toEqual(changed);
      expect(await storage.ports.bookings.find(untouched.id)).toEqual(untouched);
    });

    it('can be removed, and their id is not reused', async () => {
      const room = await storage.room('Attic');
      const ada = await storage.member('ada');
      const booking = await storage.book(room, ada, utcRange('10:00', 60));

      await storage.ports.unitOfWork.run({ rooms: [room.id] }, ({ bookings }) => bookings.removeAll([booking]));

      expect(await storage.ports.bookings.find(booking.id)).toBeNull();
      expect(await overlapping(room, utcRange('10:00', 60))).toEqual([]);
      expect((await storage.book(room, ada, utcRange('10:00', 60))).id).toBeGreaterThan(booking.id);
    });

    it('count with their full length for their owner in the range of their start', async () => {
      const room = await storage.room('Attic');
      const ada = await storage.member('ada');
      const ben = await storage.member('ben');
      await storage.book(room, ada, utcRange('2026-11-01 00:00', 30));
      await storage.book(room, ada, utcRange('2026-11-30 23:30', 90));
      await storage.book(room, ada, utcRange('2026-10-31 23:00', 120));
      await storage.book(room, ada, utcRange('2026-12-01 00:00', 60));
      await storage.book(room, ben, utcRange('2026-11-10 10:00', 60));
      const november = utcRange('2026-11-01 00:00', 30 * 1440);

      expect((await storage.ports.bookings.usage(ada.id, november)).minutes).toBe(120);
      const december = utcRange('2026-12-01 00:00', 31 * 1440);
      const october = utcRange('2026-10-01 00:00', 31 * 1440);
      const within = (...ranges: TimeRange[]) =>
        storage.run(({ bookings }) => bookings.sumMinutesOfEach(ada.id, ranges));
      expect(await within(november)).toEqual([120]);
      expect(await within(december, october, november)).toEqual([60, 120, 120]);
      expect(await storage.ports.bookings.sumMinutesOfEach(ada.id, [december, november])).toEqual([60, 120]);
    });

    it('sum to 0 if there are none', async () => {
      const ada = await storage.member('ada');

      expect((await storage.ports.bookings.usage(ada.id, utcRange('00:00', 1440))).minutes).toBe(0);
      const days = [utcRange('00:00', 1440), utcRange('2027-01-01 00:00', 1440)];
      expect(await storage.run(({ bookings }) => bookings.sumMinutesOfEach(ada.id, days))).toEqual([0, 0]);
      expect(await storage.run(({ bookings }) => bookings.sumMinutesOfEach(ada.id, []))).toEqual([]);
    });
  });
}
