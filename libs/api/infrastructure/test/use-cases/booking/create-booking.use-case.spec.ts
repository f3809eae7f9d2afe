import { BlockedTimes, CreateBooking, type CreateBookingCommand } from '@roomhours/application';
import { callerOf, wallTime } from '@roomhours/application/testing';
import type { DomainError, Room, User } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

type LateCommand = Partial<CreateBookingCommand> & { zone?: string };

describe('CreateBooking', () => {
  let workspace: TestWorkspace;
  let ada: User;
  let board: Room;
  let create: CreateBooking;

  beforeEach(async () => {
    workspace = await TestWorkspace.open();
    ada = await workspace.user('ada');
    board = await workspace.room('Board Room');
    create = new CreateBooking(workspace.database.unitOfWork, workspace.clock, workspace.zone, workspace.seriesIds);
  });

  const command = (change: Partial<CreateBookingCommand> = {}): CreateBookingCommand => ({
    caller: callerOf(ada),
    roomId: board.id,
    start: wallTime('2026-11-24 10:00'),
    end: wallTime('2026-11-24 11:00'),
    purpose: 'Review',
    weeks: 1,
    idempotency: null,
    ...change,
  });
  const refusal = (change: Partial<CreateBookingCommand>) =>
    create.execute(command(change)).then(
      () => null,
      (error: DomainError) => error.code,
    );

  it.each([
    ['a date of the series', { start: wallTime('2100-12-30 10:00'), end: wallTime('2100-12-30 11:00'), weeks: 2 }],
    [
      'the end',
      { zone: 'America/Los_Angeles', start: wallTime('2100-12-31 15:00'), end: wallTime('2100-12-31 16:00') },
    ],
    [
      'the start',
      { zone: 'America/Los_Angeles', start: wallTime('2100-12-31 16:30'), end: wallTime('2100-12-31 17:00') },
    ],
  ])('refuses %s after the year 2100 before checking other rules', async (_, { zone, ...change }: LateCommand) => {
    workspace.zone.name = zone ?? workspace.zone.name;
    expect(await refusal(change)).toBe('VALIDATION_FAILED');
    expect(await workspace.allBookings()).toEqual([]);
  });

  it('stores the booking at the instant of the wall time', async () => {
    const [booking] = (await create.execute(command())).bookings;
    expect(formatInstant(booking!.range.start)).toBe('2026-11-24T09:00:00Z');
    expect(await workspace.allBookings()).toEqual([booking]);
  });

  it('stores nothing of a series if one date is taken', async () => {
    await create.execute(command({ start: wallTime('2026-12-01 10:30'), end: wallTime('2026-12-01 11:00') }));
    expect(await refusal({ weeks: 3 })).toBe('BOOKING_CONFLICT');
    expect(await workspace.allBookings()).toHaveLength(1);
  });

  it('accepts only one of several concurrent requests', async () => {
    const other = await workspace.user('bob');
    const outcomes = await Promise.allSettled([
      create.execute(command()),
      create.execute(command({ caller: callerOf(other) })),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('counts hours in the month of the start', async () => {
    await create.execute(command({ weeks: 1, end: wallTime('2026-11-24 12:00') }));
    await create.execute(command({ start: wallTime('2026-11-25 10:00'), end: wallTime('2026-11-25 12:00') }));
    expect(await refusal({ start: wallTime('2026-11-26 10:00'), end: wallTime('2026-11-26 10:30') })).toBe(
      'QUOTA_EXCEEDED',
    );
    expect(await refusal({ start: wallTime('2026-12-01 10:00'), end: wallTime('2026-12-01 12:00') })).toBeNull();
  });

  it('has no limit for administrators and for a quota of 0', async () => {
    const admin = await workspace.user('admin', { role: 'admin' });
    const free = await workspace.user('free', { hours: 0 });
    const times = { start: wallTime('2026-11-24 14:00'), end: wallTime('2026-11-24 16:00'), weeks: 10 };
    expect(await refusal({ ...times, caller: callerOf(admin) })).toBeNull();
    expect(
      await refusal({
        ...times,
        caller: callerOf(free),
        start: wallTime('2026-11-25 14:00'),
        end: wallTime('2026-11-25 16:00'),
      }),
    ).toBeNull();
  });

  it('refuses a blocked time, even to administrators', async () => {
    const admin = await workspace.user('admin', { role: 'admin' });
    const blockedTimes = new BlockedTimes(
      workspace.database.unitOfWork,
      workspace.database.blockedTimes,
      workspace.database.bookings,
      workspace.clock,
      workspace.zone,
    );
    await blockedTimes.block({
      caller: callerOf(admin),
      roomId: board.id,
      start: wallTime('2026-11-24 09:00'),
      end: wallTime('2026-11-24 10:30'),
      reason: null,
    });
    expect(await refusal({ caller: callerOf(admin) })).toBe('TIME_BLOCKED');
  });

  it('refuses an unknown room, an end before its start and a wall time that does not exist', async () => {
    expect(await refusal({ roomId: 999 as Room['id'] })).toBe('NOT_FOUND');
    expect(await refusal({ end: wallTime('2026-11-24 10:00') })).toBe('VALIDATION_FAILED');
    expect(await refusal({ start: wallTime('2027-03-28 02:30'), end: wallTime('2027-03-28 03:30') })).toBe(
      'NO_SUCH_LOCAL_TIME',
    );
  });

  it('increments the versions of the room and the member, and no others', async () => {
    const other = await workspace.room('Studio');
    await create.execute(command());
    expect((await workspace.database.schedules.versions(null)).rooms).toEqual([
      { roomId: board.id, version: 1 },
      { roomId: other.id, version: 0 },
    ]);
    expect(await workspace.bookingVersion(ada.id)).toBe(1);
  });
});

describe('BlockedTimes', () => {
  it('keeps and lists overlapping bookings, and lasts at most 366 days', async () => {
    const workspace = await TestWorkspace.open();
    const ada = await workspace.user('ada');
    const board = await workspace.room('Board Room');
    const create = new CreateBooking(
      workspace.database.unitOfWork,
      workspace.clock,
      workspace.zone,
      workspace.seriesIds,
    );
    const { bookings } = await create.execute({
      caller: callerOf(ada),
      roomId: board.id,
      start: wallTime('2026-11-24 10:00'),
      end: wallTime('2026-11-24 11:00'),
      purpose: null,
      weeks: 1,
      idempotency: null,
    });
    const blockedTimes = new BlockedTimes(
      workspace.database.unitOfWork,
      workspace.database.blockedTimes,
      workspace.database.bookings,
      workspace.clock,
      workspace.zone,
    );
    const caller = callerOf(await workspace.user('admin', { role: 'admin' }));
    const week = {
      caller,
      roomId: board.id,
      start: wallTime('2026-11-23 00:00'),
      end: wallTime('2026-11-30 00:00'),
      reason: 'Paint',
    };
    expect((await blockedTimes.block(week)).overlapping).toMatchObject([
      { ...bookings[0], username: 'ada', roomName: 'Board Room' },
    ]);
    await expect(blockedTimes.block({ ...week, end: wallTime('2027-11-25 00:00') })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    await expect(blockedTimes.block({ ...week, end: wallTime('2027-11-24 00:00') })).resolves.toBeDefined();
  });
});
