import { ALL_USERS } from '@roomhours/application';
import type { BookingId, RoomId, SeriesId, User, UserId } from '@roomhours/domain';
import { TimeRange, instant, localDate } from '@roomhours/time';
import type { DatabaseTarget } from '../src/persistence';
import { MIGRATIONS } from '../src/persistence/migrations';
import { InitialSchema } from '../src/persistence/migrations/0001-initial-schema';
import { type Persistence, openPersistence, createPersistence } from './open-persistence';
import { type TestDatabase, createTestDatabase } from './test-database';

/** Rows of the first release. */
const ROOM =
  "INSERT INTO room (id, name, name_key, capacity, description, schedule_version) VALUES (7, 'Größe', 'größe', 4, NULL, 3)";
const PLAN = `INSERT INTO plan (id, name, display_name, description, monthly_hours, is_active)
  VALUES (9, 'night', 'Nights', NULL, 40, 0)`;
const BOOKING = `INSERT INTO booking (id, room_id, user_id, starts_at, ends_at, purpose, series_id)
  VALUES (11, 7, 5, 1795514400, 1795518000, 'Überblick', 'series')`;
const BLOCK = "INSERT INTO blocked_time (id, room_id, starts_at, ends_at, reason) VALUES (13, 7, 60, 120, 'Paint')";
const SETTINGS = 'UPDATE booking_settings SET opens_at = 0, closes_at = 1440, slot_minutes = 15';

/** Returns a statement that inserts users by id, email and last name. */
function users(...people: readonly [number, string, string][]): string {
  const rows = people.map(
    ([id, email, lastName]) =>
      `(${id}, '${email}', '${email.toLowerCase()}', 'u${id}', 'u${id}', NULL, '${lastName}', 'user', 9, 90, 'hash', 2, 1, 0)`,
  );
  return `INSERT INTO app_user (id, email, email_key, username, username_key, first_name, last_name, role, plan_id,
      monthly_quota_minutes, password_hash, booking_version, is_active, is_demo) VALUES ${rows.join(', ')}`;
}

const FIRST_DATE = localDate('1970-01-02');

/** More users than the migration updates in one batch. */
const MEMBERS = Array.from({ length: 450 }, (_, index): [number, string, string] => [
  100 + index,
  `M${index}@example.org`,
  'ÅSTRÖM',
]);

const ADA: User = {
  id: 5 as UserId,
  email: 'Ada@Example.org',
  username: 'u5',
  firstName: null,
  lastName: 'Ødegård',
  role: 'user',
  plan: 'night',
  monthlyQuotaMinutes: 90,
};

/** Creates a database with the schema and data of the first release. */
async function createFirstRelease(target: DatabaseTarget): Promise<void> {
  const first = createPersistence(target);
  first.writing.setOptions({ migrations: [InitialSchema] });
  await first.database.start();
  const rows = [PLAN, users([ADA.id, ADA.email, ADA.lastName!], ...MEMBERS), ROOM, BOOKING, BLOCK, SETTINGS];
  await first.database.write(async (manager) => {
    for (const sql of rows) await manager.query(sql);
  });
  await first.close();
}

/** Contract of the upgrade of a first-release database. */
export function describeUpgrade(kind: DatabaseTarget['kind']): void {
  describe(`the data of the first release on ${kind}`, () => {
    let shared: TestDatabase;
    let persistence: Persistence;

    beforeEach(async () => {
      shared = await createTestDatabase(kind);
      await createFirstRelease(shared.target);
    });
    afterEach(async () => {
      await persistence.close();
      await shared.drop();
    });

    const migrations = () => persistence.writing.query('SELECT name FROM migration ORDER BY id');
    const searched = async (search: string) =>
      (await persistence.users.list({ ...ALL_USERS, search, page: { page: 1, pageSize: 1 } })).total;

    it('are complete after the upgrade, and usable like new data', async () => {
      persistence = await openPersistence(shared.target);
      const { rooms, plans, bookings, blockedTimes, workspace, schedules } = persistence;

      expect(await persistence.users.find(ADA.id)).toEqual(ADA);
      const room = { id: 7, name: 'Größe', capacity: 4, description: null, isActive: true };
      const noFacts = { location: null, amenities: [], photo: null };
      expect(await rooms.list()).toEqual([{ ...room, ...noFacts }]);
      expect((await schedules.versions(null)).rooms).toEqual([{ roomId: 7, version: 3 }]);
      expect(await bookings.find(11 as BookingId)).toEqual({
        ...{ id: 11, roomId: 7, userId: 5, purpose: 'Überblick', seriesId: 'series' },
        range: TimeRange.of(instant(1795514400_000), instant(1795518000_000)),
      });
      expect(await blockedTimes.list()).toMatchObject([{ id: 13, roomId: 7, reason: 'Paint', groupId: null }]);
      expect(await workspace.openingTimes(FIRST_DATE)).toEqual({
        hours: { opensAt: 0, closesAt: 1440, slotMinutes: 15 },
        exceptions: { weekdays: [], specialDays: [] },
      });
      expect(await persistence.writing.query('SELECT version FROM booking_settings')).toEqual([{ version: 0 }]);
      const [night] = (await plans.list()).filter(({ name }) => name === 'night');
      expect(night).toMatchObject({ id: 9, displayName: 'Nights', monthlyHours: 40, isActive: false, features: [] });
      await persistence.unitOfWork.run({}, (stores) => stores.plans.save({ ...night!, features: ['Key'] }));
      expect((await plans.list()).map(({ features }) => features)).toContainEqual(['Key']);
      const link = { tokenHash: 'hash', purpose: 'reset', expiresAt: instant(60_000) } as const;
      await persistence.unitOfWork.run({}, (stores) => stores.passwordLinks.replace({ ...link, userId: ADA.id }));
      expect(await persistence.users.findByPasswordLink('hash', instant(0))).toEqual(ADA);
      const feed = { userId: ADA.id, kind: 'own', roomId: null, createdAt: instant(0), tokenHash: 'feed' } as const;
      await persistence.unitOfWork.run({}, (stores) => stores.calendarFeeds.add(feed));
      const found = await persistence.calendars.findFeed('feed');
      expect(found).toMatchObject({ userId: ADA.id, kind: 'own' });
      const secret = { name: 'Script', scope: 'read', createdAt: instant(0), expiresAt: instant(60_000) } as const;
      await persistence.unitOfWork.run({}, (stores) =>
        stores.apiTokens.add({ ...secret, userId: ADA.id, tokenHash: 'token' }),
      );
      expect(await persistence.apiTokens.find('token', instant(0))).toMatchObject({ scope: 'read', user: ADA });
      const calendar = await persistence.calendars.read({ kind: 'booking', bookingId: 11 as BookingId });
      expect(calendar.bookings).toMatchObject([{ id: 11, sequence: 0, changedAt: 0 }]);
      const pattern = { every: 'week', count: 1 };
      expect(await persistence.series.find('series' as SeriesId)).toEqual({ id: 'series', userId: ADA.id, pattern });
      await persistence.unitOfWork.run({}, async (stores) => {
        await stores.amenities.add('Screen');
        const grown = (await rooms.list())[0]!;
        await stores.rooms.save({ ...grown, location: '2nd floor', amenities: ['Screen'] });
        await stores.rooms.savePhoto(grown.id, {
          ...{ content: Buffer.from([0, 255]), thumbnail: Buffer.from([7]), hash: 'hash' },
        });
      });
      expect(await rooms.list()).toEqual([{ ...room, location: '2nd floor', amenities: ['Screen'], photo: 'hash' }]);
      const eve = { date: localDate('2026-12-24'), name: 'Heiligabend', hours: null };
      const added = await persistence.unitOfWork.run({}, (stores) => stores.specialDays.add(eve));
      await persistence.unitOfWork.run({}, (stores) => stores.workspace.saveWeekdays([{ weekday: 7, hours: null }]));
      expect((await workspace.openingTimes(FIRST_DATE)).exceptions).toEqual({
        weekdays: [{ weekday: 7, hours: null }],
        specialDays: [added],
      });
    });

    it('contain a search text for every user, independent of case', async () => {
      persistence = await openPersistence(shared.target);

      expect(await searched('ødeg')).toBe(1);
      expect(await searched('åström')).toBe(MEMBERS.length);
      expect(await searched('ada@')).toBe(1);
    });

    it('are upgraded once', async () => {
      persistence = await openPersistence(shared.target);
      const upgraded = await migrations();
      await persistence.close();

      persistence = await openPersistence(shared.target);

      expect(upgraded).toHaveLength(MIGRATIONS.length);
      expect(await migrations()).toEqual(upgraded);
    });

    it('are upgraded by the next process if an upgrade was interrupted', async () => {
      const ended = createPersistence(shared.target);
      ended.writing.setOptions({ migrations: [InitialSchema] });
      await ended.database.start();
      await ended.writing.query('ALTER TABLE app_user ADD COLUMN search_text TEXT NULL');
      await ended.writing.query('CREATE INDEX app_user_role ON app_user (role, is_active)');
      await ended.close();

      persistence = await openPersistence(shared.target);

      expect(await migrations()).toHaveLength(MIGRATIONS.length);
      expect(await searched('åström')).toBe(MEMBERS.length);
    });

    it('receive an epoch that stays', async () => {
      persistence = await openPersistence(shared.target);
      const { epoch } = await persistence.schedules.versions(null);
      await persistence.close();

      persistence = await openPersistence(shared.target);

      expect(epoch).toMatch(/^[0-9a-f-]{36}$/);
      expect((await persistence.schedules.versions(null)).epoch).toBe(epoch);
    });

    it('have webhooks, which can be added', async () => {
      persistence = await openPersistence(shared.target);
      const webhook = { url: 'https://hooks.example', events: ['room.changed'], isEnabled: true } as const;
      const added = await persistence.unitOfWork.run({}, ({ webhooks }) =>
        webhooks.add({ ...webhook, createdAt: instant(0) }, 'whsec_a'),
      );
      expect(await persistence.webhooks.list()).toEqual([added]);
    });

    it('receive an identity that stays, default choices, and bookings without changes', async () => {
      persistence = await openPersistence(shared.target);
      const identity = () => persistence.writing.query('SELECT value FROM workspace_identity');
      const drawn = await identity();
      const choices = `SELECT mails_own_changes, reminder_minutes FROM app_user WHERE id = ${ADA.id}`;
      expect(await persistence.writing.query(choices)).toEqual([{ mails_own_changes: 1, reminder_minutes: null }]);
      const id = 11 as BookingId;
      expect(await persistence.unitOfWork.run({}, ({ bookings }) => bookings.sequencesOf([id]))).toEqual(
        new Map([[id, 0]]),
      );
      await persistence.close();

      persistence = await openPersistence(shared.target);

      expect(drawn).toEqual([{ value: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
      expect(await identity()).toEqual(drawn);
    });

    it('can still be written by the first release, which may run concurrently', async () => {
      persistence = await openPersistence(shared.target);

      await persistence.database.write(async (manager) => {
        await manager.query(PLAN.replace('9', '10').replace('night', 'late'));
        await manager.query(users([6, 'Ben@example.org', 'Late']));
        await manager.query(SETTINGS.replace('15', '30'));
        await manager.query(ROOM.replace('7', '8').replaceAll('röße', 'rotte'));
        await manager.query(BLOCK.replace('13', '14'));
        await manager.query(BOOKING.replace('11', '12').replace(/1795514400, 1795518000/, '1795521600, 1795525200'));
        await manager.query("INSERT INTO room_photo (room_id, hash, content) VALUES (7, 'hash', x'00ff')");
      });

      expect(await persistence.plans.list()).toContainEqual(expect.objectContaining({ name: 'late', features: [] }));
      expect(await searched('ben@')).toBe(1);
      expect(await persistence.bookings.find(12 as BookingId)).toMatchObject({ purpose: 'Überblick' });
      expect((await persistence.workspace.openingTimes(FIRST_DATE)).hours.slotMinutes).toBe(30);
      expect((await persistence.rooms.list()).map(({ isActive }) => isActive)).toEqual([true, true]);
      expect((await persistence.blockedTimes.list()).map(({ groupId }) => groupId)).toEqual([null, null]);
      const thumbnail = await persistence.rooms.photo(7 as RoomId, 'hash', 'thumbnail');
      expect([...thumbnail!]).toEqual([0, 255]);
    });
  });
}
