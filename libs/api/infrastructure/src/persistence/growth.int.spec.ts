import {
  ALL_USERS,
  type BookingExport,
  BookingLists,
  type Caller,
  CreateBooking,
  FindRooms,
  Impacts,
  ReadQuota,
  Reports,
  ReadWeek,
} from '@roomhours/application';
import {
  CountingSeriesIds,
  FIRST_BOOKINGS,
  FixedClock,
  FixedZone,
  userAdministration,
  wallTime,
} from '@roomhours/application/testing';
import type { PlanId, RoomId, UserId } from '@roomhours/domain';
import { localDate, monthOf } from '@roomhours/time';
import {
  type Persistence,
  addManyAuditEntries,
  addManyBookings,
  prepareManyBookings,
  recordStatements,
  rowsExaminedBy,
  usePersistence,
} from '../../testing';

const CLOCK = new FixedClock('2026-11-05T11:00:00Z');
const ZONE = new FixedZone('UTC');
const SERIES_IDS = new CountingSeriesIds();
const CALLER: Caller = { id: 7 as UserId, role: 'user', email: '7', requestId: 'growth' };

/** Frequent use cases in November 2026. New bookings start on the given day of the month or later. */
function frequentUseCases(persistence: Persistence, day: number): Record<string, () => Promise<unknown>> {
  const { audit, unitOfWork, bookings, reports, rooms, schedules, users, workspace } = persistence;
  const week = async (roomId: RoomId | null) => {
    const query = { actor: CALLER, roomId, weekStart: localDate('2026-11-09') };
    return (await new ReadWeek(schedules, CLOCK, ZONE).execute(query)).read();
  };
  const create = (weeks: number, hour: number) =>
    new CreateBooking(unitOfWork, CLOCK, ZONE, SERIES_IDS).execute({
      ...{ caller: CALLER, roomId: 3 as RoomId, purpose: null, weeks },
      ...{ start: wallTime(`2026-11-0${day} ${hour}:00`), end: wallTime(`2026-11-0${day} ${hour + 1}:00`) },
      idempotency: { key: `${day} ${hour}`, fingerprint: '' },
    });
  const find = async () => {
    const user = (await users.find(CALLER.id))!;
    const wish = { people: 4, minutes: 60, date: localDate('2026-11-09'), from: 540, to: 1080, amenities: [] };
    return new FindRooms(rooms, workspace, schedules, bookings, CLOCK, ZONE).execute({ user, ...wish });
  };
  const month = monthOf(localDate('2026-11-01'));
  const monthReports = new Reports(reports, bookings, CLOCK, ZONE);
  const page = { page: 2, pageSize: 50 };
  const lists = new BookingLists(bookings, CLOCK, ZONE, audit);
  const ofMonth = {
    ...{ month, from: null, to: null, upcomingOnly: false },
    ...{ roomId: null, userId: null, search: null, order: 'newest' as const },
  };
  return {
    'the week of a room': () => week(3 as RoomId),
    'the week of all rooms': () => week(null),
    'a quota': () => new ReadQuota(users, bookings, CLOCK, ZONE).byId(CALLER.id, month),
    'a search among 200 rooms': find,
    'a page of the users by their hours': () =>
      userAdministration(persistence, { clock: CLOCK, zone: ZONE }).list({
        ...{ ...ALL_USERS, isQuotaUsedUp: true, page: { page: 1, pageSize: 50 } },
        order: { by: 'used', descending: true },
      }),
    'a new booking': () => create(1, 10),
    'a new series': () => create(3, 12),
    'the report of a month': () => monthReports.usage(month),
    'a page of the bookings of a month': () => lists.list({ ...ofMonth, page }),
    'a page of them, oldest first': () => lists.list({ ...ofMonth, order: 'oldest', page }),
    'all bookings of a month': () => readAll(monthReports.exportBookings(month)),
    'all bookings of a month, newest first': () => readAll(lists.exportAll(ofMonth)),
  };
}

/** Lists of cancelled bookings, which are read from the audit log. */
function cancelledLists({ audit, bookings }: Persistence): Record<string, () => Promise<unknown>> {
  const lists = new BookingLists(bookings, CLOCK, ZONE, audit);
  const month = monthOf(localDate('2026-11-01'));
  const list = async (userId: UserId | null) => {
    const filter = { month, from: null, to: null, roomId: null, userId, search: null, order: 'oldest' } as const;
    const { total } = await lists.cancelled(filter, { page: 1, pageSize: 1 });
    expect(total).toBeGreaterThan(0);
  };
  return {
    'the cancelled bookings of a month': () => list(null),
    'those of a user': () => list(CALLER.id),
  };
}

async function readAll({ batches }: Pick<BookingExport, 'batches'>): Promise<void> {
  for await (const batch of batches) expect(batch.length).toBeGreaterThan(0);
}

const impactsOf = ({ affectedBookings, rooms, schedules, workspace, specialDays, bookings }: Persistence) =>
  new Impacts(affectedBookings, rooms, schedules, workspace, specialDays, bookings, CLOCK, ZONE);

/** Use cases that count the bookings affected by a change. Past bookings must not increase their cost. */
function impactUseCases(persistence: Persistence): Record<string, () => Promise<unknown>> {
  const impacts = () => impactsOf(persistence);
  const roomId = 3 as RoomId;
  const [start, end] = [wallTime('2026-11-06 00:00'), wallTime('2026-11-09 00:00')];
  const office = { opensAt: 540, closesAt: 1050, slotMinutes: 30 };
  return {
    'impact of removing a room': () => impacts().of({ kind: 'room', roomId }, FIRST_BOOKINGS),
    'impact of deactivating a user': () => impacts().of({ kind: 'users', userIds: [CALLER.id] }, FIRST_BOOKINGS),
    'impact of ending a plan': () => impacts().of({ kind: 'plan', planId: 1 as PlanId }, FIRST_BOOKINGS),
    'impact of blocking a time': async () => impacts().of(impacts().blocking({ roomId, start, end }), FIRST_BOOKINGS),
    'impact of changing the opening hours': () => impacts().ofBookingSettings(office, FIRST_BOOKINGS),
  };
}

describe('on MySQL', () => {
  let persistence: Persistence;

  usePersistence('mysql', (opened) => (persistence = opened));
  beforeAll(() => prepareManyBookings(persistence));

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

  it('examines about as many rows with a million bookings as with a thousand', async () => {
    await addManyBookings(persistence, 0, 100);
    const few = await rowsExamined(frequentUseCases(persistence, 6));
    const impacts = await rowsExamined(impactUseCases(persistence));

    await addManyBookings(persistence, -50_000, 0);
    expectNoMore(impacts, await rowsExamined(impactUseCases(persistence)));
    await addManyBookings(persistence, 100, 50_000);
    const many = await rowsExamined(frequentUseCases(persistence, 7));

    expect(await persistence.reading.query('SELECT COUNT(*) AS bookings FROM booking')).toEqual([
      { bookings: 1_000_000 + 2 * 4 },
    ]);
    expectNoMore(few, many);
  });

  it('examines about as many rows of cancelled bookings with a hundred thousand bookings as with ten thousand', async () => {
    await addManyAuditEntries(persistence, 0, 1_000);
    const few = await rowsExamined(cancelledLists(persistence));

    await addManyAuditEntries(persistence, 1_000, 10_000);
    expectNoMore(few, await rowsExamined(cancelledLists(persistence)));
  });
});

describe('on SQLite', () => {
  let persistence: Persistence;

  usePersistence('sqlite', (opened) => (persistence = opened));
  beforeAll(async () => {
    await prepareManyBookings(persistence);
    await addManyBookings(persistence, 0, 100);
    await addManyAuditEntries(persistence, 0, 100);
  });

  /**
   * Returns the query plan of each SELECT on bookings, or on other tables. SQLite chooses it without row counts, because ANALYZE
   * is never run.
   */
  async function accessesOf(work: () => Promise<unknown>, table = /^(SCAN|SEARCH) (booking|b)\b/): Promise<string[]> {
    const accesses: string[] = [];
    for (const { sql, parameters } of await recordStatements([persistence.reading, persistence.writing], work)) {
      if (!sql.startsWith('SELECT')) continue;
      const plan: { detail: string }[] = await persistence.reading.query(`EXPLAIN QUERY PLAN ${sql}`, parameters);
      accesses.push(...plan.map(({ detail }) => detail).filter((detail) => table.test(detail)));
    }
    return accesses;
  }

  it.each(Object.keys(frequentUseCases({} as Persistence, 6)))('%s reads a bounded range of an index', async (name) => {
    const accesses = await accessesOf(frequentUseCases(persistence, 6)[name]!);

    expect(accesses.length).toBeGreaterThan(0);
    for (const access of accesses)
      expect(access).toMatch(/\(((room|user)_id=\? AND )?starts_at(>\? AND starts_at<|=)\?\)|\(rowid=\?\)/);
  });

  it.each(Object.keys(impactUseCases({} as Persistence)))('%s reads upcoming bookings only', async (name) => {
    const accesses = await accessesOf(impactUseCases(persistence)[name]!);

    expect(accesses.length).toBeGreaterThan(0);
    for (const access of accesses)
      expect(access).toMatch(
        /\(((room|user)_id=\? AND )?starts_at>\?( AND starts_at<\?)?\)|\(rowid=\?\)|INDEX booking_start$/,
      );
  });

  it.each(Object.keys(cancelledLists({} as Persistence)))('%s read a bounded range of an index', async (name) => {
    const accesses = await accessesOf(cancelledLists(persistence)[name]!, /^(SCAN|SEARCH) (a|restoring)\b/);

    expect(accesses.length).toBeGreaterThan(0);
    for (const access of accesses) expect(access).toMatch(/\(action=\? AND starts_at(>\? AND starts_at<|=)\?\)/);
  });
});
