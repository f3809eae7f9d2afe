import { ALL_USERS } from '@roomhours/application';
import {
  CountingSeriesIds,
  CountingWebhookSecrets,
  FixedClock,
  FixedWebhookAddresses,
  FixedZone,
  PlainPasswordHasher,
} from '@roomhours/application/testing';
import { DEMO_ACCOUNTS, SeedDemoData } from '@roomhours/demo-data';
import { MonthlyQuota } from '@roomhours/domain';
import {
  createTestDatabase,
  openPersistence,
  overlapsIn,
  quotaOverruns,
  recordStatements,
} from '@roomhours/infrastructure/testing';
import { TimeRange, instant, localDate, monthOf, rangeOfMonth } from '@roomhours/time';

const ALL_TIME = TimeRange.of(instant(0), instant(Date.UTC(2101, 0)));

/** More would delay the first start by seconds. */
const MAX_STATEMENTS = 3_500;

it.each(['sqlite', 'mysql'] as const)(
  'the demo data seeds a new %s database once, with few statements',
  async (kind) => {
    const database = await createTestDatabase(kind);
    const persistence = await openPersistence(database.target);
    const zone = new FixedZone('Europe/Berlin');
    const clock = new FixedClock('2026-11-18T10:10:00Z');
    const seed = () =>
      new SeedDemoData(
        persistence.unitOfWork,
        persistence.amenities,
        persistence.plans,
        persistence.rooms,
        persistence.specialDays,
        new PlainPasswordHasher(),
        clock,
        zone,
        new CountingSeriesIds(),
        persistence.webhooks,
        new FixedWebhookAddresses(),
        new CountingWebhookSecrets(),
      ).execute();
    try {
      const statements = await recordStatements([persistence.reading, persistence.writing], async () => {
        expect(await seed()).toBe(true);
      });
      expect(statements.length).toBeLessThan(MAX_STATEMENTS);
      expect(await seed()).toBe(false);

      const { bookings, blockedTimes } = (await persistence.schedules.read(null, ALL_TIME)).schedule;
      const { items: users } = await persistence.users.list({ ...ALL_USERS, page: { page: 1, pageSize: 200 } });
      expect([await persistence.rooms.list(), users, blockedTimes].map(({ length }) => length)).toEqual([5, 14, 9]);
      expect(bookings.length).toBeGreaterThan(250);
      expect([overlapsIn(bookings), quotaOverruns(bookings, users, zone.name)]).toEqual([[], []]);
      const noah = users.find(({ email }) => email === DEMO_ACCOUNTS[1]!.email)!;
      const november = rangeOfMonth(monthOf(localDate('2026-11-01')), zone.name);
      const used = (await persistence.bookings.usage(noah.id, november)).minutes;
      expect(MonthlyQuota.of(noah, used).remainingMinutes).toBe(30);
    } finally {
      await persistence.close();
      await database.drop();
    }
  },
  30_000,
);
