import {
  ALL_ENTRIES,
  ALL_USERS,
  BlockedTimes,
  BookingLists,
  BookingSettingsAdministration,
  CancelSelectedBookings,
  CreateBooking,
  CalendarFeeds,
  type CreateBookingCommand,
  EraseUser,
  FindRooms,
  Impacts,
  AuditLog,
  PlanAdministration,
  ReadQuota,
  ReadWeek,
  Reports,
  RoomAdministration,
  SpecialDays,
  SelectedUsers,
} from '@roomhours/application';
import {
  CountingLinkTokens,
  CountingSeriesIds,
  FixedClock,
  FixedZone,
  POLICY,
  aNewMember,
  FIRST_BOOKINGS,
  aNewPlan,
  callerOf,
  userAdministration,
  wallTime,
} from '@roomhours/application/testing';
import type { BookingId, Room, User } from '@roomhours/domain';
import { addDays, localDate, monthOf, rangeOfMonth } from '@roomhours/time';
import {
  type Persistence,
  emptyStorage,
  openPersistence,
  recordSql,
  recordStatements,
  usePersistence,
} from '../../testing';
import { execute } from './database/statements';
import type { DatabaseTarget } from './engine/engine';
import { Outbox } from './transactions/typeorm-unit-of-work';

const CLOCK = new FixedClock('2026-11-23T11:00:00Z');
const ZONE = new FixedZone('UTC');
const TIME = { clock: CLOCK, zone: ZONE };
const SERIES_IDS = new CountingSeriesIds();
/** A page size of one, so that the page is full and the total needs a statement. */
const PAGE = { page: 1, pageSize: 1 };
const ANY_ENTRY = { ...ALL_ENTRIES, from: null, to: null };

describe.each(['sqlite', 'mysql'] as const)('the number of statements on %s', (kind) => {
  let target: DatabaseTarget;
  let persistence: Persistence;
  let room: Room;
  let ada: User;
  let admin: User;

  usePersistence(kind, (opened, at) => ([persistence, target] = [opened, at]));
  beforeEach(async () => {
    await emptyStorage(persistence);
    room = await addRoom('Attic');
    ada = await addUser('ada', { monthlyQuotaMinutes: 44_640 });
    admin = await addUser('admin', { role: 'admin', plan: null, monthlyQuotaMinutes: 0 });
  });

  const addRoom = (name: string) =>
    persistence.unitOfWork.run({}, ({ rooms }) => rooms.add({ name, capacity: 4, description: null }));
  const addUser = (name: string, change = {}) =>
    persistence.unitOfWork.run({}, ({ users }) => users.add({ ...aNewMember(name), ...change }));
  const create = (user: User, change: Partial<CreateBookingCommand> = {}) =>
    new CreateBooking(persistence.unitOfWork, CLOCK, ZONE, SERIES_IDS).execute({
      ...{ caller: callerOf(user), roomId: room.id, purpose: null, weeks: 1, idempotency: null },
      ...{ start: wallTime('2027-01-30 10:00'), end: wallTime('2027-01-30 11:00') },
      ...change,
    });

  async function countOf(work: () => Promise<unknown>): Promise<number> {
    return (await recordStatements([persistence.reading, persistence.writing], work)).length;
  }

  describe('for a new booking', () => {
    const idempotency = { key: 'key', fingerprint: 'print' };

    it.each<[string, number, () => Promise<unknown>]>([
      ['of a member', 13, () => create(ada)],
      ['of a member with an Idempotency-Key', 15, () => create(ada, { idempotency })],
      ['of an administrator with an Idempotency-Key', 14, () => create(admin, { idempotency })],
      ['of a series over four months', 17, () => create(ada, { weeks: 10, idempotency })],
      ['of an administrator’s series', 16, () => create(admin, { weeks: 10, idempotency })],
    ])('%s is at most %i', async (_, most, work) => {
      expect(await countOf(work)).toBeLessThanOrEqual(most);
    });

    it('includes no read before room and member are locked', async () => {
      const [begin, first, second, ...rest] = await recordSql(persistence.writing, () => create(ada));

      expect(begin).toMatch(/^(BEGIN|START) TRANSACTION$/);
      expect(first).toMatch(/^UPDATE room SET schedule_version/);
      expect(second).toMatch(/^UPDATE app_user SET booking_version/);
      expect(rest.at(-1)).toBe('COMMIT');
    });

    it('repeated with its Idempotency-Key is at most six', async () => {
      const first = await create(ada, { weeks: 10, idempotency });
      let again: unknown;

      const count = await countOf(async () => (again = await create(ada, { weeks: 10, idempotency })));

      expect(count).toBeLessThanOrEqual(6);
      expect(again).toEqual(first);
    });
  });

  it('is at most three for a week, and one if it is unchanged', async () => {
    const query = { actor: ada, roomId: null, weekStart: localDate('2026-11-23') };
    const readWeek = new ReadWeek(persistence.schedules, CLOCK, ZONE);
    const fingerprint = await recordSql(persistence.reading, () => readWeek.execute(query));
    const whole = await recordSql(persistence.reading, async () => (await readWeek.execute(query)).read());

    expect(fingerprint).toHaveLength(1);
    expect(fingerprint[0]).not.toMatch(/booking|blocked/);
    expect(whole.length).toBeLessThanOrEqual(3);
  });

  describe('for the removal of a room with a long history', () => {
    /** Adds consecutive half-hour bookings that end now. */
    const fillHistory = (count: number) =>
      persistence.database.write(async (manager) => {
        for (let done = 0; done < count; done += 500) {
          const starts = Array.from({ length: 500 }, (_, index) => CLOCK.now() / 1000 - (done + index + 1) * 1800);
          const values = starts.map((start) => `(${room.id}, ${ada.id}, ${start}, ${start + 1800})`).join(',');
          await execute(manager, `INSERT INTO booking (room_id, user_id, starts_at, ends_at) VALUES ${values}`);
        }
      });
    const countBookings = async () => {
      const sql = 'SELECT COUNT(*) AS n FROM booking';
      const [found] = await persistence.reading.query<{ n: number | string }[]>(sql);
      return Number(found!.n);
    };

    it('is several short ones', async () => {
      await fillHistory(10_500);

      const statements = await recordSql(persistence.writing, () =>
        persistence.unitOfWork.run({ rooms: [room.id] }, ({ rooms }) => rooms.remove(room.id)),
      );

      expect(statements.filter((sql) => sql.startsWith('DELETE FROM booking'))).toHaveLength(3);
      expect(await countBookings()).toBe(0);
    });

    it('is that of one transaction: readers see all bookings until the commit, and a failure keeps all', async () => {
      await fillHistory(5_500);
      const undone = new Error('undo');

      const run = persistence.unitOfWork.run({ rooms: [room.id] }, async ({ rooms }) => {
        await rooms.remove(room.id);
        expect(await countBookings()).toBe(5_500);
        throw undone;
      });

      await expect(run).rejects.toBe(undone);
      expect(await countBookings()).toBe(5_500);
    });
  });

  it('is the same for a new user with fifty namesakes as with two', async () => {
    const add = (index: number) =>
      userAdministration(persistence, TIME).add(
        callerOf(admin),
        {
          email: `grace@${index}.example.com`,
          username: null,
          firstName: null,
          lastName: null,
          role: 'user',
          plan: 'flex',
          monthlyQuotaMinutes: 0,
        },
        'correct horse',
      );
    await add(1);
    await add(2);
    const withTwo = await countOf(() => add(3));
    for (let index = 4; index <= 50; index += 1) await add(index);
    let last: User | undefined;

    expect(await countOf(async () => (last = await add(51)))).toBe(withTwo);
    expect(last!.username).toBe('grace51');
  });

  it('is the same for a hundred messages as for one', async () => {
    const withMail = await openPersistence(target, { outbox: new Outbox(true) });
    const add = async (count: number) => {
      const message = { to: ada, content: { kind: 'passwordChanged' }, at: CLOCK.now() } as const;
      const work = () => withMail.unitOfWork.run({}, ({ messages }) => messages.addAll(Array(count).fill(message)));
      return (await recordStatements([withMail.reading, withMail.writing], work)).length;
    };

    expect(await add(100)).toBe(await add(1));
    await withMail.close();
  });

  it('is the same for a calendar feed of fifty bookings as of one', async () => {
    const { calendars, unitOfWork } = persistence;
    const tokens = new CountingLinkTokens();
    const feeds = new CalendarFeeds(calendars, unitOfWork, tokens, CLOCK);
    const { token } = await feeds.create({ caller: callerOf(admin), name: null, kind: 'all', roomId: null });
    const read = async () => (await feeds.open(token)).read();
    await create(ada);
    const ofOne = await countOf(read);

    await addSome();

    expect((await read()).bookings.length).toBeGreaterThan(50);
    expect(await countOf(read)).toBe(ofOne);
    // Five until the state is known, and the limits of a transaction.
    expect(await countOf(() => feeds.open(token))).toBe(7);
    expect(ofOne).toBe(7 + 4);
  });

  it('is five for the search of a room, however many rooms and bookings there are', async () => {
    const { bookings, rooms, schedules, workspace } = persistence;
    const search = (people: number) =>
      new FindRooms(rooms, workspace, schedules, bookings, CLOCK, ZONE).execute({
        ...{ user: ada, people, minutes: 60, date: localDate('2027-01-30'), from: 600, to: 660, amenities: [] },
      });
    await create(ada);
    expect(await countOf(() => search(1))).toBe(5);

    await addSome();

    expect(await countOf(() => search(1))).toBe(5);
    expect((await search(2)).map(({ kind }) => kind)).toEqual([...['otherTime', 'otherTime', 'otherTime', 'nextDay']]);
  });

  it('is the same for a list of fifty as for a list of one', async () => {
    const { audit, blockedTimes, bookings, plans, reports, rooms, specialDays, users, unitOfWork, workspace } =
      persistence;
    const bookingLists = new BookingLists(bookings, CLOCK, ZONE, audit);
    const month = monthOf(localDate('2027-01-01'));
    const everything = {
      ...{ month: null, from: null, to: null, upcomingOnly: false },
      ...{ roomId: null, userId: null, search: null, order: 'newest' as const, page: null },
    };
    const block = () =>
      new BlockedTimes(unitOfWork, blockedTimes, bookings, CLOCK, ZONE).block({
        ...{ caller: callerOf(admin), roomId: room.id, reason: null },
        ...{ start: wallTime('2027-01-01 00:00'), end: wallTime('2027-12-31 00:00') },
      });
    const lists: Record<string, () => Promise<unknown>> = {
      rooms: () => new RoomAdministration(rooms, unitOfWork, CLOCK, ZONE).list(),
      plans: () => new PlanAdministration(plans, unitOfWork, CLOCK, ZONE).list({ activeOnly: false }),
      users: () => userAdministration(persistence, TIME).list(ALL_USERS),
      'found users': () =>
        userAdministration(persistence, TIME).list({
          ...{
            search: 'user',
            role: 'user',
            plan: 'flex',
            company: null,
            isActive: true,
            isInvited: false,
            isQuotaUsedUp: false,
          },
          page: PAGE,
          order: { by: 'name', descending: true },
        }),
      'users by their hours': () =>
        userAdministration(persistence, TIME).list({
          ...{ ...ALL_USERS, isQuotaUsedUp: false, page: PAGE, order: { by: 'used', descending: true } },
        }),
      'a user': () => userAdministration(persistence, TIME).read(ada.id),
      'the usage of a user': () => userAdministration(persistence, TIME).usage(ada.id),
      'the audit log of a user': () => new AuditLog(audit, ZONE).list(PAGE, { ...ANY_ENTRY, userId: ada.id }),
      bookings: () => bookingLists.list(everything),
      'a page of bookings': () => bookingLists.list({ ...everything, page: PAGE }),
      'found bookings': () => bookingLists.list({ ...everything, search: 'user', page: PAGE }),
      'cancelled bookings': () => bookingLists.cancelled(everything, PAGE),
      'upcoming bookings': () => bookingLists.countUpcoming(),
      'own bookings': () => bookingLists.own(ada, null),
      'blocked times': () => new BlockedTimes(unitOfWork, blockedTimes, bookings, CLOCK, ZONE).list(),
      'special days': () => new SpecialDays(specialDays, unitOfWork, CLOCK, ZONE).list(),
      'the booking settings': () => new BookingSettingsAdministration(workspace, unitOfWork, CLOCK, ZONE).read(),
      'the audit log': () => new AuditLog(audit, ZONE).list(PAGE, { ...ANY_ENTRY, search: 'user' }),
      'a quota': () => new ReadQuota(users, bookings, CLOCK, ZONE).byId(ada.id, month),
      'a report': () => new Reports(reports, bookings, CLOCK, ZONE).usage(month),
    };
    const counts = async () => {
      const counted: Record<string, number> = {};
      for (const [name, read] of Object.entries(lists)) counted[name] = await countOf(read);
      return counted;
    };
    await create(ada);
    await addSome({ to: 1 });
    const [ofOne, blockingOne] = [await counts(), await countOf(block)];

    await addSome({ from: 1 });

    expect(await counts()).toEqual(ofOne);
    expect(Math.max(...Object.values(ofOne))).toBeLessThanOrEqual(2);
    expect(await countOf(block)).toBe(blockingOne);
  });

  it('is the same for the impact on fifty bookings as on one', async () => {
    const { affectedBookings, plans, rooms, schedules, specialDays, bookings, workspace } = persistence;
    const impacts = new Impacts(affectedBookings, rooms, schedules, workspace, specialDays, bookings, CLOCK, ZONE);
    const [plan] = await plans.list();
    const [start, end] = [wallTime('2027-01-01 00:00'), wallTime('2027-12-31 00:00')];
    const closed = { opensAt: 0, closesAt: 120, slotMinutes: 30 };
    const noHours = { closed: true, opensAt: null, closesAt: null };
    const addedDay = { kind: 'added', date: localDate('2027-01-30'), name: 'Holiday', hours: noHours } as const;
    const impactUseCases = [
      () => impacts.of({ kind: 'room', roomId: room.id }, FIRST_BOOKINGS),
      () => impacts.of({ kind: 'users', userIds: [ada.id] }, FIRST_BOOKINGS),
      () => impacts.of({ kind: 'plan', planId: plan!.id }, FIRST_BOOKINGS),
      () => impacts.of(impacts.blocking({ roomId: room.id, start, end }), FIRST_BOOKINGS),
      () => impacts.ofBookingSettings(closed, FIRST_BOOKINGS),
      () => impacts.ofWeekdayHours([{ weekday: 6, ...noHours }], FIRST_BOOKINGS),
      () => impacts.ofSpecialDay(addedDay, FIRST_BOOKINGS),
    ];
    const counts = async () => {
      const counted: number[] = [];
      for (const execute of impactUseCases) counted.push(await countOf(execute));
      return counted;
    };
    await create(ada);
    expect(await counts()).toEqual([3, 3, 3, 3, 6, 6, 6]);

    await addSome();

    for (const execute of impactUseCases.slice(4)) expect((await execute()).bookings).toBeGreaterThan(50);
    expect(await counts()).toEqual([3, 3, 3, 3, 6, 6, 6]);
  });

  it('is the same for the erasure of a user with forty bookings as with one', async () => {
    const erasure = new EraseUser(persistence.unitOfWork, CLOCK, ZONE);
    const countFor = async (bookings: number) => {
      const grace = await addUser('grace', { monthlyQuotaMinutes: 0 });
      for (let day = 10; day < 10 + bookings / 10; day += 1) {
        const [start, end] = [wallTime(`2027-01-${day} 10:00`), wallTime(`2027-01-${day} 11:00`)];
        await create(grace, { start, end, weeks: Math.min(10, bookings) });
      }
      await userAdministration(persistence, TIME).setActive({ caller: callerOf(admin), userId: grace.id }, false);
      return countOf(() => erasure.execute({ caller: callerOf(admin), userId: grace.id }));
    };

    expect(await countFor(40)).toBe(await countFor(1));
  });

  it('for a change of several users grows by one lock for each of them', async () => {
    await create(ada);
    await addSome();
    const caller = callerOf(admin);
    const { items } = await persistence.users.list({ ...ALL_USERS, role: 'user' });
    const some = (count: number) => items.slice(0, count).map(({ id: userId }) => ({ userId }));
    const users = new SelectedUsers(persistence.unitOfWork, CLOCK, ZONE, POLICY);
    const plan = (count: number) =>
      users.changePlans({ caller, users: some(count), plan: 'standard', keepsQuota: false });
    const deactivate = (count: number) => users.deactivate({ caller, users: some(count) });
    for (const change of [plan, deactivate]) {
      const ofOne = await countOf(() => change(1));
      expect(await countOf(() => change(50))).toBe(ofOne + 49);
    }
  });

  it('is the same for seven chosen series that are cancelled as for two', async () => {
    const { bookings, unitOfWork } = persistence;
    const cancel = new CancelSelectedBookings(unitOfWork, bookings, CLOCK, ZONE);
    const countFor = async (count: number) => {
      const bookingIds: BookingId[] = [];
      for (let day = 10; day < 10 + count; day += 1) {
        const [start, end] = [wallTime(`2027-01-${day} 10:00`), wallTime(`2027-01-${day} 11:00`)];
        bookingIds.push((await create(admin, { start, end, weeks: 2 })).bookings[0]!.id);
      }
      return countOf(() => cancel.execute({ caller: callerOf(admin), bookingIds, scope: 'all' }));
    };

    expect(await countFor(7)).toBe(await countFor(2));
  });

  /** Adds rooms, users, plans, blocked times, audit entries and bookings; all bookings are in one month, half in one room. */
  async function addSome({ from = 0, to = 50 } = {}): Promise<void> {
    await persistence.unitOfWork.run(
      {},
      async ({ audit, blockedTimes, bookings, plans, rooms, specialDays, users }) => {
        const [template] = await bookings.ofUser(ada.id, rangeOfMonth(monthOf(localDate('2027-01-01')), ZONE.name));
        for (let index = from; index < to; index += 1) {
          const [own, user] = [
            await rooms.add({ name: `Room ${index}`, capacity: 1, description: null }),
            await users.add(aNewMember(`user${index}`)),
          ];
          await plans.add(aNewPlan(`plan${index}`));
          await specialDays.add({ date: addDays(localDate('2027-03-01'), index), name: 'Holiday', hours: null });
          const { range } = template!;
          await bookings.add([
            { ...template!, roomId: own.id },
            { ...template!, userId: user.id },
          ]);
          await blockedTimes.add({ roomId: own.id, range, reason: null });
          await audit.add({
            ...{ at: CLOCK.now(), actorId: null, actorEmail: 'a', action: 'login.failed', subject: 'session' },
            ...{ subjectId: null, before: null, after: null, requestId: 'request' },
          });
          await audit.add({
            ...{ at: CLOCK.now(), actorId: user.id, actorEmail: 'a', action: 'booking.removed', subject: 'booking' },
            ...{ subjectId: index + 1, before: { purpose: null }, after: null, requestId: 'request', range },
          });
        }
      },
    );
  }
});
