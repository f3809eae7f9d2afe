import type { BlockedTime, Booking, Plan, Room, User } from '@roomhours/domain';
import {
  CountingLoginThrottle,
  PlainPasswordHasher,
  RecordingSessions,
  SpecHouse,
  callerOf,
  wall,
} from '../../testing';
import {
  AddPlan,
  AddRoom,
  AddUser,
  BlockTime,
  CancelBooking,
  type Caller,
  ChangeBooking,
  ChangeBookingSettings,
  ChangeOwnPassword,
  ChangePlan,
  ChangeQuota,
  ChangeRole,
  ChangeRoom,
  ChangeUser,
  CreateBooking,
  RemoveBlockedTime,
  RemovePlan,
  RemoveRoom,
  SetUserActive,
  SetUserPassword,
} from '..';
import * as application from '..';

/** Use cases of callers who are not signed in. */
const ANONYMOUS = ['DeactivateDemoAccounts', 'EnsureFirstAdministrator', 'Register', 'SignIn'];

interface Fixture {
  house: SpecHouse;
  admin: User;
  ada: User;
  room: Room;
  booking: Booking;
  blockedTime: BlockedTime;
  plan: Plan;
}

const NEW_PLAN = { displayName: 'Team', description: null, monthlyHours: 40, isActive: true, features: [] };
const PASSWORDS = new PlainPasswordHasher();
const SESSIONS = new RecordingSessions();

/** Every use case with a caller, by its name. */
const CALLS: Record<string, (caller: Caller, fixture: Fixture) => Promise<unknown>> = {
  AddPlan: (caller, { house: { database, clock } }) =>
    new AddPlan(database.unitOfWork, clock).execute({ caller, plan: { ...NEW_PLAN, name: 'other' } }),
  AddRoom: (caller, { house: { database, clock } }) =>
    new AddRoom(database.unitOfWork, clock).execute({
      caller,
      room: { name: 'Attic', capacity: 2, description: null },
    }),
  AddUser: (caller, { house: { database, clock } }) =>
    new AddUser(database.unitOfWork, PASSWORDS, clock).execute({
      ...{ caller, email: 'ben@example.org', username: null, password: 'secret-enough', firstName: null },
      ...{ lastName: null, role: 'user', plan: 'flex', monthlyQuotaMinutes: null },
    }),
  BlockTime: (caller, { house: { database, clock, zone }, room }) =>
    new BlockTime(database.unitOfWork, database.bookings, clock, zone).execute({
      ...{ caller, roomId: room.id, reason: null },
      ...{ start: wall('2026-11-26 10:00'), end: wall('2026-11-26 11:00') },
    }),
  CancelBooking: (caller, { house: { database, clock, zone }, booking }) =>
    new CancelBooking(database.unitOfWork, database.bookings, clock, zone).execute({ caller, bookingId: booking.id }),
  ChangeBooking: (caller, { house: { database, clock, zone }, booking }) =>
    new ChangeBooking(database.unitOfWork, database.bookings, clock, zone).execute({
      ...{ caller, bookingId: booking.id, change: { purpose: 'Review' } },
    }),
  ChangeBookingSettings: (caller, { house: { database, clock, zone } }) =>
    new ChangeBookingSettings(database.unitOfWork, clock, zone).execute({
      ...{ caller, hours: { opensAt: 600, closesAt: 720, slotMinutes: 30 } },
    }),
  ChangeOwnPassword: (caller, { house: { database, clock } }) =>
    new ChangeOwnPassword(
      ...([database.users, database.unitOfWork, PASSWORDS, new CountingLoginThrottle(), SESSIONS, clock] as const),
    ).execute({
      ...{ caller, currentPassword: 'secret-enough', newPassword: 'another-secret' },
      ...{ address: '192.0.2.1', sessionId: 'session' },
    }),
  ChangePlan: (caller, { house: { database, clock }, plan }) =>
    new ChangePlan(database.unitOfWork, clock).execute({
      ...{ caller, planId: plan.id, plan: { ...NEW_PLAN, name: 'crew' } },
    }),
  ChangeQuota: (caller, { house: { database, clock }, ada }) =>
    new ChangeQuota(database.unitOfWork, clock).execute({ caller, userId: ada.id, monthlyQuotaMinutes: 60 }),
  ChangeRole: (caller, { house: { database, clock }, ada }) =>
    new ChangeRole(database.unitOfWork, clock).execute({ caller, userId: ada.id, role: 'admin' }),
  ChangeRoom: (caller, { house: { database, clock }, room }) =>
    new ChangeRoom(database.unitOfWork, clock).execute({ caller, roomId: room.id, change: { capacity: 8 } }),
  ChangeUser: (caller, { house: { database, clock }, ada }) =>
    new ChangeUser(database.unitOfWork, clock).execute({ caller, userId: ada.id, change: { firstName: 'A' } }),
  CreateBooking: (caller, { house: { database, clock, zone, seriesIds }, room }) =>
    new CreateBooking(database.unitOfWork, clock, zone, seriesIds).execute({
      ...{ caller, roomId: room.id, purpose: null, weeks: 1, idempotency: null },
      ...{ start: wall('2026-11-25 10:00'), end: wall('2026-11-25 11:00') },
    }),
  RemoveBlockedTime: (caller, { house: { database, clock }, blockedTime }) =>
    new RemoveBlockedTime(database.unitOfWork, database.blockedTimes, clock).execute({
      ...{ caller, blockedTimeId: blockedTime.id },
    }),
  RemovePlan: (caller, { house: { database, clock }, plan }) =>
    new RemovePlan(database.unitOfWork, clock).execute({ caller, planId: plan.id }),
  RemoveRoom: (caller, { house: { database, clock }, room }) =>
    new RemoveRoom(database.unitOfWork, clock).execute({ caller, roomId: room.id }),
  SetUserActive: (caller, { house: { database, clock }, ada }) =>
    new SetUserActive(database.unitOfWork, SESSIONS, clock).execute({ caller, userId: ada.id, isActive: false }),
  SetUserPassword: (caller, { house: { database, clock }, ada }) =>
    new SetUserPassword(database.unitOfWork, PASSWORDS, SESSIONS, clock).execute({
      ...{ caller, userId: ada.id, newPassword: 'another-secret', keepSessionId: null },
    }),
};

/** One of everything; the booking belongs to the administrator, who may change it in either role. */
async function aFixture(): Promise<Fixture> {
  const house = new SpecHouse();
  const { database } = house;
  const [admin, ada, room] = [
    await house.user('admin', { role: 'admin' }),
    await house.user('ada'),
    await house.room('Board Room'),
  ];
  await house.user('other', { role: 'admin' });
  const at = { start: wall('2026-11-24 10:00'), end: wall('2026-11-24 11:00') };
  const [booking] = await new CreateBooking(database.unitOfWork, house.clock, house.zone, house.seriesIds).execute({
    ...{ caller: callerOf(admin), roomId: room.id, ...at, purpose: null, weeks: 1, idempotency: null },
  });
  const blockedTime = await database.blockedTimes.add({ roomId: room.id, range: booking!.range, reason: null });
  const plan = await database.plans.add({ ...NEW_PLAN, name: 'team' });
  return { house, admin, ada, room, booking: booking!, blockedTime, plan };
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('a request that was authenticated before it is decided', () => {
  it('is listed here for every use case with a caller', () => {
    const classes = Object.entries(application).filter(([, value]) => typeof value === 'function');
    const writing = classes.flatMap(([name, value]) => (/this\.unitOfWork\b/.test(String(value)) ? [name] : []));
    expect(writing.sort()).toEqual([...Object.keys(CALLS), ...ANONYMOUS].sort());
  });

  it.each(Object.keys(CALLS))('%s is done for an active administrator', async (name) => {
    const fixture = await aFixture();
    expect(await outcomeOf(CALLS[name]!(callerOf(fixture.admin), fixture))).toBe('done');
  });

  it.each(Object.keys(CALLS))('%s is refused once the caller is deactivated', async (name) => {
    const fixture = await aFixture();
    await fixture.house.database.users.save({ ...fixture.admin, isActive: false });
    expect(await outcomeOf(CALLS[name]!(callerOf(fixture.admin), fixture))).toBe('UNAUTHENTICATED');
  });

  it.each(Object.keys(CALLS))('%s is refused once the caller is no administrator any more', async (name) => {
    const fixture = await aFixture();
    await fixture.house.database.users.save({ ...fixture.admin, role: 'user', plan: 'flex', isActive: true });
    expect(await outcomeOf(CALLS[name]!(callerOf(fixture.admin), fixture))).toBe('UNAUTHENTICATED');
  });

  it('is done for a member who became an administrator meanwhile', async () => {
    const fixture = await aFixture();
    const member = callerOf(fixture.ada);
    await fixture.house.database.users.save({ ...fixture.ada, role: 'admin', plan: null, isActive: true });
    expect(await outcomeOf(CALLS['CreateBooking']!(member, fixture))).toBe('done');
  });
});
