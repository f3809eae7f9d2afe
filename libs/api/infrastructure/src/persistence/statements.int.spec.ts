import { CreateBooking, ReadWeek } from '@roomhours/application';
import {
  CountingSeriesIds,
  FixedClock,
  FixedZone,
  aNewMember,
  callerOf,
  wallTime,
} from '@roomhours/application/testing';
import type { Room, User } from '@roomhours/domain';
import { TimeRange, instant, localDate } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { type Persistence, type TestDatabase, createTestDatabase, openPersistence, recordSql } from '../../testing';
import { execute, select } from './database/statements';
import { TypeOrmBookingRepository } from './bookings';

const clock = new FixedClock('2026-11-23T08:00:00Z');
const zone = new FixedZone('Europe/Berlin');

let database: TestDatabase;
let persistence: Persistence;
let room: Room;
let member: User;

async function open(kind: 'sqlite' | 'mysql') {
  database = await createTestDatabase(kind);
  persistence = await openPersistence(database.target);
  room = await persistence.unitOfWork.run({}, ({ rooms }) =>
    rooms.add({ name: 'Attic', capacity: 2, description: null }),
  );
  const hours = { monthlyQuotaMinutes: 40 * 60 };
  member = await persistence.unitOfWork.run({}, ({ users }) => users.add({ ...aNewMember('ada'), ...hours }));
}

async function close() {
  await persistence.close();
  await database.drop();
}

describe.each(['sqlite', 'mysql'] as const)('statements on %s', (kind) => {
  beforeEach(() => open(kind));
  afterEach(close);

  it('for a new booking are at most thirteen, and none reads before room and member are locked', async () => {
    const createBooking = new CreateBooking(persistence.unitOfWork, clock, zone, new CountingSeriesIds());
    const time = { start: wallTime('2026-11-24 10:00'), end: wallTime('2026-11-24 11:00') };

    const statements = await recordSql(persistence.writing, () =>
      createBooking.execute({
        caller: callerOf(member),
        roomId: room.id,
        ...time,
        purpose: null,
        weeks: 1,
        idempotency: null,
      }),
    );

    expect(statements.length).toBeLessThanOrEqual(13);
    const [begin, first, second, ...rest] = statements;
    expect(begin).toMatch(/^(BEGIN|START) TRANSACTION$/);
    expect(first).toMatch(/^UPDATE room SET schedule_version/);
    expect(second).toMatch(/^UPDATE app_user SET booking_version/);
    expect(rest.at(-1)).toBe('COMMIT');
  });

  it('for a week are at most three, and one if it is unchanged', async () => {
    const query = { actor: member, roomId: null, weekStart: localDate('2026-11-23') };
    const readWeek = new ReadWeek(persistence.schedules, clock, zone);
    const fingerprint = await recordSql(persistence.reading, () => readWeek.execute(query));
    const whole = await recordSql(persistence.reading, async () => (await readWeek.execute(query)).read());

    expect(fingerprint).toHaveLength(1);
    expect(fingerprint[0]).not.toMatch(/booking|blocked/);
    expect(whole.length).toBeLessThanOrEqual(3);
  });
});

/** Adds `count` consecutive half-hour bookings that end now. */
async function fillHistory(manager: EntityManager, count: number): Promise<void> {
  const last = clock.now() / 1000;
  for (let done = 0; done < count; done += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => last - (done + index + 1) * 1800);
    const values = rows.map((start) => `(${room.id}, ${member.id}, ${start}, ${start + 1800})`).join(',');
    await execute(manager, `INSERT INTO booking (room_id, user_id, starts_at, ends_at) VALUES ${values}`);
  }
}

describe.each(['sqlite', 'mysql'] as const)('the removal of a room with a long history on %s', (kind) => {
  beforeEach(() => open(kind));
  afterEach(close);

  const remove = () => persistence.unitOfWork.run({ rooms: [room.id] }, ({ rooms }) => rooms.remove(room.id));
  const countBookings = async () =>
    (await persistence.reading.query<{ n: number | string }[]>('SELECT COUNT(*) AS n FROM booking')).map(({ n }) =>
      Number(n),
    );

  it('sends several short statements', async () => {
    await persistence.database.write((manager) => fillHistory(manager, 10_500));

    const statements = await recordSql(persistence.writing, remove);

    expect(statements.filter((sql) => sql.startsWith('DELETE FROM booking'))).toHaveLength(3);
    expect(await countBookings()).toEqual([0]);
  });

  it('is one transaction: readers see all bookings until the commit, and a failure keeps all', async () => {
    await persistence.database.write((manager) => fillHistory(manager, 5_500));
    const undone = new Error('undo');

    const run = persistence.unitOfWork.run({ rooms: [room.id] }, async ({ rooms }) => {
      await rooms.remove(room.id);
      expect(await countBookings()).toEqual([5_500]);
      throw undone;
    });

    await expect(run).rejects.toBe(undone);
    expect(await countBookings()).toEqual([5_500]);
  });
});

describe('the search for overlapping bookings', () => {
  afterEach(close);
  const around = TimeRange.of(instant(clock.now() - 3_600_000), instant(clock.now() + 3_600_000));
  const later = TimeRange.of(instant(around.start + 7 * 86_400_000), instant(around.end + 7 * 86_400_000));

  it('scans a few hours of the index on MySQL regardless of the history', async () => {
    await open('mysql');
    const rowsRead = async (manager: EntityManager) => {
      const rows = await select<{ Value: string }>(manager, "SHOW SESSION STATUS LIKE 'Handler_read%'");
      return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
    };

    await persistence.database.write(async (manager) => {
      await fillHistory(manager, 10_000);
      const before = await rowsRead(manager);
      const found = await new TypeOrmBookingRepository(manager, clock).findOverlapping(room.id, [around, later]);

      expect(found).toHaveLength(2);
      expect((await rowsRead(manager)) - before).toBeLessThan(60);
    });
  });

  it('uses both bounds of the index on SQLite', async () => {
    await open('sqlite');
    const [sql] = (
      await recordSql(persistence.writing, () =>
        persistence.unitOfWork.run({}, ({ bookings }) => bookings.findOverlapping(room.id, [around, later])),
      )
    ).filter((statement) => statement.startsWith('SELECT'));

    const plan = await persistence.writing.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, Array(8).fill(0));

    const searches = plan.map(({ detail }) => detail).filter((detail) => detail.includes('booking'));
    expect(searches.length).toBeGreaterThan(0);
    for (const search of searches) {
      expect(search).toContain('USING INDEX booking_room_start (room_id=? AND starts_at>? AND starts_at<?)');
    }
  });
});
