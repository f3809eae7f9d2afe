import { type Booking, type DomainError, type Room, type User } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { SpecHouse, callerOf, wall } from '../../testing';
import { CancelBooking } from './cancel-booking.use-case';
import { type BookingChange, ChangeBooking } from './change-booking.use-case';
import { CreateBooking } from './create-booking.use-case';

let house: SpecHouse;
let ada: User;
let bob: User;
let admin: User;
let board: Room;
let studio: Room;
let booking: Booking;
let change: ChangeBooking;
let cancel: CancelBooking;

async function book(actor: User, room: Room, start: string, end: string): Promise<Booking> {
  const create = new CreateBooking(house.database.unitOfWork, house.clock, house.zone, house.seriesIds);
  const times = { start: wall(start), end: wall(end) };
  const command = {
    caller: callerOf(actor),
    roomId: room.id,
    ...times,
    purpose: 'Review',
    weeks: 1,
    idempotency: null,
  };
  return (await create.execute(command))[0]!;
}

beforeEach(async () => {
  house = new SpecHouse();
  const { unitOfWork, bookings } = house.database;
  [ada, bob, admin] = [await house.user('ada'), await house.user('bob'), await house.user('admin', { role: 'admin' })];
  [board, studio] = [await house.room('Board Room'), await house.room('Studio')];
  change = new ChangeBooking(unitOfWork, bookings, house.clock, house.zone);
  cancel = new CancelBooking(unitOfWork, bookings, house.clock, house.zone);
  booking = await book(ada, board, '2026-11-24 10:00', '2026-11-24 12:00');
});

const outcome = (actor: User, wanted: BookingChange) =>
  change.execute({ caller: callerOf(actor), bookingId: booking.id, change: wanted }).then(
    () => null,
    (error: DomainError) => error.code,
  );

describe('ChangeBooking', () => {
  it('moves the booking to another room and keeps owner, times and purpose', async () => {
    expect(await outcome(admin, { roomId: studio.id })).toBeNull();
    expect(await house.allBookings()).toEqual([{ ...booking, roomId: studio.id }]);
    const versions = await house.database.schedules.versions(null);
    expect(versions.rooms.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('does not stand in its own way', async () => {
    expect(await outcome(ada, { start: wall('2026-11-24 10:30'), end: wall('2026-11-24 12:30') })).toBeNull();
  });

  it('is refused where somebody else stands', async () => {
    await book(bob, board, '2026-11-24 12:00', '2026-11-24 13:00');
    expect(await outcome(ada, { start: wall('2026-11-24 10:30'), end: wall('2026-11-24 12:30') })).toBe(
      'BOOKING_CONFLICT',
    );
  });

  it('changes a purpose without asking the rules for times', async () => {
    await house.database.workspace.save({ opensAt: 1080, closesAt: 1200, slotMinutes: 30 });
    expect(await outcome(ada, { purpose: null })).toBeNull();
    expect(await outcome(ada, { start: wall('2026-11-24 10:00'), end: wall('2026-11-24 12:00') })).toBeNull();
    expect(await outcome(ada, { end: wall('2026-11-24 11:30') })).toBe('OUTSIDE_HOURS');
  });

  it('counts only the difference within one month, and the whole length in another', async () => {
    await book(ada, studio, '2026-11-25 10:00', '2026-11-25 12:00');
    await book(ada, studio, '2026-12-02 10:00', '2026-12-02 12:00');
    await book(ada, studio, '2026-12-03 10:00', '2026-12-03 11:00');
    expect(await outcome(ada, { start: wall('2026-11-26 10:00'), end: wall('2026-11-26 12:00') })).toBeNull();
    expect(await outcome(ada, { start: wall('2026-12-04 10:00'), end: wall('2026-12-04 12:00') })).toBe(
      'QUOTA_EXCEEDED',
    );
    expect(await outcome(ada, { start: wall('2026-12-04 10:00'), end: wall('2026-12-04 11:00') })).toBeNull();
  });

  it('by an administrator is not refused for hours, but counts', async () => {
    await book(ada, studio, '2026-11-25 10:00', '2026-11-25 11:30');
    await book(ada, studio, '2026-11-26 10:00', '2026-11-26 10:30');
    const half = await book(bob, studio, '2026-11-27 10:00', '2026-11-27 10:30');
    await cancel.execute({ caller: callerOf(bob), bookingId: half.id });
    expect(await outcome(admin, { start: wall('2026-11-27 10:00'), end: wall('2026-11-27 12:00') })).toBeNull();
    await expect(book(ada, board, '2026-11-27 14:00', '2026-11-27 14:30')).rejects.toMatchObject({
      code: 'QUOTA_EXCEEDED',
    });
  });

  it('is not for other members, nor for a booking that is gone', async () => {
    expect(await outcome(bob, { purpose: 'Mine' })).toBe('FORBIDDEN');
    await cancel.execute({ caller: callerOf(ada), bookingId: booking.id });
    expect(await outcome(ada, { purpose: 'Late' })).toBe('NOT_FOUND');
  });

  it('follows a booking that moved to another room between look and claim', async () => {
    const { bookings, unitOfWork } = house.database;
    let looks = 0;
    const staleOnce = {
      ...bookings,
      find: async (id: Booking['id']) => {
        looks += 1;
        return looks === 1 ? { ...booking, roomId: studio.id } : bookings.find(id);
      },
    } as typeof bookings;
    const patient = new ChangeBooking(unitOfWork, staleOnce, house.clock, house.zone);
    await patient.execute({ caller: callerOf(ada), bookingId: booking.id, change: { purpose: 'Found' } });
    expect([looks, (await house.allBookings())[0]!.purpose]).toEqual([2, 'Found']);
  });
});

describe('CancelBooking', () => {
  it('gives the hours back', async () => {
    await book(ada, studio, '2026-11-25 10:00', '2026-11-25 12:00');
    await expect(book(ada, studio, '2026-11-26 10:00', '2026-11-26 10:30')).rejects.toMatchObject({
      code: 'QUOTA_EXCEEDED',
    });
    expect(await cancel.execute({ caller: callerOf(ada), bookingId: booking.id })).toBeNull();
    await expect(book(ada, studio, '2026-11-26 10:00', '2026-11-26 12:00')).resolves.toBeDefined();
  });

  it('shortens a running booking and gives the rest back', async () => {
    house.clock.set('2026-11-24T09:10:00Z');
    const shortened = await cancel.execute({ caller: callerOf(ada), bookingId: booking.id });
    expect(formatInstant(shortened!.range.end)).toBe('2026-11-24T09:30:00Z');
    expect(await house.allBookings()).toEqual([shortened]);
  });

  it('happens once', async () => {
    await cancel.execute({ caller: callerOf(admin), bookingId: booking.id });
    await expect(cancel.execute({ caller: callerOf(admin), bookingId: booking.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
