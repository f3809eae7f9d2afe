import type { BlockedTime, Booking, Plan, Room, SpecialDay, User } from '@roomhours/domain';
import { instant, localDate } from '@roomhours/time';
import {
  CountingLoginThrottle,
  PlainPasswordHasher,
  RecordingSessions,
  TestWorkspace,
  callerOf,
  wallTime,
} from '../../testing';
import {
  AddPlan,
  AddRoom,
  AddSpecialDay,
  AddUser,
  BlockTime,
  CancelBooking,
  type Caller,
  ChangeBooking,
  ChangeBookingSettings,
  ChangeMailChoices,
  ChangeOwnPassword,
  ChangePlan,
  ChangeQuota,
  ChangeRole,
  ChangeRoom,
  ChangeSpecialDay,
  ChangeUser,
  ChangeWeekdayHours,
  CreateBooking,
  CreatePasswordLink,
  ImportSpecialDays,
  ImportUsers,
  InviteUser,
  RemoveBlockedTime,
  RemovePlan,
  RemoveRoom,
  RemoveSpecialDay,
  SendMessageAgain,
  SetUserActive,
  SetUserPassword,
} from '..';
import * as application from '..';

/** Use cases without a signed-in caller. */
const ANONYMOUS = [
  'DeactivateDemoAccounts',
  'EnsureFirstAdministrator',
  'QueueReminders',
  'Register',
  'RequestPasswordReset',
  'SetPasswordByLink',
  'SignIn',
];

interface Fixture {
  workspace: TestWorkspace;
  admin: User;
  ada: User;
  room: Room;
  booking: Booking;
  blockedTime: BlockedTime;
  plan: Plan;
  specialDay: SpecialDay;
}

const NEW_PLAN = { displayName: 'Team', description: null, monthlyHours: 40, isActive: true, features: [] };
const PASSWORDS = new PlainPasswordHasher();
const SESSIONS = new RecordingSessions();

/** One call of every use case with a caller, by class name. */
const CALLS: Record<string, (caller: Caller, fixture: Fixture) => Promise<unknown>> = {
  AddPlan: (caller, { workspace: { database, clock } }) =>
    new AddPlan(database.unitOfWork, clock).execute({ caller, plan: { ...NEW_PLAN, name: 'other' } }),
  AddRoom: (caller, { workspace: { database, clock } }) =>
    new AddRoom(database.unitOfWork, clock).execute({
      caller,
      room: { name: 'Attic', capacity: 2, description: null },
    }),
  AddSpecialDay: (caller, { workspace: { database, clock, zone } }) =>
    new AddSpecialDay(database.unitOfWork, clock, zone).execute({
      ...{ caller, date: localDate('2026-12-25'), name: 'Christmas', closed: true, opensAt: null, closesAt: null },
    }),
  AddUser: (caller, { workspace: { database, clock } }) =>
    new AddUser(database.unitOfWork, PASSWORDS, clock).execute({
      ...{ caller, email: 'ben@example.org', username: null, password: 'secret-enough', firstName: null },
      ...{ lastName: null, role: 'user', plan: 'flex', monthlyQuotaMinutes: null },
    }),
  BlockTime: (caller, { workspace: { database, clock, zone }, room }) =>
    new BlockTime(database.unitOfWork, database.bookings, clock, zone).execute({
      ...{ caller, roomId: room.id, reason: null },
      ...{ start: wallTime('2026-11-26 10:00'), end: wallTime('2026-11-26 11:00') },
    }),
  CancelBooking: (caller, { workspace: { database, clock, zone }, booking }) =>
    new CancelBooking(database.unitOfWork, database.bookings, clock, zone).execute({ caller, bookingId: booking.id }),
  ChangeBooking: (caller, { workspace: { database, clock, zone }, booking }) =>
    new ChangeBooking(database.unitOfWork, database.bookings, clock, zone).execute({
      ...{ caller, bookingId: booking.id, change: { purpose: 'Review' } },
    }),
  ChangeBookingSettings: (caller, { workspace: { database, clock, zone } }) =>
    new ChangeBookingSettings(database.unitOfWork, clock, zone).execute({
      ...{ caller, hours: { opensAt: 600, closesAt: 720, slotMinutes: 30 } },
    }),
  ChangeMailChoices: (caller, { workspace: { database, clock } }) =>
    new ChangeMailChoices(database.unitOfWork, clock).execute({
      ...{ caller, choices: { ownChanges: false, reminderMinutes: 30 } },
    }),
  ChangeOwnPassword: (caller, { workspace: { database, clock } }) =>
    new ChangeOwnPassword(
      ...([database.users, database.unitOfWork, PASSWORDS, new CountingLoginThrottle(), SESSIONS, clock] as const),
    ).execute({
      ...{ caller, currentPassword: 'secret-enough', newPassword: 'another-secret' },
      ...{ address: '192.0.2.1', sessionId: 'session' },
    }),
  ChangePlan: (caller, { workspace: { database, clock }, plan }) =>
    new ChangePlan(database.unitOfWork, clock).execute({
      ...{ caller, planId: plan.id, plan: { ...NEW_PLAN, name: 'crew' } },
    }),
  ChangeQuota: (caller, { workspace: { database, clock }, ada }) =>
    new ChangeQuota(database.unitOfWork, clock).execute({ caller, userId: ada.id, monthlyQuotaMinutes: 60 }),
  ChangeRole: (caller, { workspace: { database, clock }, ada }) =>
    new ChangeRole(database.unitOfWork, clock).execute({ caller, userId: ada.id, role: 'admin' }),
  ChangeRoom: (caller, { workspace: { database, clock, zone }, room }) =>
    new ChangeRoom(database.unitOfWork, clock, zone).execute({ caller, roomId: room.id, change: { capacity: 8 } }),
  ChangeSpecialDay: (caller, { workspace: { database, clock, zone }, specialDay }) =>
    new ChangeSpecialDay(database.unitOfWork, clock, zone).execute({
      ...{ caller, specialDayId: specialDay.id, change: { name: 'Eve' } },
    }),
  ChangeUser: (caller, { workspace: { database, clock }, ada }) =>
    new ChangeUser(database.unitOfWork, clock).execute({ caller, userId: ada.id, change: { firstName: 'A' } }),
  ChangeWeekdayHours: (caller, { workspace: { database, clock, zone } }) =>
    new ChangeWeekdayHours(database.unitOfWork, clock, zone).execute({ caller, weekdays: [] }),
  CreatePasswordLink: (caller, { workspace: { database, tokens, clock }, ada }) =>
    new CreatePasswordLink(database.unitOfWork, tokens, clock).execute({ caller, userId: ada.id, isToSend: true }),
  CreateBooking: (caller, { workspace: { database, clock, zone, seriesIds }, room }) =>
    new CreateBooking(database.unitOfWork, clock, zone, seriesIds).execute({
      ...{ caller, roomId: room.id, purpose: null, weeks: 1, idempotency: null },
      ...{ start: wallTime('2026-11-25 10:00'), end: wallTime('2026-11-25 11:00') },
    }),
  ImportSpecialDays: (caller, { workspace: { database, clock, zone } }) =>
    new ImportSpecialDays(
      database.unitOfWork,
      { read: async () => ({ holidays: [], ignored: 0 }) },
      clock,
      zone,
    ).execute({
      ...{ caller, file: new Uint8Array() },
    }),
  ImportUsers: (caller, { workspace: { database, tokens, clock } }) =>
    new ImportUsers(database.unitOfWork, tokens, clock).execute({ caller, rows: [], skipsWrong: false }),
  InviteUser: (caller, { workspace: { database, tokens, clock } }) =>
    new InviteUser(database.unitOfWork, tokens, clock).execute({
      ...{ caller, email: 'ben@example.org', username: null, firstName: null },
      ...{ lastName: null, role: 'user', plan: 'flex', monthlyQuotaMinutes: null },
    }),
  RemoveBlockedTime: (caller, { workspace: { database, clock }, blockedTime }) =>
    new RemoveBlockedTime(database.unitOfWork, database.blockedTimes, clock).execute({
      ...{ caller, blockedTimeId: blockedTime.id },
    }),
  RemovePlan: (caller, { workspace: { database, clock }, plan }) =>
    new RemovePlan(database.unitOfWork, clock).execute({ caller, planId: plan.id }),
  RemoveRoom: (caller, { workspace: { database, clock, zone }, room }) =>
    new RemoveRoom(database.unitOfWork, clock, zone).execute({ caller, roomId: room.id }),
  RemoveSpecialDay: (caller, { workspace: { database, clock, zone }, specialDay }) =>
    new RemoveSpecialDay(database.unitOfWork, clock, zone).execute({ caller, specialDayId: specialDay.id }),
  SendMessageAgain: async (caller, { workspace: { database, clock } }) => {
    const [message] = (await database.messages.list(instant(0), { page: 1, pageSize: 1 })).items;
    return new SendMessageAgain(database.unitOfWork, clock).execute({ caller, messageId: message!.id });
  },
  SetUserActive: (caller, { workspace: { database, clock, zone }, ada }) =>
    new SetUserActive(database.unitOfWork, SESSIONS, clock, zone).execute({ caller, userId: ada.id, isActive: false }),
  SetUserPassword: (caller, { workspace: { database, clock }, ada }) =>
    new SetUserPassword(database.unitOfWork, PASSWORDS, SESSIONS, clock).execute({
      ...{ caller, userId: ada.id, newPassword: 'another-secret', keepSessionId: null },
    }),
};

/** Creates one entity of each kind. The booking belongs to the administrator, who may change it in either role. */
async function aFixture(): Promise<Fixture> {
  const workspace = new TestWorkspace();
  const { database } = workspace;
  const [admin, ada, room] = [
    await workspace.user('admin', { role: 'admin' }),
    await workspace.user('ada'),
    await workspace.room('Board Room'),
  ];
  await workspace.user('other', { role: 'admin' });
  const at = { start: wallTime('2026-11-24 10:00'), end: wallTime('2026-11-24 11:00') };
  const [booking] = await new CreateBooking(
    database.unitOfWork,
    workspace.clock,
    workspace.zone,
    workspace.seriesIds,
  ).execute({
    ...{ caller: callerOf(admin), roomId: room.id, ...at, purpose: null, weeks: 1, idempotency: null },
  });
  const blockedTime = await database.blockedTimes.add({ roomId: room.id, range: booking!.range, reason: null });
  const plan = await database.plans.add({ ...NEW_PLAN, name: 'team' });
  const eve = { date: localDate('2026-12-24'), name: 'Christmas Eve', hours: null };
  const specialDay = await database.specialDays.add(eve);
  return { workspace, admin, ada, room, booking: booking!, blockedTime, plan, specialDay };
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('a change whose caller was modified after authentication', () => {
  it('is tested here for every use case with a caller', () => {
    const classes = Object.entries(application).filter(([, value]) => typeof value === 'function');
    const writing = classes.flatMap(([name, value]) => (/this\.unitOfWork\b/.test(String(value)) ? [name] : []));
    expect(writing.sort()).toEqual([...Object.keys(CALLS), ...ANONYMOUS].sort());
  });

  it.each(Object.keys(CALLS))('%s succeeds for an active administrator', async (name) => {
    const fixture = await aFixture();
    expect(await outcomeOf(CALLS[name]!(callerOf(fixture.admin), fixture))).toBe('done');
  });

  it.each(Object.keys(CALLS))('%s is refused once the caller is deactivated', async (name) => {
    const fixture = await aFixture();
    await fixture.workspace.database.users.save({ ...fixture.admin, isActive: false });
    expect(await outcomeOf(CALLS[name]!(callerOf(fixture.admin), fixture))).toBe('UNAUTHENTICATED');
  });

  it.each(Object.keys(CALLS))('%s is refused once the caller is no longer an administrator', async (name) => {
    const fixture = await aFixture();
    await fixture.workspace.database.users.save({ ...fixture.admin, role: 'user', plan: 'flex', isActive: true });
    expect(await outcomeOf(CALLS[name]!(callerOf(fixture.admin), fixture))).toBe('UNAUTHENTICATED');
  });

  it('succeeds for a member who has become an administrator', async () => {
    const fixture = await aFixture();
    const member = callerOf(fixture.ada);
    await fixture.workspace.database.users.save({ ...fixture.ada, role: 'admin', plan: null, isActive: true });
    expect(await outcomeOf(CALLS['CreateBooking']!(member, fixture))).toBe('done');
  });
});
