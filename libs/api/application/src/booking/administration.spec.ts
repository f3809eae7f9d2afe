import { type Room, type User } from '@roomhours/domain';
import { formatInstant, parseMonth, plusMinutes } from '@roomhours/time';
import { SpecHouse, callerOf, wall } from '../../testing';
import { RemoveRoom } from '../room/remove-room.use-case';
import { ReadUsageReport } from '../report/read-usage-report.query';
import { ChangeBookingSettings } from '../workspace/change-booking-settings.use-case';
import { BlockTime } from './block-time.use-case';
import { CancelBooking } from './cancel-booking.use-case';
import { CountUpcomingBookings } from './count-upcoming-bookings.query';
import { CreateBooking, type CreateBookingCommand } from './create-booking.use-case';
import { ListBlockedTimes } from './list-blocked-times.query';
import { ListBookings } from './list-bookings.query';
import { RemoveBlockedTime } from './remove-blocked-time.use-case';

let house: SpecHouse;
let ada: User;
let admin: User;
let board: Room;
let studio: Room;

function create(change: Partial<CreateBookingCommand> = {}) {
  const useCase = new CreateBooking(house.database.unitOfWork, house.clock, house.zone, house.seriesIds);
  return useCase.execute({
    caller: callerOf(ada),
    roomId: board.id,
    start: wall('2026-11-24 10:00'),
    end: wall('2026-11-24 11:00'),
    purpose: null,
    weeks: 1,
    idempotency: null,
    ...change,
  });
}

beforeEach(async () => {
  house = new SpecHouse();
  [ada, admin] = [await house.user('ada', { hours: 20 }), await house.user('admin', { role: 'admin' })];
  [board, studio] = [await house.room('Board Room'), await house.room('Studio')];
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string }) => error.code,
  );

describe('a repeated request', () => {
  const idempotency = { key: 'k', fingerprint: 'f' };

  it('gets the first answer, and books once', async () => {
    const first = await create({ idempotency, weeks: 2 });
    expect(await create({ idempotency, weeks: 2 })).toEqual(first);
    expect(await house.allBookings()).toHaveLength(2);
  });

  it('gets the first answer even after the booking is gone, for 24 hours', async () => {
    const [first] = await create({ idempotency });
    const { unitOfWork, bookings } = house.database;
    await new CancelBooking(unitOfWork, bookings, house.clock, house.zone).execute({
      caller: callerOf(ada),
      bookingId: first!.id,
    });
    house.clock.set('2026-11-24T08:00:00Z');
    expect(await create({ idempotency })).toEqual([first]);
    house.clock.set('2026-11-24T11:00:00Z');
    const later = { start: wall('2026-11-25 10:00'), end: wall('2026-11-25 11:00') };
    expect(await create({ idempotency, ...later })).not.toEqual([first]);
  });

  it('gets the first answer even after the room is gone', async () => {
    const first = await create({ idempotency });
    const remove = new RemoveRoom(house.database.unitOfWork, house.clock);
    await remove.execute({ caller: callerOf(admin), roomId: board.id });
    expect(await create({ idempotency })).toEqual(first);
    expect(await refusal(create({ idempotency: { key: 'k', fingerprint: 'other' } }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await refusal(create({ idempotency: { key: 'other', fingerprint: 'f' } }))).toBe('NOT_FOUND');
    await house.database.users.save({ ...ada, isActive: false });
    expect(await refusal(create({ idempotency }))).toBe('UNAUTHENTICATED');
  });

  it('may not be another request, is kept for one user, and is not kept when refused', async () => {
    await create({ idempotency });
    expect(await refusal(create({ idempotency: { key: 'k', fingerprint: 'other' } }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await refusal(create({ idempotency, caller: callerOf(admin) }))).toBe('BOOKING_CONFLICT');
    const elsewhere = { roomId: studio.id, idempotency: { key: 'k', fingerprint: 'f2' } };
    expect(await refusal(create({ ...elsewhere, caller: callerOf(admin) }))).toBeNull();
  });
});

describe('all bookings', () => {
  it('are listed newest first with their names, by month, room, user and page', async () => {
    await create();
    await create({
      caller: callerOf(admin),
      roomId: studio.id,
      start: wall('2026-12-01 09:00'),
      end: wall('2026-12-01 10:00'),
    });
    const list = new ListBookings(house.database.bookings, house.zone);
    const all = { month: null, roomId: null, userId: null, search: null, order: 'newest' as const, page: null };
    const rooms = async (filter: Partial<Parameters<typeof list.execute>[0]>) => {
      const { items, total } = await list.execute({ ...all, ...filter });
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
  });
});

describe('the bookings to come', () => {
  it('are all that have not ended, of everybody', async () => {
    await create();
    const count = new CountUpcomingBookings(house.database.bookings, house.clock);
    expect(await count.execute()).toBe(1);
    const [end] = (await house.allBookings()).map(({ range }) => range.end);
    house.clock.set(formatInstant(plusMinutes(end!, -1)));
    expect(await count.execute()).toBe(1);
    house.clock.set(formatInstant(end!));
    expect(await count.execute()).toBe(0);
  });
});

describe('the record', () => {
  it('has the bookings that administrators make, change and cancel, and none of the members', async () => {
    const { unitOfWork, bookings, audit } = house.database;
    await create();
    const [booking] = await create({ caller: callerOf(admin), roomId: studio.id });
    const cancel = new CancelBooking(unitOfWork, bookings, house.clock, house.zone);
    await cancel.execute({ caller: callerOf(admin), bookingId: booking!.id });
    const { items } = await audit.list({ page: 1, pageSize: 10 });
    const times = { startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z' };
    expect(items).toMatchObject([
      { action: 'booking.removed', subjectId: booking!.id, before: times, after: null },
      { action: 'booking.created', subjectId: booking!.id, before: null, after: [times] },
    ]);
    expect(items).toHaveLength(2);
  });
});

describe('blocked times', () => {
  it('are listed and removed, which makes the time bookable and moves the version of the room', async () => {
    const { unitOfWork, blockedTimes, bookings, schedules } = house.database;
    const block = new BlockTime(unitOfWork, bookings, house.clock, house.zone);
    const times = { start: wall('2026-11-24 09:00'), end: wall('2026-11-25 09:00'), reason: 'Paint' };
    const { blockedTime } = await block.execute({ caller: callerOf(admin), roomId: board.id, ...times });
    expect(await new ListBlockedTimes(blockedTimes).execute()).toEqual([blockedTime]);
    expect(await refusal(create())).toBe('TIME_BLOCKED');
    const remove = new RemoveBlockedTime(unitOfWork, blockedTimes, house.clock);
    await remove.execute({ caller: callerOf(admin), blockedTimeId: blockedTime.id });
    expect(await refusal(create())).toBeNull();
    expect(await refusal(remove.execute({ caller: callerOf(admin), blockedTimeId: blockedTime.id }))).toBe('NOT_FOUND');
    expect((await schedules.versions(board.id)).rooms[0]!.version).toBe(3);
  });
});

describe('booking settings', () => {
  it('need room for one slot, and judge what is booked from then on', async () => {
    const change = new ChangeBookingSettings(house.database.unitOfWork, house.clock, house.zone);
    const to = (opensAt: number, closesAt: number, slotMinutes: number) =>
      change.execute({ caller: callerOf(admin), hours: { opensAt, closesAt, slotMinutes } });
    expect(await refusal(to(600, 600, 30))).toBe('VALIDATION_FAILED');
    expect(await refusal(to(600, 630, 60))).toBe('VALIDATION_FAILED');
    await create();
    await to(720, 1080, 60);
    expect(await refusal(create({ start: wall('2026-11-25 10:00'), end: wall('2026-11-25 11:00') }))).toBe(
      'OUTSIDE_HOURS',
    );
    expect(await house.allBookings()).toHaveLength(1);
    const { items } = await house.database.audit.list({ page: 1, pageSize: 10 });
    expect(items).toMatchObject([
      { action: 'bookingSettings.changed', before: { opensAt: 540 }, after: { opensAt: 720 } },
    ]);
  });
});

describe('the usage report', () => {
  it('adds up the month that bookings start in', async () => {
    await create({ start: wall('2026-11-24 10:00'), end: wall('2026-11-24 12:00') });
    await create({ start: wall('2026-11-25 10:00'), end: wall('2026-11-25 10:30'), roomId: studio.id });
    await create({
      caller: callerOf(admin),
      start: wall('2026-11-26 10:00'),
      end: wall('2026-11-26 11:00'),
      roomId: studio.id,
    });
    await create({ start: wall('2026-12-01 10:00'), end: wall('2026-12-01 12:00') });
    const report = new ReadUsageReport(house.database.reports, house.clock, house.zone);
    const { month, sums } = await report.execute(null);
    expect([month, sums.bookings, sums.activeUsers]).toEqual(['2026-11', 3, 2]);
    expect(sums.rooms.map(({ roomName, minutes }) => [roomName, minutes])).toEqual([
      ['Board Room', 120],
      ['Studio', 90],
    ]);
    expect(sums.topUsers.map(({ user, minutes }) => [user.username, minutes])).toEqual([
      ['ada', 150],
      ['admin', 60],
    ]);
    expect((await report.execute(parseMonth('2026-10'))).sums).toEqual({
      rooms: [],
      topUsers: [],
      bookings: 0,
      activeUsers: 0,
    });
  });
});
