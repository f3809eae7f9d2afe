import type { DayHours, SpecialDay, SpecialDayId } from '@roomhours/domain';
import { localDate } from '@roomhours/time';
import { type StorageUnderTest, utcRange } from './storage.contract';

const INITIAL = { opensAt: 9 * 60, closesAt: 17 * 60 + 30, slotMinutes: 30 };
const SHORT: DayHours = { opensAt: 600, closesAt: 840 };
const LONG_AGO = localDate('1970-01-02');

export function describeOpeningTimes(storage: StorageUnderTest): void {
  describe('opening times', () => {
    const add = (date: string, name: string, hours: DayHours | null = null): Promise<SpecialDay> =>
      storage.run(({ specialDays }) => specialDays.add({ date: localDate(date), name, hours }));
    /** Reads outside and inside of a transaction, which must be equal. */
    const read = async (from = LONG_AGO) => {
      const times = await storage.ports.workspace.openingTimes(from);
      expect(await storage.run(({ workspace }) => workspace.openingTimes(from))).toEqual(times);
      return times;
    };

    it('are the default hours at first', async () => {
      expect(await read()).toEqual({ hours: INITIAL, exceptions: { weekdays: [], specialDays: [] } });
    });

    it('have other default hours after a change, and keep weekdays and special days', async () => {
      const hours = { opensAt: 0, closesAt: 1440, slotMinutes: 120 };
      const weekdays = [{ weekday: 7, hours: null }];
      await storage.run(({ workspace }) => workspace.saveWeekdays(weekdays));
      const eve = await add('2026-12-24', 'Christmas Eve');

      await storage.run(({ workspace }) => workspace.save(hours));

      expect(await read()).toEqual({ hours, exceptions: { weekdays, specialDays: [eve] } });
    });

    it('contain the last saved weekdays, from Monday to Sunday', async () => {
      const first = [
        { weekday: 1, hours: SHORT },
        { weekday: 7, hours: null },
      ];
      const second = [
        { weekday: 7, hours: SHORT },
        { weekday: 6, hours: null },
      ];
      for (const weekdays of [first, second]) await storage.run(({ workspace }) => workspace.saveWeekdays(weekdays));
      expect((await read()).exceptions.weekdays).toEqual([...second].reverse());

      await storage.run(({ workspace }) => workspace.saveWeekdays([]));
      expect((await read()).exceptions.weekdays).toEqual([]);
    });

    it('contain the special days from a date on, by date', async () => {
      const late = await add('2026-12-25', 'Weihnachten 🎄');
      const early = await add('2026-11-01', 'All Saints', SHORT);
      const names = async (from: string) =>
        (await read(localDate(from))).exceptions.specialDays.map(({ name }) => name);

      expect((await read()).exceptions.specialDays).toEqual([early, late]);
      expect(await storage.ports.specialDays.list()).toEqual([early, late]);
      expect(await names('2026-11-01')).toEqual(['All Saints', 'Weihnachten 🎄']);
      expect(await names('2026-11-02')).toEqual(['Weihnachten 🎄']);
      const first = localDate('2026-11-01');
      const within = await storage.run(({ workspace }) => workspace.openingTimes(first, first));
      expect(within.exceptions.specialDays).toEqual([early]);
    });

    it('of a schedule contain the weekdays and the special days around its ranges', async () => {
      const room = await storage.room('Attic');
      const weekdays = [{ weekday: 6, hours: SHORT }];
      await storage.run(({ workspace }) => workspace.saveWeekdays(weekdays));
      const days: SpecialDay[] = [];
      for (const day of [22, 23, 24, 25, 26]) days.push(await add(`2026-11-${day}`, `Day ${day}`));
      const timesOf = async (...times: string[]) =>
        (await storage.overlapping(room, ...times.map((time) => utcRange(time, 60)))).openingTimes;

      expect(await timesOf('10:00')).toEqual({
        hours: INITIAL,
        exceptions: { weekdays, specialDays: days.slice(1, 4) },
      });
      expect((await timesOf('2026-11-21 10:00', '2026-11-25 10:00')).exceptions.specialDays).toEqual(days);
      expect((await timesOf()).exceptions).toEqual({ weekdays, specialDays: [] });
    });
  });

  describe('special days', () => {
    const add = (date: string) =>
      storage.run(({ specialDays }) => specialDays.add({ date: localDate(date), name: 'Holiday', hours: null }));
    const find = (id: SpecialDayId) => storage.run(({ specialDays }) => specialDays.find(id));

    it('are found, changed and removed', async () => {
      const day = await add('2026-12-24');
      expect(day).toEqual({ id: expect.any(Number), date: '2026-12-24', name: 'Holiday', hours: null });
      expect(await find(day.id)).toEqual(day);

      const changed = { ...day, date: localDate('2026-12-31'), name: 'New Year’s Eve', hours: SHORT };
      await storage.run(({ specialDays }) => specialDays.save(changed));
      expect(await find(day.id)).toEqual(changed);
      await storage.run(({ specialDays }) => specialDays.save({ ...changed, hours: null }));
      expect(await storage.ports.specialDays.list()).toEqual([{ ...changed, hours: null }]);

      await storage.run(({ specialDays }) => specialDays.remove(day.id));
      expect(await find(day.id)).toBeNull();
      expect(await storage.ports.specialDays.list()).toEqual([]);
    });

    it('are unique by date', async () => {
      const first = await add('2026-12-24');
      const second = await add('2026-12-25');
      const refusal = { code: 'DUPLICATE', message: 'There is already a special day on Thursday 24 December 2026.' };

      await expect(add('2026-12-24')).rejects.toMatchObject(refusal);
      await expect(
        storage.run(({ specialDays }) => specialDays.save({ ...second, date: first.date })),
      ).rejects.toMatchObject(refusal);
      expect(await storage.ports.specialDays.list()).toEqual([first, second]);
    });
  });
}
