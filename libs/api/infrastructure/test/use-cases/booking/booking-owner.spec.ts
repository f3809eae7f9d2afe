import { type BookingChange, CancelBooking, type CreateBookingCommand, EraseUser } from '@roomhours/application';
import { callerOf, refusalOf } from '@roomhours/application/testing';
import type { Booking, Room, User, UserId } from '@roomhours/domain';
import { TestWorkspace } from '../../../testing/test-workspace';

const MORNING = ['2026-11-24 10:00', '2026-11-24 12:00'] as const;
const AFTERNOON = ['2026-11-24 14:00', '2026-11-24 15:00'] as const;

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

const book = async (by: User, ownerId?: UserId, times: readonly [string, string] = MORNING, weeks = 1) => {
  const change: Partial<CreateBookingCommand> = { ownerId, weeks };
  return (await workspace.bookSeries(by, board, times, change)).bookings;
};
const change = async (by: User, booking: Booking, requested: BookingChange) =>
  (await workspace.change(by, booking, requested)).booking;
const deactivate = (user: User) => workspace.database.users.save({ ...user, isActive: false });
const erase = async (user: User) => {
  await deactivate(user);
  const { database, clock, zone } = workspace;
  const eraseUser = new EraseUser(database.unitOfWork, clock, zone);
  await eraseUser.execute({ caller: callerOf(admin), userId: user.id });
};
const usedMinutes = async (user: User) => (await workspace.readQuota(user)).quota.usedMinutes;
const codeOf = async (work: Promise<unknown>) => {
  const refusal = await refusalOf(work);
  return refusal && [refusal.code, refusal.details?.[0]];
};
const versions = () => Promise.all([ada, bob, admin].map(({ id }) => workspace.bookingVersion(id)));

describe('a new booking for another user', () => {
  it('by an administrator belongs to the member, counts in that month, and is recorded with both persons', async () => {
    expect(await book(admin, ada.id)).toMatchObject([{ userId: ada.id }]);
    expect([await usedMinutes(ada), await usedMinutes(admin)]).toEqual([120, 0]);
    expect(await workspace.audit()).toMatchObject([
      { action: 'booking.created', actorEmail: admin.email, after: { userId: ada.id, userEmail: ada.email } },
    ]);
    // Owner and caller are locked.
    expect(await versions()).toEqual([1, 0, 1]);
  });

  it('by an administrator is never refused for quota, also as a series', async () => {
    expect(await book(admin, ada.id, MORNING, 3)).toHaveLength(3);
    expect(await codeOf(book(ada, undefined, AFTERNOON))).toEqual(['QUOTA_EXCEEDED', undefined]);
  });

  it('by a member belongs to the member who makes it, within that quota', async () => {
    expect(await book(ada, bob.id)).toMatchObject([{ userId: ada.id }]);
    // The quota of Ada, not that of Bob.
    expect(await codeOf(book(ada, bob.id, AFTERNOON))).toEqual(['QUOTA_EXCEEDED', undefined]);
  });

  it('is refused for an unknown, an inactive and an erased user', async () => {
    await deactivate(bob);
    expect(await codeOf(book(admin, 999 as UserId))).toEqual(['NOT_FOUND', undefined]);
    const message = 'This user is inactive and cannot have new bookings.';
    expect(await codeOf(book(admin, bob.id))).toEqual(['VALIDATION_FAILED', { field: 'userId', message }]);
    await erase(bob);
    expect(await codeOf(book(admin, bob.id))).toEqual(['NOT_FOUND', undefined]);
    expect(await workspace.allBookings()).toEqual([]);
  });
});

describe('a change of the owner', () => {
  let booking: Booking;
  beforeEach(async () => {
    booking = (await book(ada))[0]!;
  });

  it('by an administrator moves the hours to the new owner, whatever the quota says, and is recorded', async () => {
    await workspace.database.users.save({ ...bob, monthlyQuotaMinutes: 30, isActive: true });
    expect(await change(admin, booking, { ownerId: bob.id })).toEqual({ ...booking, userId: bob.id });
    expect(await workspace.allBookings()).toEqual([{ ...booking, userId: bob.id }]);
    expect([await usedMinutes(ada), await usedMinutes(bob)]).toEqual([0, 120]);
    expect((await workspace.audit())[0]).toMatchObject({
      ...{ action: 'booking.changed', actorEmail: admin.email },
      ...{ before: { userEmail: ada.email }, after: { userEmail: bob.email } },
    });
    // Both owners are locked.
    expect(await versions()).toEqual([2, 1, 1]);
  });

  it('by a member is ignored', async () => {
    expect(await change(ada, booking, { ownerId: bob.id, purpose: 'Mine' })).toEqual({ ...booking, purpose: 'Mine' });
  });

  it('is possible for a Past booking, and keeps times that no longer fit the opening hours', async () => {
    workspace.clock.set('2026-11-25T11:00:00Z');
    await workspace.database.workspace.save({ opensAt: 1080, closesAt: 1200, slotMinutes: 30 });
    expect(await change(admin, booking, { ownerId: bob.id })).toMatchObject({ userId: bob.id });
  });

  it('is refused for an unknown, an inactive and an erased user, but a present inactive owner stays', async () => {
    await deactivate(bob);
    expect(await codeOf(change(admin, booking, { ownerId: 999 as UserId }))).toEqual(['NOT_FOUND', undefined]);
    expect(await codeOf(change(admin, booking, { ownerId: bob.id }))).toMatchObject(['VALIDATION_FAILED', {}]);
    await erase(bob);
    expect(await codeOf(change(admin, booking, { ownerId: bob.id }))).toEqual(['NOT_FOUND', undefined]);
    await deactivate(ada);
    expect(await change(admin, booking, { ownerId: ada.id, purpose: 'x' })).toEqual({ ...booking, purpose: 'x' });
  });

  it('between lookup and lock starts the lookup again', async () => {
    const { bookings, unitOfWork } = workspace.database;
    let lookups = 0;
    const staleOnce = {
      ...bookings,
      findAll: async (ids: readonly Booking['id'][]) => {
        lookups += 1;
        return lookups === 1 ? [{ ...booking, userId: bob.id }] : bookings.findAll(ids);
      },
    } as typeof bookings;
    const cancel = new CancelBooking(unitOfWork, staleOnce, workspace.clock, workspace.zone);
    await cancel.execute({ caller: callerOf(admin), bookingId: booking.id });
    expect([lookups, await workspace.allBookings()]).toEqual([2, []]);
  });
});
