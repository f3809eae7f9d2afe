import type { CreateBookingCommand } from '@roomhours/application';
import { callerOf, codeOf } from '@roomhours/application/testing';
import type { Room, User } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

const TEN: Times = ['2026-11-24 10:00', '2026-11-24 11:00'];

type Times = readonly [string, string];

describe('CreateBooking', () => {
  let workspace: TestWorkspace;
  let ada: User;
  let board: Room;

  beforeEach(async () => {
    workspace = await TestWorkspace.open();
    ada = await workspace.user('ada');
    board = await workspace.room('Board Room');
  });

  const book = (times: Times = TEN, change: Partial<CreateBookingCommand> = {}) =>
    workspace.book(ada, board, times, change);
  const refusal = (...request: Parameters<typeof book>) => codeOf(book(...request));

  it.each<[string, Times, number, string]>([
    ['a date of the series', ['2100-12-30 10:00', '2100-12-30 11:00'], 2, 'Europe/Berlin'],
    ['the end', ['2100-12-31 15:00', '2100-12-31 16:00'], 1, 'America/Los_Angeles'],
    ['the start', ['2100-12-31 16:30', '2100-12-31 17:00'], 1, 'America/Los_Angeles'],
  ])('refuses %s after the year 2100 before checking other rules', async (_, times, weeks, zone) => {
    workspace.zone.name = zone;
    expect(await refusal(times, { weeks })).toBe('VALIDATION_FAILED');
    expect(await workspace.allBookings()).toEqual([]);
  });

  it('stores the booking at the instant of the wall time, and increments the versions of room and member', async () => {
    const other = await workspace.room('Studio');
    const booking = await book();
    expect(formatInstant(booking.range.start)).toBe('2026-11-24T09:00:00Z');
    expect(await workspace.allBookings()).toEqual([booking]);
    expect((await workspace.database.schedules.versions(null)).rooms).toEqual([
      { roomId: board.id, version: 1 },
      { roomId: other.id, version: 0 },
    ]);
    expect(await workspace.bookingVersion(ada.id)).toBe(1);
  });

  it('has no limit for administrators and for a quota of 0', async () => {
    const admin = await workspace.user('admin', { role: 'admin' });
    const free = await workspace.user('free', { hours: 0 });
    const series = (day: string, user: User) =>
      refusal([`2026-11-${day} 14:00`, `2026-11-${day} 16:00`], { caller: callerOf(user), weeks: 10 });
    expect([await series('24', admin), await series('25', free)]).toEqual([null, null]);
  });

  it.each<[string, Times, Partial<CreateBookingCommand>, string]>([
    ['an unknown room', TEN, { roomId: 999 as Room['id'] }, 'NOT_FOUND'],
    ['an end at its start', ['2026-11-24 10:00', '2026-11-24 10:00'], {}, 'VALIDATION_FAILED'],
    ['a wall time that does not exist', ['2027-03-28 02:30', '2027-03-28 03:30'], {}, 'NO_SUCH_LOCAL_TIME'],
  ])('refuses %s', async (_, times, change, code) => expect(await refusal(times, change)).toBe(code));
});
