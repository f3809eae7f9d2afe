import { type StorageUnderTest, utcRange } from './storage.contract';

export function describeOccupations(storage: StorageUnderTest): void {
  describe('the occupations of rooms', () => {
    /** Reads inside and outside of a transaction, and requires equal results. */
    const read = async (ranges: ReturnType<typeof utcRange>[]) => {
      const occupations = await storage.ports.schedules.occupations(ranges);
      expect(await storage.run(({ schedules }) => schedules.occupations(ranges))).toEqual(occupations);
      return occupations;
    };

    it('are the bookings and blocked times that overlap the ranges in any room', async () => {
      const attic = await storage.room('Attic');
      const cellar = await storage.room('Cellar');
      const ada = await storage.member('ada');
      const first = await storage.book(attic, ada, utcRange('10:00', 90));
      const second = await storage.book(cellar, ada, utcRange('2026-12-01 10:00', 60));
      await storage.book(cellar, ada, utcRange('2026-12-03 10:00', 30));
      const block = await storage.block(cellar, utcRange('2026-11-23 00:00', 2 * 1440));
      await storage.block(cellar, utcRange('2026-12-03 00:00', 60));

      const occupations = await read([utcRange('00:00', 1440), utcRange('2026-12-01 00:00', 1440)]);

      expect(occupations).toHaveLength(3);
      expect(occupations).toEqual(
        expect.arrayContaining([
          { roomId: attic.id, range: first.range, isBlocked: false },
          { roomId: cellar.id, range: second.range, isBlocked: false },
          { roomId: cellar.id, range: block.range, isBlocked: true },
        ]),
      );
      expect(await read([])).toEqual([]);
    });

    it('may be read at many separate times', async () => {
      const room = await storage.room('Attic');
      const ada = await storage.member('ada');
      const days = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2027, 0, 1 + 2 * index)));
      const ranges = days.map((day) => utcRange(`${day.toISOString().slice(0, 10)} 10:00`, 60));
      const first = await storage.book(room, ada, ranges[0]!);
      const last = await storage.book(room, ada, ranges.at(-1)!);
      expect((await read(ranges)).map(({ range }) => range)).toEqual([first.range, last.range]);
    });
  });
}
