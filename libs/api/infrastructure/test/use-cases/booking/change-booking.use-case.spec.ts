import { type BookingChange, CancelBooking, ChangeBooking, CreateBooking } from '@roomhours/application';
import { callerOf, wallTime } from '@roomhours/application/testing';
import { type Booking, type DomainError, type Room, type User } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let ada: User;
let bob: User;
let admin: User;
let board: Room;
let studio: Room;
let booking: Booking;
let change: ChangeBooking;
let cancel: CancelBooking;

async function book(actor: User, room: Room, start: string, end: string): Promise<Booking> {
  const create = new CreateBooking(workspace.database.unitOfWork, workspace.clock, workspace.zone, workspace.seriesIds);
  const times = { start: wallTime(start), end: wallTime(end) };
  const command = {
    caller: callerOf(actor),
    roomId: room.id,
    ...times,
    purpose: 'Review',
    weeks: 1,
    idempotency: null,
  };
  return (await create.execute(command)).bookings[0]!;
}

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  const { unitOfWork, bookings } = workspace.database;
  [ada, bob, admin] = [
    await workspace.user('ada'),
    await workspace.user('bob'),
    await workspace.user('admin', { role: 'admin' }),
  ];
  board = await workspace.room('Board Room');
  studio = await workspace.room('Studio');
  change = new ChangeBooking(unitOfWork, bookings, workspace.clock, workspace.zone);
  cancel = new CancelBooking(unitOfWork, bookings, workspace.clock, workspace.zone);
  booking = await book(ada, board, '2026-11-24 10:00', '2026-11-24 12:00');
});

const outcome = (actor: User, requested: BookingChange) =>
  change.execute({ caller: callerOf(actor), bookingId: booking.id, change: requested }).then(
    () => null,
    (error: DomainError) => error.code,
  );

describe('ChangeBooking', () => {
  it('moves the booking to another room and keeps owner, times and purpose', async () => {
    expect(await outcome(admin, { roomId: studio.id })).toBeNull();
    expect(await workspace.allBookings()).toEqual([{ ...booking, roomId: studio.id }]);
    const versions = await workspace.database.schedules.versions(null);
    expect(versions.rooms.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('does not conflict with the booking itself', async () => {
    expect(await outcome(ada, { start: wallTime('2026-11-24 10:30'), end: wallTime('2026-11-24 12:30') })).toBeNull();
  });

  it('is refused if it overlaps another booking', async () => {
    await book(bob, board, '2026-11-24 12:00', '2026-11-24 13:00');
    expect(await outcome(ada, { start: wallTime('2026-11-24 10:30'), end: wallTime('2026-11-24 12:30') })).toBe(
      'BOOKING_CONFLICT',
    );
  });

  it('changes a purpose without checking the rules for times', async () => {
    await workspace.database.workspace.save({ opensAt: 1080, closesAt: 1200, slotMinutes: 30 });
    expect(await outcome(ada, { purpose: null })).toBeNull();
    expect(await outcome(ada, { start: wallTime('2026-11-24 10:00'), end: wallTime('2026-11-24 12:00') })).toBeNull();
    expect(await outcome(ada, { end: wallTime('2026-11-24 11:30') })).toBe('OUTSIDE_HOURS');
  });

  it('counts only the difference within one month, and the whole length in another', async () => {
    await book(ada, studio, '2026-11-25 10:00', '2026-11-25 12:00');
    await book(ada, studio, '2026-12-02 10:00', '2026-12-02 12:00');
    await book(ada, studio, '2026-12-03 10:00', '2026-12-03 11:00');
    expect(await outcome(ada, { start: wallTime('2026-11-26 10:00'), end: wallTime('2026-11-26 12:00') })).toBeNull();
    expect(await outcome(ada, { start: wallTime('2026-12-04 10:00'), end: wallTime('2026-12-04 12:00') })).toBe(
      'QUOTA_EXCEEDED',
    );
    expect(await outcome(ada, { start: wallTime('2026-12-04 10:00'), end: wallTime('2026-12-04 11:00') })).toBeNull();
  });

  it('by an administrator may exceed the quota, but counts in it', async () => {
    await book(ada, studio, '2026-11-25 10:00', '2026-11-25 11:30');
    await book(ada, studio, '2026-11-26 10:00', '2026-11-26 10:30');
    const half = await book(bob, studio, '2026-11-27 10:00', '2026-11-27 10:30');
    await cancel.execute({ caller: callerOf(bob), bookingId: half.id });
    expect(await outcome(admin, { start: wallTime('2026-11-27 10:00'), end: wallTime('2026-11-27 12:00') })).toBeNull();
    await expect(book(ada, board, '2026-11-27 14:00', '2026-11-27 14:30')).rejects.toMatchObject({
      code: 'QUOTA_EXCEEDED',
    });
  });

  it('is refused to other members and for a removed booking', async () => {
    expect(await outcome(bob, { purpose: 'Mine' })).toBe('FORBIDDEN');
    await cancel.execute({ caller: callerOf(ada), bookingId: booking.id });
    expect(await outcome(ada, { purpose: 'Late' })).toBe('NOT_FOUND');
  });

  it('follows a booking that moves to another room between lookup and lock', async () => {
    const { bookings, unitOfWork } = workspace.database;
    let lookups = 0;
    const staleOnce = {
      ...bookings,
      find: async (id: Booking['id']) => {
        lookups += 1;
        return lookups === 1 ? { ...booking, roomId: studio.id } : bookings.find(id);
      },
    } as typeof bookings;
    const retrying = new ChangeBooking(unitOfWork, staleOnce, workspace.clock, workspace.zone);
    await retrying.execute({ caller: callerOf(ada), bookingId: booking.id, change: { purpose: 'Found' } });
    expect([lookups, (await workspace.allBookings())[0]!.purpose]).toEqual([2, 'Found']);
  });
});

describe('CancelBooking', () => {
  it('returns the hours to the quota', async () => {
    await book(ada, studio, '2026-11-25 10:00', '2026-11-25 12:00');
    await expect(book(ada, studio, '2026-11-26 10:00', '2026-11-26 10:30')).rejects.toMatchObject({
      code: 'QUOTA_EXCEEDED',
    });
    expect(await cancel.execute({ caller: callerOf(ada), bookingId: booking.id })).toBeNull();
    await expect(book(ada, studio, '2026-11-26 10:00', '2026-11-26 12:00')).resolves.toBeDefined();
  });

  it('shortens a running booking and frees the rest', async () => {
    workspace.clock.set('2026-11-24T09:10:00Z');
    const shortened = await cancel.execute({ caller: callerOf(ada), bookingId: booking.id });
    expect(formatInstant(shortened!.range.end)).toBe('2026-11-24T09:30:00Z');
    expect(await workspace.allBookings()).toEqual([shortened]);
  });

  it('is refused for a booking that is already cancelled', async () => {
    await cancel.execute({ caller: callerOf(admin), bookingId: booking.id });
    await expect(cancel.execute({ caller: callerOf(admin), bookingId: booking.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
