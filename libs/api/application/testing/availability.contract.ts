import { TimeRange } from '@roomhours/time';
import { type StorageUnderTest, utcRange } from './storage.contract';

const NOVEMBER = TimeRange.of(utcRange('2026-11-01 00:00', 1).start, utcRange('2026-12-01 00:00', 1).start);
const DECEMBER = TimeRange.of(NOVEMBER.end, utcRange('2027-01-01 00:00', 1).start);

export function describeAvailability(storage: StorageUnderTest): void {
  describe('the availability of rooms', () => {
    it('is what overlaps the times in any room, and the used minutes of each month', async () => {
      const [attic, cellar] = [await storage.room('Attic'), await storage.room('Cellar')];
      const [ada, ben] = [await storage.member('ada'), await storage.member('ben')];
      const first = await storage.book(attic, ada, utcRange('10:00', 90));
      const second = await storage.book(cellar, ben, utcRange('2026-12-01 10:00', 60));
      await storage.book(cellar, ada, utcRange('2026-12-02 10:00', 30));
      await storage.book(attic, ben, utcRange('2026-11-25 10:00', 60));
      const block = await storage.block(cellar, utcRange('2026-11-23 00:00', 2 * 1440));
      await storage.block(cellar, utcRange('2026-12-02 00:00', 60));

      const days = [utcRange('00:00', 1440), utcRange('2026-12-01 00:00', 1440)];
      const { occupations, usedMinutes } = await storage.ports.availability.read(days, ada.id, [NOVEMBER, DECEMBER]);

      const occupationOf = ({ roomId, range }: typeof first | typeof block) => ({ roomId, range });
      expect(occupations).toHaveLength(3);
      expect(occupations).toEqual(expect.arrayContaining([first, second, block].map(occupationOf)));
      expect(usedMinutes).toEqual([90, 30]);
    });

    it('is empty without entries, and needs no month', async () => {
      const ada = await storage.member('ada');
      const day = utcRange('00:00', 1440);

      expect(await storage.ports.availability.read([day], ada.id, [NOVEMBER])).toEqual({
        ...{ occupations: [], usedMinutes: [0] },
      });
      expect(await storage.ports.availability.read([day], ada.id, [])).toEqual({ occupations: [], usedMinutes: [] });
    });
  });
}
