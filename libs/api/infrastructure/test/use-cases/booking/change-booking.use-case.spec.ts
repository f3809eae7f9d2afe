import { type BookingChange, ChangeBooking } from '@roomhours/application';
import { callerOf, codeOf, wallTime } from '@roomhours/application/testing';
import type { Booking, Room, User } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let ada: User;
let bob: User;
let admin: User;
let board: Room;
let studio: Room;
let booking: Booking;

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  [ada, bob] = [await workspace.user('ada'), await workspace.user('bob')];
  admin = await workspace.user('admin', { role: 'admin' });
  [board, studio] = [await workspace.room('Board Room'), await workspace.room('Studio')];
  booking = await book(ada, board, '11-24 10:00', '11-24 12:00');
});

const book = (actor: User, room: Room, start: string, end: string) =>
  workspace.book(actor, room, [`2026-${start}`, `2026-${end}`], { purpose: 'Review' });
const outcome = (actor: User, requested: BookingChange) => codeOf(workspace.change(actor, booking, requested));
const move = (actor: User, start: string, end: string) =>
  outcome(actor, { start: wallTime(`2026-${start}`), end: wallTime(`2026-${end}`) });

describe('ChangeBooking', () => {
  it('moves the booking to another room and keeps owner, times and purpose', async () => {
    expect(await outcome(admin, { roomId: studio.id })).toBeNull();
    expect(await workspace.allBookings()).toEqual([{ ...booking, roomId: studio.id }]);
    const versions = await workspace.database.schedules.versions(null);
    expect(versions.rooms.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('raises the SEQUENCE only if something is different', async () => {
    const sequence = async () => [...(await workspace.database.bookings.sequencesOf([booking.id])).values()];
    const times = { start: wallTime('2026-11-24 10:00'), end: wallTime('2026-11-24 12:00') };
    expect(await outcome(admin, { ownerId: ada.id, roomId: board.id, purpose: 'Review', ...times })).toBeNull();
    expect(await sequence()).toEqual([0]);
    expect(await outcome(admin, { ownerId: bob.id })).toBeNull();
    expect(await sequence()).toEqual([1]);
  });

  it('is refused if it overlaps another booking than itself', async () => {
    expect(await move(ada, '11-24 10:30', '11-24 12:30')).toBeNull();
    await book(bob, board, '11-24 12:30', '11-24 13:00');
    expect(await move(ada, '11-24 11:00', '11-24 13:00')).toBe('BOOKING_CONFLICT');
  });

  it('changes a purpose without checking the rules for times', async () => {
    await workspace.database.workspace.save({ opensAt: 1080, closesAt: 1200, slotMinutes: 30 });
    expect(await outcome(ada, { purpose: null })).toBeNull();
    expect(await move(ada, '11-24 10:00', '11-24 12:00')).toBeNull();
    expect(await outcome(ada, { end: wallTime('2026-11-24 11:30') })).toBe('OUTSIDE_HOURS');
  });

  it('counts only the difference within one month, and the whole length in another', async () => {
    await book(ada, studio, '11-25 10:00', '11-25 12:00');
    await book(ada, studio, '12-02 10:00', '12-02 12:00');
    await book(ada, studio, '12-03 10:00', '12-03 11:00');
    expect(await move(ada, '11-26 10:00', '11-26 12:00')).toBeNull();
    expect(await move(ada, '12-04 10:00', '12-04 12:00')).toBe('QUOTA_EXCEEDED');
    expect(await move(ada, '12-04 10:00', '12-04 11:00')).toBeNull();
  });

  it('by an administrator may exceed the quota, but counts in it', async () => {
    await book(ada, studio, '11-25 10:00', '11-25 11:30');
    await outcome(ada, { end: wallTime('2026-11-24 11:30') });
    await book(ada, studio, '11-26 10:00', '11-26 11:00');
    expect(await move(admin, '11-27 10:00', '11-27 12:00')).toBeNull();
    expect(await codeOf(book(ada, board, '11-27 14:00', '11-27 14:30'))).toBe('QUOTA_EXCEEDED');
  });

  it('is refused to other members and for a removed booking', async () => {
    expect(await outcome(bob, { purpose: 'Mine' })).toBe('FORBIDDEN');
    await workspace.cancel(ada, booking);
    expect(await outcome(ada, { purpose: 'Late' })).toBe('NOT_FOUND');
    expect(await codeOf(workspace.cancel(admin, booking))).toBe('NOT_FOUND');
  });

  it('follows a booking that moves to another room between lookup and lock', async () => {
    const { bookings, unitOfWork } = workspace.database;
    let lookups = 0;
    const staleOnce = {
      ...bookings,
      findAll: async (ids: readonly Booking['id'][]) => {
        lookups += 1;
        return lookups === 1 ? [{ ...booking, roomId: studio.id }] : bookings.findAll(ids);
      },
    } as typeof bookings;
    const retrying = new ChangeBooking(unitOfWork, staleOnce, workspace.clock, workspace.zone);
    await retrying.execute({ caller: callerOf(ada), bookingId: booking.id, change: { purpose: 'Found' } });
    expect([lookups, (await workspace.allBookings())[0]!.purpose]).toEqual([2, 'Found']);
  });
});

describe('CancelBooking', () => {
  it('returns the hours to the quota', async () => {
    await book(ada, studio, '11-25 10:00', '11-25 12:00');
    expect(await codeOf(book(ada, studio, '11-26 10:00', '11-26 10:30'))).toBe('QUOTA_EXCEEDED');
    expect(await workspace.cancel(ada, booking)).toBeNull();
    expect(await codeOf(book(ada, studio, '11-26 10:00', '11-26 12:00'))).toBeNull();
  });

  it('shortens a running booking and frees the rest', async () => {
    workspace.clock.set('2026-11-24T09:10:00Z');
    const shortened = await workspace.cancel(ada, booking);
    expect(formatInstant(shortened!.range.end)).toBe('2026-11-24T09:30:00Z');
    expect(await workspace.allBookings()).toEqual([shortened]);
  });
});
