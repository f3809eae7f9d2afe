import {
  ALL_BOOKINGS,
  ALL_USERS,
  type Caller,
  CreateBooking,
  type CreateBookingCommand,
  PlanAdministration,
  SelectedUsers,
  type UnitOfWork,
} from '@roomhours/application';
import {
  CountingSeriesIds,
  FixedClock,
  FixedZone,
  POLICY,
  aNewMember,
  aNewPlan,
  callerOf,
  userAdministration,
  wallTime,
  withoutCaller,
} from '@roomhours/application/testing';
import type { Booking, Room, User, UserId } from '@roomhours/domain';
import { localDate } from '@roomhours/time';
import { type Persistence, TestWorkspace, emptyStorage, openPersistence, times, useProcesses } from '../../testing';
import { CALLS, type Fixture } from '../../testing/use-case-calls';
import type { DatabaseTarget } from './engine/engine';
import { DEFAULT_RETRY } from './transactions/transaction-runner';

const CLOCK = new FixedClock('2026-11-23T11:00:00Z');
const ZONE = new FixedZone('UTC');
const TIME = { clock: CLOCK, zone: ZONE };
/** Returns the administration of users without a check of the caller. */
const administrationBySystem = (persistence: Persistence) =>
  userAdministration({ ...persistence, unitOfWork: withoutCaller(persistence.unitOfWork) }, TIME);
const selectedUsers = (unitOfWork: UnitOfWork) => new SelectedUsers(unitOfWork, CLOCK, ZONE, POLICY);
const SYSTEM: Caller = { id: 0 as UserId, role: 'user', email: '', requestId: 'race' };

/** Returns each result, or the error code of a rejection. */
async function outcomesOf<T>(works: readonly Promise<T>[]): Promise<(T | string)[]> {
  const settled = await Promise.allSettled(works);
  return settled.map((one) =>
    one.status === 'fulfilled' ? one.value : String((one.reason as { code?: string }).code),
  );
}

function addUser(persistence: Persistence, email: string, plan = 'flex'): Promise<User> {
  const terms = { role: 'user', plan, monthlyQuotaMinutes: null } as const;
  const person = { email, username: null, firstName: null, lastName: null, ...terms };
  return administrationBySystem(persistence).add(SYSTEM, person, 'secret');
}

describe.each(['sqlite', 'mysql'] as const)('on %s', (kind) => {
  let target: DatabaseTarget;
  let processes: [Persistence, Persistence];
  let one: Persistence;
  let other: Persistence;

  useProcesses(kind, (opened, at) => {
    processes = opened;
    [one, other] = opened;
    target = at;
  });
  beforeEach(() => emptyStorage(one));

  /** Alternates between the two processes. */
  const processOf = (index: number): Persistence => processes[index % 2]!;
  const addRoom = (name: string): Promise<Room> =>
    one.unitOfWork.run({}, ({ rooms }) => rooms.add({ name, capacity: 4, description: null }));
  const addMember = (name: string, change = {}): Promise<User> =>
    one.unitOfWork.run({}, ({ users }) => users.add({ ...aNewMember(name), monthlyQuotaMinutes: 0, ...change }));
  const addAdministrator = (name: string): Promise<User> => addMember(name, { role: 'admin', plan: null });
  const stored = (id: UserId) => one.unitOfWork.run({}, ({ users }) => users.get(id));

  /** Runs the work without retries, so that it fails where it would wait for an open transaction. */
  async function withoutRetry<T>(work: (persistence: Persistence) => Promise<T>): Promise<T> {
    const retry = { ...DEFAULT_RETRY, maxAttempts: 1, random: () => 0, delay: async () => undefined };
    const persistence = await openPersistence(target, { retry });
    try {
      return await work(persistence);
    } finally {
      await persistence.close();
    }
  }

  describe('administrators', () => {
    type Removal = (persistence: Persistence, by: User, user: User) => Promise<unknown>;
    const demote = (persistence: Persistence, by: User, { id: userId }: User) =>
      userAdministration(persistence, TIME).changeRole({ caller: callerOf(by), userId }, 'user');
    const deactivate: Removal = (persistence, by, { id: userId }) =>
      userAdministration(persistence, TIME).setActive({ caller: callerOf(by), userId }, false);
    const deactivateWithOthers: Removal = ({ unitOfWork }, by, { id: userId }) =>
      selectedUsers(unitOfWork).deactivate({ caller: callerOf(by), users: [{ userId }] });
    const removals: Removal[] = [demote, deactivate, deactivateWithOthers];

    it('who demote each other concurrently: one remains', async () => {
      for (const round of times(12)) {
        await emptyStorage(one);
        const [ada, ben] = [await addAdministrator('ada'), await addAdministrator('ben')];
        const [demoteAda, demoteBen] = [removals[round % 3]!, removals[Math.floor(round / 3) % 3]!];

        const outcomes = await outcomesOf([demoteBen(one, ada, ben), demoteAda(other, ben, ada)]);

        // The second caller is no longer an administrator.
        expect(outcomes.filter((outcome) => outcome === 'UNAUTHENTICATED')).toHaveLength(1);
        expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(1);
        expect(await one.unitOfWork.run({}, ({ users }) => users.lockActiveAdministrators(true))).toHaveLength(1);
      }
    });

    it('who all demote themselves concurrently: one remains', async () => {
      const all: User[] = [];
      for (const index of times(8)) all.push(await addAdministrator(`admin${index}`));

      const outcomes = await outcomesOf(all.map((admin, index) => demote(processOf(index), admin, admin)));

      expect(outcomes.filter((outcome) => outcome === 'LAST_ADMIN')).toHaveLength(1);
      expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(7);
    });

    it('are locked until the transaction ends', async () => {
      await addAdministrator('ada');
      const lockAdministrators = ({ unitOfWork }: Persistence) =>
        unitOfWork.run({}, ({ users }) => users.lockActiveAdministrators(true));

      await one.unitOfWork.run({}, async ({ users }) => {
        await users.lockActiveAdministrators(true);
        await expect(withoutRetry(lockAdministrators)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      });

      expect(await withoutRetry(lockAdministrators)).toHaveLength(1);
    });

    it('who are demoted stay demoted if another field is changed concurrently', async () => {
      const root = await addAdministrator('root');
      for (const round of times(12)) {
        const ada = await addAdministrator(`ada${round}`);
        const change = { firstName: 'Ada' };

        const outcomes = await outcomesOf([
          demote(one, root, ada),
          userAdministration(other, TIME).change({ caller: callerOf(root), userId: ada.id }, change),
        ]);

        expect(outcomes).toEqual([expect.any(Object), expect.any(Object)]);
        expect(await stored(ada.id)).toMatchObject({ role: 'user', plan: 'flex', firstName: 'Ada' });
      }
    });
  });

  describe('a plan', () => {
    const join = (persistence: Persistence, { id: userId }: User, plan: string) =>
      administrationBySystem(persistence).change({ caller: SYSTEM, userId }, { plan });
    it('that is removed while users are assigned either remains with them or is removed without users', async () => {
      for (const round of times(12)) {
        const name = `plan${round}`;
        const plan = await one.unitOfWork.run({}, ({ plans }) => plans.add(aNewPlan(name)));
        const ada = await addMember(`ada${round}`);

        const [removed, joined, added] = await outcomesOf<unknown>([
          new PlanAdministration(one.plans, withoutCaller(one.unitOfWork), CLOCK, ZONE).remove(SYSTEM, plan.id),
          join(other, ada, name),
          addUser(other, `new${round}@example.org`, name),
        ]);

        const isGone = removed === undefined;
        expect(isGone ? 'PLAN_IN_USE' : removed).toBe('PLAN_IN_USE');
        expect((await one.plans.list()).some((other) => other.name === name)).toBe(!isGone);
        const { plan: planOfAda } = await stored(ada.id);
        expect([joined, planOfAda]).toEqual(
          joined === 'VALIDATION_FAILED' ? [joined, 'flex'] : [expect.objectContaining({ plan: name }), name],
        );
        expect(isGone && [joined, added]).toEqual(isGone && ['VALIDATION_FAILED', 'VALIDATION_FAILED']);
      }
    });

    it('whose users have been counted gets no new user until the transaction ends', async () => {
      const plan = await one.unitOfWork.run({}, ({ plans }) => plans.add(aNewPlan('night')));
      const ada = await addMember('ada');
      const joining = (persistence: Persistence) => join(persistence, ada, 'night');

      await one.unitOfWork.run({}, async ({ plans }) => {
        await plans.countUsers(plan.id);
        await expect(withoutRetry(joining)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      });

      expect(await withoutRetry(joining)).toMatchObject({ plan: 'night' });
    });

    it('that is renamed and replaced while a user is changed keeps the user', async () => {
      const night = await one.unitOfWork.run({}, ({ plans }) => plans.add(aNewPlan('night')));
      const ada = await addMember('ada', { plan: 'night' });

      const rename = async () => {
        await other.unitOfWork.run({}, ({ plans }) => plans.save({ ...night, name: 'late' }));
        await other.unitOfWork.run({}, ({ plans }) => plans.add(aNewPlan('night')));
      };
      await one.unitOfWork.run({}, async ({ users }) => {
        const before = await users.get(ada.id);
        // SQLite allows one writer at a time: the other transactions wait until this one has ended.
        if (kind === 'mysql') await rename();
        await users.save({ ...before, firstName: 'Ada' });
      });
      if (kind === 'sqlite') await rename();

      expect(await stored(ada.id)).toMatchObject({ plan: 'late', firstName: 'Ada' });
    });
  });

  describe('new users', () => {
    it('with the same email are added once', async () => {
      const outcomes = await outcomesOf(times(12).map((index) => addUser(processOf(index), 'ada@example.org')));

      expect(outcomes.filter((outcome) => outcome === 'DUPLICATE')).toHaveLength(11);
      expect((await one.users.list(ALL_USERS)).total).toBe(1);
    });

    it('with the same local part get distinct usernames', async () => {
      const outcomes = await outcomesOf(
        times(12).map((index) => addUser(processOf(index), `ada@${index}.example.org`)),
      );

      const usernames = outcomes.map((outcome) => (typeof outcome === 'object' ? outcome.username : outcome));
      expect(usernames.sort()).toEqual(
        times(12)
          .map((index) => (index === 0 ? 'ada' : `ada${index + 1}`))
          .sort(),
      );
    });
  });

  describe('the data that a booking decision depends on', () => {
    const CHANGES = [
      ...['BookingSettingsAdministration.changeHours', 'BookingSettingsAdministration.changeWeekdays'],
      ...['SpecialDays.add', 'SpecialDays.change', 'ImportSpecialDays', 'SpecialDays.remove', 'BlockedTimes.block'],
      ...['UserAdministration.setActive', 'UserAdministration.change', 'SelectedUsers.changePlans'],
      ...['SelectedUsers.deactivate', 'UserAdministration.changeRole'],
      ...['RoomAdministration.change', 'RoomAdministration.remove'],
    ];
    // SQLite serialises all writing transactions, so one change is enough.
    const changes = kind === 'mysql' ? CHANGES : CHANGES.slice(0, 1);
    const call = (name: string, by: User, fixture: Partial<Fixture> = {}) =>
      withoutRetry(async (persistence) => {
        const workspace = TestWorkspace.of(persistence, CLOCK);
        await CALLS[name]!(callerOf(by), { ...(fixture as Fixture), workspace });
        return name;
      });

    it(`does not change during the decision: ${changes.join(', ')}`, async () => {
      const [ada, room] = [await addMember('ada'), await addRoom('Attic')];
      const day = { date: localDate('2026-12-24'), name: 'Christmas Eve', hours: null };
      const specialDay = await one.unitOfWork.run({}, ({ specialDays }) => specialDays.add(day));
      // A separate administrator for each change, so that no change waits for another.
      const roots: User[] = [];
      for (const name of changes) roots.push(await addAdministrator(`root of ${name}`));
      const change = (index: number) => call(changes[index]!, roots[index]!, { ada, room, specialDay });

      await one.unitOfWork.run({ caller: callerOf(ada), rooms: [room.id] }, async () => {
        const outcomes = await outcomesOf(times(changes.length).map(change));
        expect(outcomes.filter((outcome) => outcome !== 'UNAVAILABLE')).toEqual([]);
      });

      for (const index of times(changes.length)) await change(index);
    });

    it('blocks the addition of rooms while the settings change', async () => {
      const root = await addAdministrator('root');

      await one.unitOfWork.run({ settings: true, rooms: 'all' }, async () => {
        await expect(call('RoomAdministration.add', root)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      });

      await call('RoomAdministration.add', root);
    });
  });

  describe('bookings', () => {
    const commandOf = (room: Room, user: User, change: Partial<CreateBookingCommand> = {}): CreateBookingCommand => ({
      ...{ caller: callerOf(user), roomId: room.id, purpose: null, weeks: 1, idempotency: null },
      ...{ start: wallTime('2026-11-24 10:00'), end: wallTime('2026-11-24 11:00') },
      ...change,
    });
    const create = async ({ unitOfWork }: Persistence, command: CreateBookingCommand): Promise<Booking[]> =>
      (await new CreateBooking(unitOfWork, CLOCK, ZONE, new CountingSeriesIds()).execute(command)).bookings;
    const allBookings = async () => (await one.bookings.list({ ...ALL_BOOKINGS, order: 'newest' }, null)).items;

    it.each([1, 10])(
      'with one Idempotency-Key and 20 concurrent requests are created once (%s weeks)',
      async (weeks) => {
        const [room, ada] = [await addRoom('Attic'), await addMember('ada')];
        const command = commandOf(room, ada, { weeks, idempotency: { key: 'key', fingerprint: 'print' } });

        const responses = await Promise.all(times(20).map((index) => create(processOf(index), command)));

        const bookings = await allBookings();
        expect(bookings).toHaveLength(weeks);
        expect(responses[0]!.map(({ id }) => id)).toEqual(bookings.map(({ id }) => id).reverse());
        for (const response of responses) expect(response).toEqual(responses[0]);
      },
    );

    it('with one Idempotency-Key but a different body are rejected', async () => {
      const [attic, cellar, ada] = [await addRoom('Attic'), await addRoom('Cellar'), await addMember('ada')];
      const commands = times(20).map((index) =>
        commandOf(index % 2 === 0 ? attic : cellar, ada, { idempotency: { key: 'key', fingerprint: `${index}` } }),
      );

      const outcomes = await outcomesOf(commands.map((command, index) => create(processOf(index >> 1), command)));

      expect(outcomes.filter((outcome) => outcome === 'IDEMPOTENCY_KEY_REUSED')).toHaveLength(19);
      expect(await allBookings()).toHaveLength(1);
    });

    it('with the same Idempotency-Key of different users are independent', async () => {
      const idempotency = { key: 'key', fingerprint: 'print' };
      const room = await addRoom('Attic');
      const users = await Promise.all(times(6).map((index) => addMember(`user${index}`)));

      const outcomes = await outcomesOf(
        users.map((user, index) => create(processOf(index), commandOf(room, user, { idempotency }))),
      );

      expect(outcomes.filter((outcome) => outcome === 'BOOKING_CONFLICT')).toHaveLength(5);
      expect(await allBookings()).toHaveLength(1);
    });
  });
});
