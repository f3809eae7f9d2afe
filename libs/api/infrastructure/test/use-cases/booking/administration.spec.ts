import {
  ALL_ENTRIES,
  BlockedTimes,
  BookingLists,
  type BlockTimeCommand,
  BookingSettingsAdministration,
  CancelBooking,
  CreateBooking,
  type CreateBookingCommand,
  type ListBookingsQuery,
  Reports,
  RoomAdministration,
} from '@roomhours/application';
import { callerOf, wallTime } from '@roomhours/application/testing';
import type { BlockGroupId, Room, RoomId, User } from '@roomhours/domain';
import { MAX_BLOCK_GROUP } from '@roomhours/limits';
import { formatInstant, parseMonth, plusMinutes, localDate } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let ada: User;
let admin: User;
let board: Room;
let studio: Room;

async function create(change: Partial<CreateBookingCommand> = {}) {
  const useCase = new CreateBooking(
    workspace.database.unitOfWork,
    workspace.clock,
    workspace.zone,
    workspace.seriesIds,
  );
  const { bookings } = await useCase.execute({
    caller: callerOf(ada),
    roomId: board.id,
    start: wallTime('2026-11-24 10:00'),
    end: wallTime('2026-11-24 11:00'),
    purpose: null,
    weeks: 1,
    idempotency: null,
    ...change,
  });
  return bookings;
}

function lists() {
  return new BookingLists(workspace.database.bookings, workspace.clock, workspace.zone, workspace.database.audit);
}

function blocked() {
  const { unitOfWork, blockedTimes, bookings } = workspace.database;
  return new BlockedTimes(unitOfWork, blockedTimes, bookings, workspace.clock, workspace.zone);
}

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  [ada, admin] = [await workspace.user('ada', { hours: 20 }), await workspace.user('admin', { role: 'admin' })];
  [board, studio] = [await workspace.room('Board Room'), await workspace.room('Studio')];
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string }) => error.code,
  );

describe('a repeated request', () => {
  const idempotency = { key: 'k', fingerprint: 'f' };

  it('gets the first response and books once', async () => {
    const first = await create({ idempotency, weeks: 2 });
    expect(await create({ idempotency, weeks: 2 })).toEqual(first);
    expect(await workspace.allBookings()).toHaveLength(2);
  });

  it('gets the first response for 24 hours, even after the booking has been removed', async () => {
    const [first] = await create({ idempotency });
    const { unitOfWork, bookings } = workspace.database;
    await new CancelBooking(unitOfWork, bookings, workspace.clock, workspace.zone).execute({
      caller: callerOf(ada),
      bookingId: first!.id,
    });
    workspace.clock.set('2026-11-24T08:00:00Z');
    expect(await create({ idempotency })).toEqual([first]);
    workspace.clock.set('2026-11-24T11:00:00Z');
    const later = { start: wallTime('2026-11-25 10:00'), end: wallTime('2026-11-25 11:00') };
    expect(await create({ idempotency, ...later })).not.toEqual([first]);
  });

  it('gets the first response even after the room has been removed', async () => {
    const first = await create({ idempotency });
    const { database, clock, zone } = workspace;
    await new RoomAdministration(database.rooms, database.unitOfWork, clock, zone).remove({
      caller: callerOf(admin),
      roomId: board.id,
    });
    expect(await create({ idempotency })).toEqual(first);
    expect(await refusal(create({ idempotency: { key: 'k', fingerprint: 'other' } }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await refusal(create({ idempotency: { key: 'other', fingerprint: 'f' } }))).toBe('NOT_FOUND');
    await workspace.database.users.save({ ...ada, isActive: false });
    expect(await refusal(create({ idempotency }))).toBe('UNAUTHENTICATED');
  });

  it('must be equal to the first one; responses are stored per user and not for refusals', async () => {
    await create({ idempotency });
    expect(await refusal(create({ idempotency: { key: 'k', fingerprint: 'other' } }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await refusal(create({ idempotency, caller: callerOf(admin) }))).toBe('BOOKING_CONFLICT');
    const inOtherRoom = { roomId: studio.id, idempotency: { key: 'k', fingerprint: 'f2' } };
    expect(await refusal(create({ ...inOtherRoom, caller: callerOf(admin) }))).toBeNull();
  });
});

describe('all bookings', () => {
  it('are listed newest first with names, filtered by month, room and user, and in pages', async () => {
    await create();
    await create({
      caller: callerOf(admin),
      roomId: studio.id,
      start: wallTime('2026-12-01 09:00'),
      end: wallTime('2026-12-01 10:00'),
    });
    const all = {
      ...{ month: null, from: null, to: null, upcomingOnly: false, roomId: null, userId: null },
      ...{ search: null, order: 'newest' as const, page: null },
    };
    const rooms = async (filter: Partial<ListBookingsQuery>) => {
      const { items, total } = await lists().list({ ...all, ...filter });
      return [items.map((booking) => `${booking.roomName} ${booking.userEmail}`), total];
    };
    const [inBoard, inStudio] = ['Board Room ada@example.org', 'Studio admin@example.org'];
    expect(await rooms({})).toEqual([[inStudio, inBoard], 2]);
    expect(await rooms({ month: parseMonth('2026-11') })).toEqual([[inBoard], 1]);
    expect(await rooms({ roomId: studio.id })).toEqual([[inStudio], 1]);
    expect(await rooms({ userId: ada.id })).toEqual([[inBoard], 1]);
    expect(await rooms({ search: 'ADA' })).toEqual([[inBoard], 1]);
    expect(await rooms({ order: 'oldest' })).toEqual([[inBoard, inStudio], 2]);
    expect(await rooms({ page: { page: 2, pageSize: 1 } })).toEqual([[inBoard], 2]);
    expect(await rooms({ from: localDate('2026-11-24'), to: localDate('2026-11-24') })).toEqual([[inBoard], 1]);
    expect(await rooms({ from: localDate('2026-11-25') })).toEqual([[inStudio], 1]);
    expect(await rooms({ to: localDate('2026-11-30') })).toEqual([[inBoard], 1]);
    workspace.clock.set('2026-11-30T12:00:00Z');
    expect(await rooms({ upcomingOnly: true })).toEqual([[inStudio], 1]);
  });
});

describe('upcoming bookings', () => {
  it('are the bookings of all users that have not ended', async () => {
    await create();
    expect(await lists().countUpcoming()).toBe(1);
    const [end] = (await workspace.allBookings()).map(({ range }) => range.end);
    workspace.clock.set(formatInstant(plusMinutes(end!, -1)));
    expect(await lists().countUpcoming()).toBe(1);
    workspace.clock.set(formatInstant(end!));
    expect(await lists().countUpcoming()).toBe(0);
  });
});

describe('the audit log', () => {
  it('contains bookings created and cancelled by members and by administrators', async () => {
    const { unitOfWork, bookings, audit } = workspace.database;
    const [own] = await create();
    const [booking] = await create({ caller: callerOf(admin), roomId: studio.id });
    const cancel = new CancelBooking(unitOfWork, bookings, workspace.clock, workspace.zone);
    await cancel.execute({ caller: callerOf(admin), bookingId: booking!.id });
    const { items } = await audit.list({ page: 1, pageSize: 10 });
    const times = { startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z' };
    expect(items).toMatchObject([
      { action: 'booking.removed', subjectId: booking!.id, before: times, after: null },
      { action: 'booking.created', subjectId: booking!.id, before: null, after: times, actorId: admin.id },
      { action: 'booking.created', subjectId: own!.id, before: null, after: times, actorId: own!.userId },
    ]);
    expect(items).toHaveLength(3);
  });
});

describe('blocked times', () => {
  it('are listed and can be removed, which frees the time and increments the version of the room', async () => {
    const times = { start: wallTime('2026-11-24 09:00'), end: wallTime('2026-11-25 09:00'), reason: 'Paint' };
    const { blockedTimes: added } = await blocked().block({ caller: callerOf(admin), roomId: board.id, ...times });
    const [blockedTime] = added;
    expect(await blocked().list()).toEqual([blockedTime]);
    expect(await refusal(create())).toBe('TIME_BLOCKED');
    await blocked().remove(callerOf(admin), blockedTime.id);
    expect(await refusal(create())).toBeNull();
    expect(await refusal(blocked().remove(callerOf(admin), blockedTime.id))).toBe('NOT_FOUND');
    expect((await workspace.database.schedules.versions(board.id)).rooms[0]!.version).toBe(3);
  });
});

describe('several blocked times', () => {
  const times = { start: wallTime('2026-11-24 09:00'), end: wallTime('2026-11-24 12:00'), reason: 'Paint' };
  const block = (change: Partial<BlockTimeCommand> = {}) =>
    blocked().block({ caller: callerOf(admin), roomId: board.id, ...times, ...change });
  const until = (date: string) => ({ repeatUntil: localDate(date) });
  const remove = (groupId: BlockGroupId) => blocked().removeGroup(callerOf(admin), groupId);

  it('are a group of rooms and weeks at the same wall times, by start', async () => {
    const { blockedTimes } = await block({
      ...{ start: wallTime('2026-10-20 09:00'), end: wallTime('2026-10-20 12:00') },
      ...{ otherRoomIds: [studio.id], ...until('2026-11-02') },
    });
    expect(blockedTimes.map(({ roomId, range }) => [roomId, formatInstant(range.start)])).toEqual([
      [board.id, '2026-10-20T07:00:00Z'],
      [studio.id, '2026-10-20T07:00:00Z'],
      [board.id, '2026-10-27T08:00:00Z'],
      [studio.id, '2026-10-27T08:00:00Z'],
    ]);
    expect(new Set(blockedTimes.map(({ groupId }) => groupId)).size).toBe(1);
  });

  it('name the bookings inside all of them by start, and are one entry of the audit log', async () => {
    const [inBoard] = await create({ start: wallTime('2026-12-01 10:00'), end: wallTime('2026-12-01 11:00') });
    const [inStudio] = await create({ roomId: studio.id });
    const { overlapping } = await block({ otherRoomIds: [studio.id], ...until('2026-12-01') });
    expect(overlapping.map(({ id }) => id)).toEqual([inStudio!.id, inBoard!.id]);
    const filter = { ...ALL_ENTRIES, subject: 'blockedTime' } as const;
    const { items } = await workspace.database.audit.list({ page: 1, pageSize: 10 }, filter);
    expect(items).toMatchObject([
      { action: 'blockedTime.added', after: [{ roomId: board.id }, { roomId: studio.id }, {}, {}] },
    ]);
  });

  it('are added together or not at all', async () => {
    const refused: [Partial<BlockTimeCommand>, string, string?][] = [
      [{ otherRoomIds: [board.id] }, 'VALIDATION_FAILED', 'roomIds'],
      [{ otherRoomIds: [999 as RoomId] }, 'NOT_FOUND'],
      [until('2026-11-23'), 'VALIDATION_FAILED', 'repeatUntil'],
      [until('2034-07-25'), 'VALIDATION_FAILED', 'repeatUntil'],
      [
        { otherRoomIds: Array.from({ length: MAX_BLOCK_GROUP }, (_, id) => (1000 + id) as RoomId) },
        'VALIDATION_FAILED',
        'roomIds',
      ],
      [
        { start: wallTime('2026-03-22 02:30'), end: wallTime('2026-03-22 05:00'), ...until('2026-04-05') },
        'NO_SUCH_LOCAL_TIME',
      ],
    ];
    for (const [change, code, field] of refused) {
      await expect(block(change)).rejects.toMatchObject({ code, ...(field && { details: [{ field }] }) });
    }
    expect(await workspace.database.blockedTimes.list()).toEqual([]);
    expect((await block(until('2034-07-18'))).blockedTimes).toHaveLength(MAX_BLOCK_GROUP);
  });

  it('apply the choices for the bookings of all of them', async () => {
    await create({ start: wallTime('2026-12-01 10:00'), end: wallTime('2026-12-01 11:00') });
    await create({ roomId: studio.id });
    const affected = { default: 'cancel' as const, withoutRoom: null, choices: [], expected: null };
    await block({ otherRoomIds: [studio.id], ...until('2026-12-01'), affected });
    expect(await workspace.allBookings()).toEqual([]);
  });

  it('are removed together, except for those that have ended', async () => {
    const { blockedTimes } = await block(until('2026-12-08'));
    const [first, ...others] = blockedTimes;
    workspace.clock.set('2026-11-25T08:00:00Z');
    await remove(first.groupId!);
    expect(await workspace.database.blockedTimes.list()).toEqual([first]);
    const { items } = await workspace.database.audit.list({ page: 1, pageSize: 1 });
    expect(items).toMatchObject([
      { action: 'blockedTime.removed', before: others.map(({ id }) => ({ id })), after: null },
    ]);
    expect(await refusal(remove(first.groupId!))).toBe('NOT_FOUND');
    expect(await refusal(remove('none' as BlockGroupId))).toBe('NOT_FOUND');
  });
});

describe('booking settings', () => {
  it('must contain one slot and apply to new bookings', async () => {
    const { database, clock, zone } = workspace;
    const settings = new BookingSettingsAdministration(database.workspace, database.unitOfWork, clock, zone);
    const to = (opensAt: number, closesAt: number, slotMinutes: number) =>
      settings.changeHours({ caller: callerOf(admin), hours: { opensAt, closesAt, slotMinutes } });
    expect(await refusal(to(600, 600, 30))).toBe('VALIDATION_FAILED');
    expect(await refusal(to(600, 630, 60))).toBe('VALIDATION_FAILED');
    await create();
    await to(720, 1080, 60);
    expect(await refusal(create({ start: wallTime('2026-11-25 10:00'), end: wallTime('2026-11-25 11:00') }))).toBe(
      'OUTSIDE_HOURS',
    );
    expect(await workspace.allBookings()).toHaveLength(1);
    const filter = { ...ALL_ENTRIES, subject: 'bookingSettings' } as const;
    const { items } = await workspace.database.audit.list({ page: 1, pageSize: 10 }, filter);
    expect(items).toMatchObject([
      { action: 'bookingSettings.changed', before: { opensAt: 540 }, after: { opensAt: 720 } },
    ]);
  });
});

describe('the usage report', () => {
  it('sums the bookings that start in the month', async () => {
    await create({ start: wallTime('2026-11-24 10:00'), end: wallTime('2026-11-24 12:00') });
    await create({ start: wallTime('2026-11-25 10:00'), end: wallTime('2026-11-25 10:30'), roomId: studio.id });
    await create({
      caller: callerOf(admin),
      start: wallTime('2026-11-26 10:00'),
      end: wallTime('2026-11-26 11:00'),
      roomId: studio.id,
    });
    await create({ start: wallTime('2026-12-01 10:00'), end: wallTime('2026-12-01 12:00') });
    const { database, clock, zone } = workspace;
    const reports = new Reports(database.reports, database.bookings, clock, zone);
    const { month, sums } = await reports.usage(null);
    expect([month, sums.bookings, sums.activeUsers]).toEqual(['2026-11', 3, 2]);
    expect(sums.rooms.map(({ roomName, minutes }) => [roomName, minutes])).toEqual([
      ['Board Room', 120],
      ['Studio', 90],
    ]);
    expect(sums.topUsers.map(({ user, minutes }) => [user.username, minutes])).toEqual([
      ['ada', 150],
      ['admin', 60],
    ]);
    expect((await reports.usage(parseMonth('2026-10'))).sums).toEqual({
      rooms: [],
      topUsers: [],
      bookings: 0,
      activeUsers: 0,
    });
  });
});
