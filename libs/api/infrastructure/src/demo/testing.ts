import { CountingSeriesIds, FixedClock, FixedZone, PlainPasswordHasher } from '@roomhours/application/testing';
import { MonthlyQuota, type User } from '@roomhours/domain';
import { TimeRange, instant, localDate, monthOf, rangeOfMonth } from '@roomhours/time';
import { type TestDatabase, aDatabase, openPersistence, overlapsIn, quotaOverruns } from '../../testing';
import { DEMO_PEOPLE, NOAH, emailOf } from './demo-people';
import { FillWithDemoData } from './fill-with-demo-data';

const ALL_TIME = TimeRange.of(instant(0), instant(Date.UTC(2101, 0)));

/** What a person waits for at the first start, on a machine that is busy with other things. */
const SECONDS = 10;

/** The demo data on a real engine: the promises that a database could break. */
export function describeDemoDataOn(kind: TestDatabase['target']['kind']): void {
  it(`fills a new ${kind} database in a few seconds, and once`, async () => {
    const database = await aDatabase(kind);
    const persistence = await openPersistence(database.target);
    const zone = new FixedZone('Europe/Berlin');
    const clock = new FixedClock('2026-11-18T10:10:00Z');
    const fill = () =>
      new FillWithDemoData(
        persistence.unitOfWork,
        new PlainPasswordHasher(),
        clock,
        zone,
        new CountingSeriesIds(),
      ).execute();
    try {
      const before = process.hrtime.bigint();
      expect(await fill()).toBe(true);
      expect(Number(process.hrtime.bigint() - before) / 1e9).toBeLessThan(SECONDS);
      expect(await fill()).toBe(false);

      const { bookings, blockedTimes } = (await persistence.schedules.read(null, ALL_TIME)).schedule;
      const people: User[] = [];
      for (const person of DEMO_PEOPLE) people.push((await persistence.users.findCredentials(emailOf(person)))!.user);
      expect([await persistence.rooms.list(), blockedTimes].map(({ length }) => length)).toEqual([5, 1]);
      expect(bookings.length).toBeGreaterThan(250);
      expect([overlapsIn(bookings), quotaOverruns(bookings, people, zone.name)]).toEqual([[], []]);
      const noah = people.find(({ email }) => email === emailOf(NOAH))!;
      const november = rangeOfMonth(monthOf(localDate('2026-11-01')), zone.name);
      const used = await persistence.bookings.sumMinutes(noah.id, november);
      expect(MonthlyQuota.of(noah, used).remainingMinutes).toBe(30);
    } finally {
      await persistence.close();
      await database.drop();
    }
  }, 30_000);
}
