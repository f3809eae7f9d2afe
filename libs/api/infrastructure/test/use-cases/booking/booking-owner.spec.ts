import {
  type BookingChange,
  CancelBooking,
  ChangeBooking,
  CreateBooking,
  type CreateBookingCommand,
  ReadQuota,
} from '@roomhours/application';
import { callerOf, wallTime } from '@roomhours/application/testing';
import type { Booking, DomainError, Room, User, UserId } from '@roomhours/domain';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let ada: User;
let bob: User;
let admin: User;
let board: Room;

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  ada = await workspace.user('ada', { hours: 2 });
  bob = await workspace.user('bob');
  admin = await workspace.user('admin', { role: 'admin' });
  board = await workspace.room('Board Room');
});

const book = async (by: User, ownerId: UserId | undefined, change: Partial<CreateBookingCommand> = {}) => {
  const { database, clock, zone, seriesIds } = workspace;
  const { bookings } = await new CreateBooking(database.unitOfWork, clock, zone, seriesIds).execute({
    caller: callerOf(by),
    ownerId,
    roomId: board.id,
    purpose: null,
    weeks: 1,
    idempotency: null,
    start: wallTime('2026-11-24 10:00'),
    end: wallTime('2026-11-24 12:00'),
    ...change,
  });
  return bookings;
};
const change = async (by: User, { id }: Booking, requested: BookingChange) => {
  const { database, clock, zone } = workspace;
  const changeBooking = new ChangeBooking(database.unitOfWork, database.bookings, clock, zone);
  return (await changeBooking.execute({ caller: callerOf(by), bookingId: id, change: requested })).booking;
};
const deactivate = (user: User) => workspace.database.users.save({ ...user, isActive: false });
const usedMinutes = async ({ id: userId }: User) => {
  const { database, clock, zone } = workspace;
  const readQuota = new ReadQuota(database.users, database.bookings, clock, zone);
  return (await readQuota.execute({ userId, month: null })).quota.usedMinutes;
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, details }: DomainError) => [code, details?.[0]],
  );
const newestAudit = async () => (await workspace.database.audit.list({ page: 1, pageSize: 1 })).items[0]!;

describe('a new booking for another user', () => {
  it('by an administrator belongs to the member and counts in the month of the member', async () => {
    expect(await book(admin, ada.id)).toMatchObject([{ userId: ada.id }]);
    expect([await usedMinutes(ada), await usedMinutes(admin)]).toEqual([120, 0]);
  });

  it('by an administrator is never refused for quota, also as a series', async () => {
    expect(await book(admin, ada.id, { weeks: 3 })).toHaveLength(3);
    const later = { start: wallTime('2026-11-25 10:00'), end: wallTime('2026-11-25 10:30') };
    expect(await codeOf(book(ada, undefined, later))).toEqual(['QUOTA_EXCEEDED', undefined]);
  });

  it('by a member belongs to the member who makes it, within that quota', async () => {
    expect(await book(ada, bob.id)).toMatchObject([{ userId: ada.id }]);
    expect(await codeOf(book(ada, bob.id, { start: wallTime('2026-11-24 14:00'), end: wallTime('2026-11-24 15:00') })))
      // The quota of Ada, not that of Bob.
      .toEqual(['QUOTA_EXCEEDED', undefined]);
  });

  it('is refused for an unknown and for an inactive user', async () => {
    await deactivate(bob);
    expect(await codeOf(book(admin, 999 as UserId))).toEqual(['NOT_FOUND', undefined]);
    const message = 'This user is inactive and cannot have new bookings.';
    expect(await codeOf(book(admin, bob.id))).toEqual(['VALIDATION_FAILED', { field: 'userId', message }]);
    expect(await workspace.allBookings()).toEqual([]);
  });

  it('locks the owner and the caller', async () => {
    await book(admin, ada.id);
    expect(await Promise.all([ada, bob, admin].map(({ id }) => workspace.bookingVersion(id)))).toEqual([1, 0, 1]);
  });

  it('is recorded with both persons', async () => {
    await book(admin, ada.id);
    expect(await newestAudit()).toMatchObject({
      action: 'booking.created',
      actorEmail: admin.email,
      after: { userId: ada.id, userEmail: ada.email },
    });
  });
});

describe('a change of the owner', () => {
  let booking: Booking;
  beforeEach(async () => {
    booking = (await book(ada, undefined))[0]!;
  });

  it('by an administrator moves the hours to the new owner, whatever the quota says', async () => {
    await workspace.database.users.save({ ...bob, monthlyQuotaMinutes: 30, isActive: true });
    expect(await change(admin, booking, { ownerId: bob.id })).toEqual({ ...booking, userId: bob.id });
    expect(await workspace.allBookings()).toEqual([{ ...booking, userId: bob.id }]);
    expect([await usedMinutes(ada), await usedMinutes(bob)]).toEqual([0, 120]);
  });

  it('by a member is ignored', async () => {
    expect(await change(ada, booking, { ownerId: bob.id, purpose: 'Mine' })).toEqual({ ...booking, purpose: 'Mine' });
  });

  it('keeps times that no longer fit the opening hours', async () => {
    await workspace.database.workspace.save({ opensAt: 1080, closesAt: 1200, slotMinutes: 30 });
    expect(await change(admin, booking, { ownerId: bob.id })).toMatchObject({ userId: bob.id });
  });

  it('is possible for a Past booking', async () => {
    workspace.clock.set('2026-11-25T11:00:00Z');
    expect(await change(admin, booking, { ownerId: bob.id })).toMatchObject({ userId: bob.id });
  });

  it('is refused for an unknown and for an inactive user, but a present inactive owner stays', async () => {
    await deactivate(bob);
    expect(await codeOf(change(admin, booking, { ownerId: 999 as UserId }))).toEqual(['NOT_FOUND', undefined]);
    expect(await codeOf(change(admin, booking, { ownerId: bob.id }))).toMatchObject(['VALIDATION_FAILED', {}]);
    await deactivate(ada);
    expect(await change(admin, booking, { ownerId: ada.id, purpose: 'x' })).toEqual({ ...booking, purpose: 'x' });
  });

  it('locks both owners', async () => {
    await change(admin, booking, { ownerId: bob.id });
    expect(await Promise.all([ada, bob, admin].map(({ id }) => workspace.bookingVersion(id)))).toEqual([2, 1, 1]);
  });

  it('is recorded with both owners', async () => {
    await change(admin, booking, { ownerId: bob.id });
    const record = { before: { userEmail: ada.email }, after: { userEmail: bob.email } };
    expect(await newestAudit()).toMatchObject({ action: 'booking.changed', actorEmail: admin.email, ...record });
  });

  it('between lookup and lock starts the lookup again', async () => {
    const { bookings, unitOfWork } = workspace.database;
    let lookups = 0;
    const staleOnce = {
      ...bookings,
      find: async (id: Booking['id']) => {
        lookups += 1;
        return lookups === 1 ? { ...booking, userId: bob.id } : bookings.find(id);
      },
    } as typeof bookings;
    const cancel = new CancelBooking(unitOfWork, staleOnce, workspace.clock, workspace.zone);
    await cancel.execute({ caller: callerOf(admin), bookingId: booking.id });
    expect([lookups, await workspace.allBookings()]).toEqual([2, []]);
  });
});
