import type { Series, SeriesId } from '@roomhours/domain';
import { localDate } from '@roomhours/time';
import { type StorageUnderTest, utcRange } from './storage.contract';

const ID = 'a-series' as SeriesId;
const OTHER_ID = 'other' as SeriesId;

export function describeSeries(storage: StorageUnderTest): void {
  describe('series', () => {
    it('are stored with their pattern, and can get another owner', async () => {
      const ada = await storage.member('ada');
      const ben = await storage.member('ben');
      const all: Series[] = [
        { id: ID, userId: ada.id, pattern: { every: 'month', count: 12 } },
        { id: OTHER_ID, userId: ada.id, pattern: { every: 'weekday', until: localDate('2027-01-31') } },
      ];
      for (const each of all) await storage.run(({ series }) => series.add(each));
      const find = (id: SeriesId) => storage.ports.series.find(id);

      expect([await find(ID), await find(OTHER_ID), await find('unknown' as SeriesId)]).toEqual([...all, null]);
      await storage.run(({ series }) => series.saveOwner(ID, ben.id));
      expect([await find(ID), await find(OTHER_ID)]).toEqual([{ ...all[0], userId: ben.id }, all[1]]);
    });

    it('have their bookings by start, inside and outside of a transaction', async () => {
      const room = await storage.room('Attic');
      const ada = await storage.member('ada');
      const late = await storage.book(room, ada, utcRange('2026-12-01 10:00', 60), { seriesId: ID });
      const early = await storage.book(room, ada, utcRange('2026-11-24 10:00', 60), { seriesId: ID });
      const between = await storage.book(room, ada, utcRange('2026-11-25 10:00', 60), { seriesId: OTHER_ID });
      await storage.book(room, ada, utcRange('2026-11-26 10:00', 60));

      expect(await storage.ports.bookings.ofSeries([ID])).toEqual([early, late]);
      expect(await storage.run(({ bookings }) => bookings.ofSeries([ID]))).toEqual([early, late]);
      expect(await storage.ports.bookings.ofSeries([ID, OTHER_ID])).toEqual([early, between, late]);
    });
  });

  describe('several bookings of a user', () => {
    it('are found by the range of their starts', async () => {
      const room = await storage.room('Attic');
      const ada = await storage.member('ada');
      const ben = await storage.member('ben');
      await storage.book(room, ada, utcRange('2026-11-23 23:30', 60));
      const inside = [
        await storage.book(room, ada, utcRange('2026-11-24 23:30', 60)),
        await storage.book(room, ada, utcRange('2026-11-24 10:00', 60)),
      ];
      await storage.book(room, ada, utcRange('2026-11-25 10:00', 60));
      await storage.book(room, ben, utcRange('2026-11-24 12:00', 60));

      const found = await storage.run(({ bookings }) => bookings.ofUser(ada.id, utcRange('00:00', 1440)));
      expect(found).toEqual(inside.reverse());
    });

    it('are saved together, each with its own values, and count as changed', async () => {
      const room = await storage.room('Attic');
      const other = await storage.room('Cellar');
      const ada = await storage.member('ada');
      const ben = await storage.member('ben');
      const first = await storage.book(room, ada, utcRange('10:00', 60), { purpose: 'Talk' });
      const second = await storage.book(room, ada, utcRange('2026-11-25 10:00', 60), { seriesId: ID });
      const untouched = await storage.book(room, ada, utcRange('2026-11-26 10:00', 60));
      const changed = [
        { ...second, range: utcRange('2026-11-25 12:00', 90), purpose: 'Überblick' },
        { ...first, roomId: other.id, userId: ben.id, range: utcRange('14:00', 30), purpose: null },
      ];

      await storage.run(({ bookings }) => bookings.saveAll(changed));

      for (const booking of [...changed, untouched])
        expect(await storage.ports.bookings.find(booking.id)).toEqual(booking);
      const ids = [first.id, second.id, untouched.id];
      expect(await storage.run(({ bookings }) => bookings.sequencesOf(ids))).toEqual(
        new Map([
          [first.id, 1],
          [second.id, 1],
          [untouched.id, 0],
        ]),
      );
    });
  });
}
