import {
  type Caller,
  CreateBooking,
  ImpactOfBlockingTime,
  ImpactOfBookingSettings,
  ImpactOfDeactivatingUser,
  ImpactOfEndingPlan,
  ImpactOfRemovingRoom,
  ListBookings,
  ReadAllBookings,
  ReadQuota,
  ReadUsageReport,
  ReadWeek,
} from '@roomhours/application';
import { CountingSeriesIds, FixedClock, FixedZone, wall } from '@roomhours/application/testing';
import type { PlanId, RoomId, UserId } from '@roomhours/domain';
import { localDate, monthOf } from '@roomhours/time';
import {
  type Persistence,
  type TestDatabase,
  aDatabase,
  addManyBookings,
  openPersistence,
  prepareForMany,
  recordedOf,
  rowsExaminedBy,
} from '../../testing';

const CLOCK = new FixedClock('2026-11-05T11:00:00Z');
const ZONE = new FixedZone('UTC');
const CALLER: Caller = { id: 7 as UserId, role: 'user', email: '7', requestId: 'growth' };

/** What members and administrators do all day, in November 2026; bookings are made on the given day of it and later. */
function everydayWork(persistence: Persistence, day: number): Record<string, () => Promise<unknown>> {
  const { unitOfWork, bookings, reports, schedules, users } = persistence;
  const week = async (roomId: RoomId | null) => {
    const query = { actor: CALLER, roomId, weekStart: localDate('2026-11-09') };
    return (await new ReadWeek(schedules, CLOCK, ZONE).execute(query)).read();
  };
  const create = (weeks: number, hour: number) =>
    new CreateBooking(unitOfWork, CLOCK, ZONE, new CountingSeriesIds()).execute({
      ...{ caller: CALLER, roomId: 3 as RoomId, purpose: null, weeks },
      ...{ start: wall(`2026-11-0${day} ${hour}:00`), end: wall(`2026-11-0${day} ${hour + 1}:00`) },
      idempotency: { key: `${day} ${hour}`, fingerprint: '' },
    });
  const month = monthOf(localDate('2026-11-01'));
  const page = { page: 2, pageSize: 50 };
  const ofMonth = { month, roomId: null, userId: null, search: null, order: 'newest' as const };
  return {
    'the week of a room': () => week(3 as RoomId),
    'the week of all rooms': () => week(null),
    'a quota': () => new ReadQuota(users, bookings, CLOCK, ZONE).execute({ actor: CALLER, month }),
    'a new booking': () => create(1, 10),
    'a new series': () => create(3, 12),
    'the report of a month': () => new ReadUsageReport(reports, CLOCK, ZONE).execute(month),
    'a page of the bookings of a month': () => new ListBookings(bookings, ZONE).execute({ ...ofMonth, page }),
    'a page of them, oldest first': () =>
      new ListBookings(bookings, ZONE).execute({ ...ofMonth, order: 'oldest', page }),
    'all bookings of a month': async () => {
      for await (const portion of new ReadAllBookings(bookings, CLOCK, ZONE).execute(month).portions)
        expect(portion.length).toBeGreaterThan(0);
    },
  };
}

/** What an administrator asks before a change: it depends on the bookings to come, and not on those that were. */
function questions({ impacts, workspace }: Persistence): Record<string, () => Promise<unknown>> {
  const roomId = 3 as RoomId;
  const [start, end] = [wall('2026-11-06 00:00'), wall('2026-11-09 00:00')];
  const office = { opensAt: 540, closesAt: 1050, slotMinutes: 30 };
  return {
    'what goes with a room': () => new ImpactOfRemovingRoom(impacts, CLOCK).execute(roomId, 20),
    'what a user leaves behind': () => new ImpactOfDeactivatingUser(impacts, CLOCK).execute(CALLER.id, 20),
    'whom a plan concerns': () => new ImpactOfEndingPlan(impacts, CLOCK).execute(1 as PlanId, 20),
    'what stands inside a time': () =>
      new ImpactOfBlockingTime(impacts, CLOCK, ZONE).execute({ roomId, start, end, most: 20 }),
    'what other hours leave outside': () =>
      new ImpactOfBookingSettings(impacts, workspace, CLOCK, ZONE).execute(office, 20),
  };
}

describe('on MySQL', () => {
  let shared: TestDatabase;
  let persistence: Persistence;

  beforeAll(async () => {
    shared = await aDatabase('mysql');
    persistence = await openPersistence(shared.target);
    await prepareForMany(persistence);
  });
  afterAll(async () => {
    await persistence.close();
    await shared.drop();
  });

  async function rowsExamined(works: Record<string, () => Promise<unknown>>): Promise<Record<string, number>> {
    const rows: Record<string, number> = {};
    for (const [name, work] of Object.entries(works)) rows[name] = await rowsExaminedBy(persistence, work);
    return rows;
  }

  function expectNoMore(few: Record<string, number>, many: Record<string, number>): void {
    const grown = Object.keys(few).filter((name) => many[name]! > few[name]! * 1.5 + 20);
    expect(grown.map((name) => `${name}: ${few[name]} became ${many[name]}`)).toEqual([]);
    expect(Object.values(few).every((rows) => rows > 0)).toBe(true);
  }

  it('with a million bookings about as many rows are examined as with a thousand', async () => {
    await addManyBookings(persistence, 0, 100);
    const few = await rowsExamined(everydayWork(persistence, 6));
    const asked = await rowsExamined(questions(persistence));

    await addManyBookings(persistence, -50_000, 0);
    expectNoMore(asked, await rowsExamined(questions(persistence)));
    await addManyBookings(persistence, 100, 50_000);
    const many = await rowsExamined(everydayWork(persistence, 7));

    expect(await persistence.reading.query('SELECT COUNT(*) AS bookings FROM booking')).toEqual([
      { bookings: 1_000_000 + 2 * 4 },
    ]);
    expectNoMore(few, many);
  });
});

describe('on SQLite', () => {
  let shared: TestDatabase;
  let persistence: Persistence;

  beforeAll(async () => {
    shared = await aDatabase('sqlite');
    persistence = await openPersistence(shared.target);
    await prepareForMany(persistence);
    await addManyBookings(persistence, 0, 100);
  });
  afterAll(async () => {
    await persistence.close();
    await shared.drop();
  });

  /** How each SELECT reaches the bookings. It does not depend on their number: nobody gathers statistics of them. */
  async function accessesOf(work: () => Promise<unknown>): Promise<string[]> {
    const accesses: string[] = [];
    for (const { sql, parameters } of await recordedOf([persistence.reading, persistence.writing], work)) {
      if (!sql.startsWith('SELECT')) continue;
      const plan: { detail: string }[] = await persistence.reading.query(`EXPLAIN QUERY PLAN ${sql}`, parameters);
      accesses.push(
        ...plan.map(({ detail }) => detail).filter((detail) => /^(SCAN|SEARCH) (booking|b)\b/.test(detail)),
      );
    }
    return accesses;
  }

  it.each(Object.keys(everydayWork({} as Persistence, 6)))(
    '%s reads no more of an index than it needs',
    async (name) => {
      const accesses = await accessesOf(everydayWork(persistence, 6)[name]!);

      expect(accesses.length).toBeGreaterThan(0);
      for (const access of accesses)
        expect(access).toMatch(/\(((room|user)_id=\? AND )?starts_at(>\? AND starts_at<|=)\?\)|\(rowid=\?\)/);
    },
  );

  it.each(Object.keys(questions({} as Persistence)))('%s is counted from now on', async (name) => {
    const accesses = await accessesOf(questions(persistence)[name]!);

    expect(accesses.length).toBeGreaterThan(0);
    for (const access of accesses)
      expect(access).toMatch(
        /\(((room|user)_id=\? AND )?starts_at>\?( AND starts_at<\?)?\)|\(rowid=\?\)|INDEX booking_start$/,
      );
  });
});
