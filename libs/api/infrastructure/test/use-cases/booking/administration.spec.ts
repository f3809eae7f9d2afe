import { type BlockTimeCommand, type CreateBookingCommand, RoomAdministration } from '@roomhours/application';
import { callerOf, codeOf, wallTime } from '@roomhours/application/testing';
import type { BlockGroupId, Room, RoomId, User } from '@roomhours/domain';
import { MAX_BLOCK_GROUP } from '@roomhours/limits';
import { formatInstant, localDate } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

const TEN = ['2026-11-24 10:00', '2026-11-24 11:00'] as const;
const FIRST_OF_DECEMBER = ['2026-12-01 10:00', '2026-12-01 11:00'] as const;

let workspace: TestWorkspace;
let ada: User;
let admin: User;
let board: Room;
let studio: Room;

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  [ada, admin] = [await workspace.user('ada', { hours: 20 }), await workspace.user('admin', { role: 'admin' })];
  [board, studio] = [await workspace.room('Board Room'), await workspace.room('Studio')];
});

describe('a repeated request', () => {
  const idempotency = { key: 'k', fingerprint: 'f' };
  const create = async (change: Partial<CreateBookingCommand> = {}, times: readonly [string, string] = TEN) =>
    (await workspace.bookSeries(ada, board, times, { idempotency, ...change })).bookings;

  it('gets the first response and books once', async () => {
    const first = await create({ weeks: 2 });
    expect(await create({ weeks: 2 })).toEqual(first);
    expect(await workspace.allBookings()).toHaveLength(2);
  });

  it('gets the first response for 24 hours, even after the booking has been removed', async () => {
    const [first] = await create();
    await workspace.cancel(ada, first!);
    workspace.clock.set('2026-11-24T08:00:00Z');
    expect(await create()).toEqual([first]);
    workspace.clock.set('2026-11-24T11:00:00Z');
    expect(await create({}, ['2026-11-25 10:00', '2026-11-25 11:00'])).not.toEqual([first]);
  });

  it('gets the first response even after the room has been removed', async () => {
    const first = await create();
    const rooms = new RoomAdministration(workspace.database.rooms, ...workspace.parts);
    await rooms.remove({ caller: callerOf(admin), roomId: board.id });
    expect(await create()).toEqual(first);
    expect(await codeOf(create({ idempotency: { key: 'k', fingerprint: 'other' } }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await codeOf(create({ idempotency: { key: 'other', fingerprint: 'f' } }))).toBe('NOT_FOUND');
    await workspace.database.users.save({ ...ada, isActive: false });
    expect(await codeOf(create())).toBe('UNAUTHENTICATED');
  });

  it('must be equal to the first one; responses are stored per user and not for refusals', async () => {
    await create();
    expect(await codeOf(create({ idempotency: { key: 'k', fingerprint: 'other' } }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await codeOf(create({ caller: callerOf(admin) }))).toBe('BOOKING_CONFLICT');
    const inOtherRoom = { roomId: studio.id, idempotency: { key: 'k', fingerprint: 'f2' } };
    expect(await codeOf(create({ ...inOtherRoom, caller: callerOf(admin) }))).toBeNull();
  });
});

describe('a blocked time', () => {
  it('is listed and can be removed, which frees the time and increments the version of the room', async () => {
    const day = ['2026-11-24 09:00', '2026-11-25 09:00'] as const;
    const [blockedTime] = (await workspace.block(admin, board, day, { reason: 'Paint' })).blockedTimes;
    expect(await workspace.blockedTimes.list()).toEqual([blockedTime]);
    for (const user of [ada, admin]) expect(await codeOf(workspace.book(user, board, TEN))).toBe('TIME_BLOCKED');
    const remove = () => workspace.blockedTimes.remove(callerOf(admin), blockedTime.id);
    await remove();
    expect(await codeOf(workspace.book(ada, board, TEN))).toBeNull();
    expect(await codeOf(remove())).toBe('NOT_FOUND');
    expect((await workspace.database.schedules.versions(board.id)).rooms[0]!.version).toBe(3);
  });

  it('keeps and lists overlapping bookings, and lasts at most 366 days', async () => {
    const booking = await workspace.book(ada, board, TEN);
    const until = (end: string) => workspace.block(admin, board, ['2026-11-23 00:00', `${end} 00:00`]);
    const names = { username: 'ada', roomName: 'Board Room' };
    expect((await until('2026-11-30')).overlapping).toMatchObject([{ ...booking, ...names }]);
    expect(await codeOf(until('2027-11-25'))).toBe('VALIDATION_FAILED');
    expect(await codeOf(until('2027-11-24'))).toBeNull();
  });
});

describe('several blocked times', () => {
  const block = (change: Partial<BlockTimeCommand> = {}) =>
    workspace.block(admin, board, ['2026-11-24 09:00', '2026-11-24 12:00'], change);
  const until = (date: string) => ({ repeatUntil: localDate(date) });
  const remove = (groupId: BlockGroupId) => workspace.blockedTimes.removeGroup(callerOf(admin), groupId);

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
    const inBoard = await workspace.book(ada, board, FIRST_OF_DECEMBER);
    const inStudio = await workspace.book(ada, studio, TEN);
    const { overlapping } = await block({ otherRoomIds: [studio.id], ...until('2026-12-01') });
    expect(overlapping.map(({ id }) => id)).toEqual([inStudio.id, inBoard.id]);
    expect(await workspace.audit({ subject: 'blockedTime' })).toMatchObject([
      { action: 'blockedTime.added', after: [{ roomId: board.id }, { roomId: studio.id }, {}, {}] },
    ]);
  });

  it('are added together or not at all', async () => {
    const tooMany = Array.from({ length: MAX_BLOCK_GROUP }, (_, id) => (1000 + id) as RoomId);
    const skipped = { start: wallTime('2026-03-22 02:30'), end: wallTime('2026-03-22 05:00') };
    const refused: [Partial<BlockTimeCommand>, string, string?][] = [
      [{ otherRoomIds: [board.id] }, 'VALIDATION_FAILED', 'roomIds'],
      [{ otherRoomIds: [999 as RoomId] }, 'NOT_FOUND'],
      [until('2026-11-23'), 'VALIDATION_FAILED', 'repeatUntil'],
      [until('2034-07-25'), 'VALIDATION_FAILED', 'repeatUntil'],
      [{ otherRoomIds: tooMany }, 'VALIDATION_FAILED', 'roomIds'],
      [{ ...skipped, ...until('2026-04-05') }, 'NO_SUCH_LOCAL_TIME'],
    ];
    for (const [change, code, field] of refused)
      await expect(block(change)).rejects.toMatchObject({ code, ...(field && { details: [{ field }] }) });
    expect(await workspace.database.blockedTimes.list()).toEqual([]);
    expect((await block(until('2034-07-18'))).blockedTimes).toHaveLength(MAX_BLOCK_GROUP);
  });

  it('apply the choices for the bookings of all of them', async () => {
    await workspace.book(ada, board, FIRST_OF_DECEMBER);
    await workspace.book(ada, studio, TEN);
    const affected = { default: 'cancel' as const, withoutRoom: null, choices: [], expected: null };
    await block({ otherRoomIds: [studio.id], ...until('2026-12-01'), affected });
    expect(await workspace.allBookings()).toEqual([]);
  });

  it('are removed together, except for those that have ended', async () => {
    const [first, ...others] = (await block(until('2026-12-08'))).blockedTimes;
    workspace.clock.set('2026-11-25T08:00:00Z');
    await remove(first.groupId!);
    expect(await workspace.database.blockedTimes.list()).toEqual([first]);
    const before = others.map(({ id }) => ({ id }));
    expect((await workspace.audit())[0]).toMatchObject({ action: 'blockedTime.removed', before, after: null });
    expect(await codeOf(remove(first.groupId!))).toBe('NOT_FOUND');
    expect(await codeOf(remove('none' as BlockGroupId))).toBe('NOT_FOUND');
  });
});
