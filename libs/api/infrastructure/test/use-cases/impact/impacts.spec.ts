import {
  type AffectedSelection,
  BookingSettingsAdministration,
  type PlannedSpecialDay,
  type RequestedHours,
} from '@roomhours/application';
import { callerOf, FIRST_BOOKINGS, wallTime } from '@roomhours/application/testing';
import type { PlanId, Room, RoomId, SpecialDay, SpecialDayId, User, UserId } from '@roomhours/domain';
import { localDate } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

const UNKNOWN_ID = 999;

let workspace: TestWorkspace;
let ada: User;
let room: Room;

/** The clock shows Monday 23 November 2026, 12:00 in Berlin. */
beforeEach(async () => {
  workspace = await TestWorkspace.open();
  ada = await workspace.user('ada', { hours: 40 });
  room = await workspace.room('Studio');
});

const book = (start: string, end: string) => workspace.book(ada, room, [start, end]);
const of = (selection: AffectedSelection) => workspace.impacts.of(selection, FIRST_BOOKINGS);
const blocking = async (start: string, end: string, roomId = room.id) =>
  of(workspace.impacts.blocking({ roomId, start: wallTime(start), end: wallTime(end) }));
const refusedOn = (field: string) => ({ code: 'VALIDATION_FAILED', details: [expect.objectContaining({ field })] });

it('an impact contains only bookings that have not ended', async () => {
  await book('2026-11-23 13:00', '2026-11-23 14:00');
  const impactsNow = async () => [
    await of({ kind: 'room', roomId: room.id }),
    await of({ kind: 'users', userIds: [ada.id] }),
    await of({ kind: 'plan', planId: 1 as PlanId }),
    await blocking('2026-11-23 09:00', '2026-11-23 17:00'),
  ];
  expect((await impactsNow()).map(({ bookings }) => bookings)).toEqual([1, 1, 1, 1]);
  workspace.clock.set('2026-11-23T13:00:00Z');
  expect((await impactsNow()).map(({ bookings }) => bookings)).toEqual([0, 0, 0, 0]);
});

it('an impact is refused for unknown ids', async () => {
  for (const impact of [
    of({ kind: 'room', roomId: UNKNOWN_ID as RoomId }),
    of({ kind: 'users', userIds: [UNKNOWN_ID as UserId] }),
    of({ kind: 'plan', planId: UNKNOWN_ID as PlanId }),
    blocking('2026-11-24 09:00', '2026-11-24 17:00', UNKNOWN_ID as RoomId),
  ])
    await expect(impact).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('the impact of blocking a time is refused for the same ranges as the block', async () => {
  for (const end of ['2026-11-24 09:00', '2027-11-25 09:01'])
    await expect(blocking('2026-11-24 09:00', end)).rejects.toMatchObject(refusedOn('endTime'));
});

describe('the impact of new booking settings', () => {
  const hours = (opensAt: number, closesAt: number, slotMinutes = 30) => ({ opensAt, closesAt, slotMinutes });
  const affectedBookings = async (...settings: Parameters<typeof hours>) =>
    (await workspace.impacts.ofBookingSettings(hours(...settings), FIRST_BOOKINGS)).bookings;

  it('contains bookings outside the hours and off the slot list', async () => {
    await book('2026-11-24 09:30', '2026-11-24 10:30');
    await book('2026-11-24 16:00', '2026-11-24 17:00');
    expect(await affectedBookings(540, 1050)).toBe(0);
    expect(await affectedBookings(600, 1050)).toBe(1);
    expect(await affectedBookings(600, 990)).toBe(2);
    expect(await affectedBookings(540, 1050, 60)).toBe(1);
  });

  it('omits bookings that do not fit the current settings either', async () => {
    await book('2026-11-24 09:30', '2026-11-24 10:30');
    const settings = new BookingSettingsAdministration(workspace.database.workspace, ...workspace.parts);
    await settings.changeHours({ caller: callerOf(ada), hours: hours(600, 1050) });
    expect(await affectedBookings(660, 1050)).toBe(0);
  });

  it('is refused unless the hours contain one slot', async () => {
    await expect(affectedBookings(540, 560)).rejects.toMatchObject(refusedOn('endTime'));
  });
});

describe('the impact of opening times', () => {
  const CLOSED: RequestedHours = { closed: true, opensAt: null, closesAt: null };
  const open = (opensAt: number, closesAt: number): RequestedHours => ({ closed: false, opensAt, closesAt });
  const addDay = (date: string, hours: SpecialDay['hours']) =>
    workspace.database.specialDays.add({ date: localDate(date), name: 'Day', hours });
  const bookingsOf = async (planned: PlannedSpecialDay) =>
    (await workspace.impacts.ofSpecialDay(planned, FIRST_BOOKINGS)).bookings;

  beforeEach(async () => {
    await book('2026-12-24 09:30', '2026-12-24 10:30');
    await book('2026-12-24 16:00', '2026-12-24 17:00');
    await book('2026-12-25 16:00', '2026-12-25 17:00');
  });

  it('of a new special day contains the bookings of its date that would lie outside', async () => {
    const added = (hours: RequestedHours) =>
      bookingsOf({ kind: 'added', date: localDate('2026-12-24'), name: 'Day', hours });
    expect([await added(CLOSED), await added(open(600, 1050)), await added(open(540, 1050))]).toEqual([2, 1, 0]);
    await expect(added(open(545, 1050))).rejects.toMatchObject(refusedOn('startTime'));
  });

  it('of a changed or removed special day compares with its present hours', async () => {
    await workspace.database.workspace.saveWeekdays([{ weekday: 5, hours: null }]);
    const eve = await addDay('2026-12-24', { opensAt: 900, closesAt: 1050 });
    expect(await bookingsOf({ kind: 'changed', id: eve.id, change: { closed: true } })).toBe(1);
    expect(await bookingsOf({ kind: 'changed', id: eve.id, change: { date: localDate('2026-12-25') } })).toBe(0);
    expect(await bookingsOf({ kind: 'removed', id: eve.id })).toBe(0);
    const opened = await addDay('2026-12-25', { opensAt: 900, closesAt: 1050 });
    expect(await bookingsOf({ kind: 'removed', id: opened.id })).toBe(1);
    const unknown = bookingsOf({ kind: 'removed', id: UNKNOWN_ID as SpecialDayId });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of other weekday hours omits the dates of special days', async () => {
    const { impacts } = workspace;
    const closed = [4, 5].map((weekday) => ({ weekday, ...CLOSED }));
    expect((await impacts.ofWeekdayHours(closed, FIRST_BOOKINGS)).bookings).toBe(3);
    await addDay('2026-12-24', { opensAt: 540, closesAt: 1050 });
    expect((await impacts.ofWeekdayHours(closed, FIRST_BOOKINGS)).bookings).toBe(1);
    const odd = impacts.ofWeekdayHours([{ weekday: 1, ...open(1, 2) }], FIRST_BOOKINGS);
    await expect(odd).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
