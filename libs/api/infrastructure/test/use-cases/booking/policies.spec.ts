import { CancelOwnBookings, type CreateBookingCommand, FindRooms, GiveHoursBack } from '@roomhours/application';
import { callerOf, codeOf, refusalOf, wallTime } from '@roomhours/application/testing';
import { NO_POLICIES } from '@roomhours/booking-rules';
import type { Booking, BookingPolicies, LateCancellationId, Room, RoomId, User } from '@roomhours/domain';
import { TimeRange, formatInstant, instant, localDate, parseMonth } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

const ALL_TIME = TimeRange.of(instant(0), instant(Date.UTC(2100, 0)));
const HOURS = { opensAt: 540, closesAt: 1050, slotMinutes: 30 };

/** Monday 23 November 2026, 12:00, in Berlin. */
let workspace: TestWorkspace;
let ada: User;
let bob: User;
let admin: User;
let board: Room;
let studio: Room;

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  [ada, bob] = [await workspace.user('ada', { hours: 20 }), await workspace.user('bob', { hours: 20 })];
  admin = await workspace.user('admin', { role: 'admin' });
  [board, studio] = [await workspace.room('Board Room'), await workspace.room('Studio')];
});

const limit = (policies: Partial<BookingPolicies>) =>
  workspace.database.workspace.save(HOURS, { ...NO_POLICIES, ...policies });

const book = (actor: User, start: string, end: string, change: Partial<CreateBookingCommand> = {}) =>
  workspace.bookSeries(actor, board, [start, end], change);
const first = async (...request: Parameters<typeof book>) => (await book(...request)).bookings[0]!;
const hoursOf = async (user: User) => {
  const { quota, lateMinutes, lateCancellations } = await workspace.readQuota(user, parseMonth('2026-11'));
  return [quota.usedMinutes / 60, lateMinutes / 60, lateCancellations.length];
};
const wordsOf = async (work: Promise<unknown>) => {
  const refusal = await refusalOf(work);
  return refusal && [refusal.code, refusal.message];
};

describe('a new booking of a member', () => {
  it('is refused with the limit and what is possible', async () => {
    await limit({ noticeMinutes: 120 });
    expect(await wordsOf(book(ada, '2026-11-23 13:30', '2026-11-23 14:00'))).toEqual([
      'TOO_SOON',
      'Bookings of the Board Room are made at least 2 hours ahead: choose a start from 14:00 on Monday 23 November.',
    ]);
    expect(await wordsOf(book(ada, '2026-11-23 14:00', '2026-11-23 14:30'))).toBeNull();
  });

  it('is checked against other rules first', async () => {
    await limit({ noticeMinutes: 10_080, dayMinutes: 30, upcomingBookings: 1, gapMinutes: 120 });
    await book(admin, '2026-11-24 10:00', '2026-11-24 11:00');
    expect(await codeOf(book(ada, '2026-11-24 10:30', '2026-11-24 11:00'))).toBe('BOOKING_CONFLICT');
    expect(await codeOf(book(ada, '2026-11-23 09:00', '2026-11-23 09:30'))).toBe('PAST_TIME');
  });

  it('is refused for a gap of the room, which replaces that of the workspace', async () => {
    await limit({ gapMinutes: 30 });
    await workspace.database.rooms.save({
      ...(await workspace.database.rooms.find(studio.id))!,
      policies: { ...NO_POLICIES, gapMinutes: 0 },
    });
    for (const { id: roomId } of [board, studio]) await book(bob, '2026-11-24 10:00', '2026-11-24 11:00', { roomId });
    const next = (roomId: RoomId) => codeOf(book(ada, '2026-11-24 11:00', '2026-11-24 11:30', { roomId }));
    expect([await next(board.id), await next(studio.id)]).toEqual(['TOO_CLOSE', null]);
    expect(await codeOf(book(ada, '2026-11-24 11:30', '2026-11-24 12:00'))).toBeNull();
  });

  it('counts hours of the day over all rooms, and upcoming bookings', async () => {
    await limit({ dayMinutes: 120, upcomingBookings: 3 });
    await book(ada, '2026-11-24 10:00', '2026-11-24 11:30');
    const roomId = studio.id;
    expect(await codeOf(book(ada, '2026-11-24 12:00', '2026-11-24 13:00', { roomId }))).toBe('DAY_LIMIT');
    await book(ada, '2026-11-24 12:00', '2026-11-24 12:30', { roomId });
    await book(ada, '2026-12-24 12:00', '2026-12-24 12:30', { roomId });
    expect(await codeOf(book(ada, '2026-11-25 12:00', '2026-11-25 12:30'))).toBe('TOO_MANY_BOOKINGS');
    expect(await codeOf(book(bob, '2026-11-25 12:00', '2026-11-25 12:30'))).toBeNull();
  });

  it('is not limited if an administrator makes it', async () => {
    await limit({ noticeMinutes: 10_080, advanceDays: 1, gapMinutes: 120, dayMinutes: 30, upcomingBookings: 1 });
    for (const hour of [13, 14]) await book(admin, `2026-11-23 ${hour}:00`, `2026-11-23 ${hour + 1}:00`);
    await book(admin, '2026-12-23 10:00', '2026-12-23 12:00', { ownerId: ada.id });
    expect(await workspace.allBookings()).toHaveLength(3);
  });
});

describe('a series of a member', () => {
  it('names every date that is too far ahead', async () => {
    await limit({ advanceDays: 10 });
    expect(await refusalOf(book(ada, '2026-11-24 10:00', '2026-11-24 11:00', { weeks: 3 }))).toMatchObject({
      code: 'TOO_FAR_AHEAD',
      message:
        'Tuesday 8 December: Bookings of the Board Room are made at most 10 days ahead: choose a date up to Thursday 3 December.',
      details: [{}],
    });
  });

  it('adds up to the upcoming bookings', async () => {
    await limit({ upcomingBookings: 3 });
    await book(ada, '2026-11-23 13:00', '2026-11-23 14:00');
    expect(await wordsOf(book(ada, '2026-11-24 10:00', '2026-11-24 11:00', { weeks: 3 }))).toEqual([
      'TOO_MANY_BOOKINGS',
      'Tuesday 8 December: At most 3 upcoming bookings can be made: 2 more are possible.',
    ]);
    expect(await codeOf(book(ada, '2026-11-24 10:00', '2026-11-24 11:00', { weeks: 2 }))).toBeNull();
  });

  it('skips a date that is too close, and no date for another policy', async () => {
    await limit({ gapMinutes: 15, upcomingBookings: 2 });
    await book(bob, '2026-12-01 11:00', '2026-12-01 12:00');
    await book(bob, '2026-12-15 11:00', '2026-12-15 12:00');
    const series = { weeks: 3, skipsTaken: true };
    const { bookings, skipped } = await book(ada, '2026-11-24 10:00', '2026-11-24 11:00', series);
    expect([bookings.length, skipped.map(({ code }) => code)]).toEqual([2, ['TOO_CLOSE']]);
    // The last date is too close: it needs no booking of the limit.
    await limit({ gapMinutes: 15, upcomingBookings: 3 });
    const last = { weeks: 2, skipsTaken: true, roomId: board.id };
    expect((await book(ada, '2026-12-08 12:00', '2026-12-08 13:00', last)).skipped).toHaveLength(1);
    const full = { weeks: 2, skipsTaken: true, roomId: studio.id };
    expect(await codeOf(book(ada, '2026-11-25 10:00', '2026-11-25 11:00', full))).toBe('TOO_MANY_BOOKINGS');
  });
});

describe('a change of a member', () => {
  it('is refused from the time of late changes on, but for the purpose', async () => {
    const booking = await first(ada, '2026-11-23 14:00', '2026-11-23 15:00');
    await limit({ lateChangeMinutes: 120 });
    const message = 'Bookings of the Board Room can be changed until 2 hours before they start.';
    const end = wallTime('2026-11-23 14:30');
    expect(await wordsOf(workspace.change(ada, booking, { end }))).toEqual(['TOO_LATE_TO_CHANGE', message]);
    expect(await wordsOf(workspace.change(ada, booking, { roomId: studio.id }))).toEqual([
      'TOO_LATE_TO_CHANGE',
      message,
    ]);
    expect(await wordsOf(workspace.change(ada, booking, { purpose: 'Review' }))).toBeNull();
    expect(await wordsOf(workspace.change(admin, booking, { end }))).toBeNull();
  });

  it('is refused by the policy of the room that it leaves', async () => {
    const booking = await first(ada, '2026-11-23 14:00', '2026-11-23 15:00');
    const room = (await workspace.database.rooms.find(board.id))!;
    await workspace.database.rooms.save({ ...room, policies: { ...NO_POLICIES, lateChangeMinutes: 10_080 } });
    expect(await codeOf(workspace.change(ada, booking, { roomId: studio.id }))).toBe('TOO_LATE_TO_CHANGE');
  });

  it('is refused for a new start, for closeness and for the hours of the new date', async () => {
    const booking = await first(ada, '2026-11-24 10:00', '2026-11-24 11:00');
    await book(ada, '2026-11-25 10:00', '2026-11-25 11:00');
    await limit({ noticeMinutes: 60, advanceDays: 2, gapMinutes: 15, dayMinutes: 90 });
    const to = (start: string, end: string) =>
      codeOf(workspace.change(ada, booking, { start: wallTime(start), end: wallTime(end) }));
    expect(await to('2026-11-23 12:30', '2026-11-23 13:30')).toBe('TOO_SOON');
    expect(await to('2026-11-26 10:00', '2026-11-26 11:00')).toBe('TOO_FAR_AHEAD');
    expect(await to('2026-11-25 11:00', '2026-11-25 12:00')).toBe('TOO_CLOSE');
    expect(await to('2026-11-25 14:00', '2026-11-25 15:00')).toBe('DAY_LIMIT');
    expect(await to('2026-11-25 14:00', '2026-11-25 14:30')).toBeNull();
  });

  it('of a series is checked as a whole', async () => {
    await book(ada, '2026-11-24 10:00', '2026-11-24 11:00', { repeat: { every: 'day', count: 3 } });
    const [booking] = await workspace.allBookings();
    await limit({ dayMinutes: 60, advanceDays: 2 });
    const later = { start: wallTime('2026-11-24 11:00'), end: wallTime('2026-11-24 12:00') };
    const refused = await refusalOf(workspace.change(ada, booking!, later, 'all'));
    expect(refused).toMatchObject({ code: 'TOO_FAR_AHEAD', details: [{}] });
    await limit({ dayMinutes: 60 });
    expect(await codeOf(workspace.change(ada, booking!, later, 'all'))).toBeNull();
    expect(await codeOf(workspace.change(ada, booking!, { end: wallTime('2026-11-24 12:30') }, 'all'))).toBe(
      'DAY_LIMIT',
    );
  });
});

describe('a late cancellation', () => {
  beforeEach(() => limit({ lateChangeMinutes: 120 }));

  it('keeps its hours used from that minute on, and frees the room', async () => {
    const booking = await first(ada, '2026-11-23 14:00', '2026-11-23 15:30');
    workspace.clock.set('2026-11-23T10:59:59Z');
    const early = await first(ada, '2026-11-23 14:00', '2026-11-23 15:30', { roomId: studio.id });
    await workspace.cancel(ada, early);
    expect(await hoursOf(ada)).toEqual([1.5, 0, 0]);

    workspace.clock.set('2026-11-23T11:00:00Z');
    await workspace.cancel(ada, booking);

    expect(await hoursOf(ada)).toEqual([1.5, 1.5, 1]);
    const [late] = await workspace.database.bookings.lateCancellations(ada.id, booking.range);
    expect(late).toMatchObject({ bookingId: booking.id, roomName: 'Board Room', range: booking.range });
    expect(await codeOf(book(bob, '2026-11-23 14:00', '2026-11-23 15:30'))).toBeNull();
  });

  it('of an administrator gives the hours back', async () => {
    await workspace.cancel(admin, await first(ada, '2026-11-23 14:00', '2026-11-23 15:00'));
    expect(await hoursOf(ada)).toEqual([0, 0, 0]);
  });

  it('of a running booking keeps the hours after the running slot', async () => {
    const booking = await first(ada, '2026-11-23 12:00', '2026-11-23 14:00');
    await workspace.cancel(ada, booking);
    expect(await hoursOf(ada)).toEqual([2, 1.5, 1]);
  });

  it('of a part of a series concerns only its late dates', async () => {
    const booking = await first(ada, '2026-11-23 14:00', '2026-11-23 15:00', { repeat: { every: 'day', count: 3 } });
    await workspace.cancel(ada, booking, 'following');
    expect(await hoursOf(ada)).toEqual([1, 1, 1]);
  });

  it('of an absence concerns only late dates', async () => {
    await book(ada, '2026-11-23 14:00', '2026-11-23 15:00', { repeat: { every: 'day', count: 3 } });
    const absence = { caller: callerOf(ada), from: localDate('2026-11-23'), to: localDate('2026-11-30') };
    await new CancelOwnBookings(...workspace.bookingParts).execute(absence);
    expect(await hoursOf(ada)).toEqual([1, 1, 1]);
  });

  it('is taken away by an undo, which no other policy of the time refuses', async () => {
    const booking = await first(ada, '2026-11-23 14:00', '2026-11-23 15:00');
    await limit({ lateChangeMinutes: 120, noticeMinutes: 10_080, dayMinutes: 60, upcomingBookings: 1 });
    await workspace.cancel(ada, booking);
    expect(await hoursOf(ada)).toEqual([1, 1, 1]);
    await book(ada, '2026-11-23 14:00', '2026-11-23 15:00', { restores: booking.id });
    expect(await hoursOf(ada)).toEqual([1, 0, 0]);
  });

  it('can be undone with what the owner had above a limit', async () => {
    const [booking] = [
      await first(ada, '2026-11-24 14:00', '2026-11-24 15:00'),
      await first(ada, '2026-11-24 16:00', '2026-11-24 17:00'),
    ];
    await limit({ dayMinutes: 60, upcomingBookings: 1 });
    const again = (restores?: Booking['id']) => book(ada, '2026-11-24 14:00', '2026-11-24 15:00', { restores });
    await workspace.cancel(ada, booking);
    expect(await codeOf(again())).toBe('DAY_LIMIT');
    expect(await codeOf(again(booking.id))).toBeNull();
  });

  it('cannot be undone too close to a booking that was made meanwhile', async () => {
    const booking = await first(ada, '2026-11-24 14:00', '2026-11-24 15:00');
    await limit({ gapMinutes: 30 });
    await workspace.cancel(ada, booking);
    await book(bob, '2026-11-24 15:00', '2026-11-24 16:00');
    expect(await codeOf(book(ada, '2026-11-24 14:00', '2026-11-24 15:00', { restores: booking.id }))).toBe('TOO_CLOSE');
  });

  it('is given back by an administrator, once and audited', async () => {
    await workspace.cancel(ada, await first(ada, '2026-11-23 14:00', '2026-11-23 15:00'));
    const { database, clock } = workspace;
    const [late] = await database.bookings.lateCancellations(ada.id, ALL_TIME);
    const giveBack = (id: LateCancellationId) =>
      codeOf(new GiveHoursBack(database.unitOfWork, database.bookings, clock).execute(callerOf(admin), id));
    expect([await giveBack(late!.id), await giveBack(late!.id)]).toEqual([null, 'NOT_FOUND']);
    expect(await hoursOf(ada)).toEqual([0, 0, 0]);
    const [entry] = await workspace.audit();
    expect(entry).toMatchObject({ action: 'user.hoursGivenBack', subject: 'user', subjectId: ada.id });
    expect(JSON.stringify(entry!.before)).toContain(formatInstant(late!.range.start));
  });
});

describe('the suggestions for a member', () => {
  const suggested = async (user: User, from: number) => {
    const { rooms, workspace: settings, schedules, bookings } = workspace.database;
    const search = new FindRooms(rooms, settings, schedules, bookings, workspace.clock, workspace.zone);
    const wish = { people: 1, minutes: 60, date: localDate('2026-11-24'), from, to: from + 60, amenities: [] };
    const found = await search.execute({ user, ...wish });
    return found.filter(({ kind }) => kind === 'fits').map(({ room }) => room.name);
  };

  it('leave out what a policy refuses', async () => {
    await book(bob, '2026-11-24 10:00', '2026-11-24 11:00');
    await limit({ gapMinutes: 15 });
    expect([await suggested(ada, 660), await suggested(admin, 660)]).toEqual([['Studio'], ['Board Room', 'Studio']]);
    await limit({ advanceDays: 1, noticeMinutes: 60 });
    expect(await suggested(ada, 660)).toEqual(['Board Room', 'Studio']);
    await limit({ noticeMinutes: 1_440 });
    expect([await suggested(ada, 660), await suggested(ada, 720)]).toEqual([[], ['Board Room', 'Studio']]);
    await limit({ dayMinutes: 90 });
    expect([await suggested(ada, 660), await suggested(bob, 660)]).toEqual([['Board Room', 'Studio'], []]);
    await limit({ upcomingBookings: 1 });
    expect([await suggested(ada, 660), await suggested(bob, 660)]).toEqual([['Board Room', 'Studio'], []]);
  });
});

describe('the impact of policies', () => {
  const impactOf = (policies: Partial<BookingPolicies>, roomId: RoomId | null = null) =>
    workspace.impacts.ofPolicies({ ...NO_POLICIES, ...policies }, roomId);

  it('counts upcoming bookings of members that could not be made any more', async () => {
    for (const start of ['2026-11-23 12:00', '2026-11-24 10:00', '2026-11-25 10:00'])
      await book(ada, start, start.replace(/:00$/, ':30'));
    await book(bob, '2026-11-24 10:30', '2026-11-24 11:30');
    await book(admin, '2026-11-24 11:30', '2026-11-24 12:30');
    const impacts: [Partial<BookingPolicies>, RoomId | null, number][] = [
      [{}, null, 0],
      [{ gapMinutes: 15 }, null, 1],
      [{ gapMinutes: 15 }, board.id, 1],
      [{ gapMinutes: 15 }, studio.id, 0],
      [{ advanceDays: 1 }, null, 1],
      [{ noticeMinutes: 1_440 }, null, 2],
      [{ dayMinutes: 30 }, null, 1],
      [{ upcomingBookings: 2 }, null, 1],
    ];
    for (const [policies, roomId, count] of impacts)
      expect([policies, roomId, await impactOf(policies, roomId)]).toEqual([policies, roomId, count]);
    await limit({ upcomingBookings: 2 });
    expect(await impactOf({ upcomingBookings: 2 })).toBe(0);
    await expect(impactOf({}, 999 as RoomId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
