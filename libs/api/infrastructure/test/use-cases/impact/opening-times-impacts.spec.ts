import { CreateBooking, Impacts, type PlannedSpecialDay, type RequestedHours } from '@roomhours/application';
import { callerOf, FIRST_BOOKINGS, wallTime } from '@roomhours/application/testing';
import type { Room, SpecialDay, SpecialDayId, User } from '@roomhours/domain';
import { localDate } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

const CLOSED: RequestedHours = { closed: true, opensAt: null, closesAt: null };
const UNKNOWN_ID = 999 as SpecialDayId;
const open = (opensAt: number, closesAt: number): RequestedHours => ({ closed: false, opensAt, closesAt });
const refusedOn = (field: string) => ({ code: 'VALIDATION_FAILED', details: [expect.objectContaining({ field })] });

let workspace: TestWorkspace;
let ada: User;
let room: Room;

/** The clock shows Monday 23 November 2026, 12:00 in Berlin. */
beforeEach(async () => {
  workspace = await TestWorkspace.open();
  ada = await workspace.user('ada', { hours: 40 });
  room = await workspace.room('Studio');
});

const book = (start: string, end: string) =>
  new CreateBooking(workspace.database.unitOfWork, workspace.clock, workspace.zone, workspace.seriesIds).execute({
    caller: callerOf(ada),
    roomId: room.id,
    purpose: null,
    weeks: 1,
    idempotency: null,
    start: wallTime(start),
    end: wallTime(end),
  });
const addDay = (date: string, hours: SpecialDay['hours'], name = 'Day') =>
  workspace.database.specialDays.add({ date: localDate(date), name, hours });

describe('the impact', () => {
  const impacts = () => {
    const { affectedBookings, rooms, schedules, workspace: settings, specialDays, bookings } = workspace.database;
    return new Impacts(
      affectedBookings,
      rooms,
      schedules,
      settings,
      specialDays,
      bookings,
      workspace.clock,
      workspace.zone,
    );
  };
  const bookingsOf = async (planned: PlannedSpecialDay) =>
    (await impacts().ofSpecialDay(planned, FIRST_BOOKINGS)).bookings;
  const added = (hours: RequestedHours, date = '2026-12-24'): PlannedSpecialDay => ({
    kind: 'added',
    date: localDate(date),
    name: 'Day',
    hours,
  });

  beforeEach(async () => {
    await book('2026-12-24 09:30', '2026-12-24 10:30');
    await book('2026-12-24 16:00', '2026-12-24 17:00');
    await book('2026-12-25 16:00', '2026-12-25 17:00');
  });

  it('of a new special day contains the bookings of its date that would lie outside', async () => {
    expect(await bookingsOf(added(CLOSED))).toBe(2);
    expect(await bookingsOf(added(open(600, 1050)))).toBe(1);
    expect(await bookingsOf(added(open(540, 1050)))).toBe(0);
    await expect(bookingsOf(added(open(545, 1050)))).rejects.toMatchObject(refusedOn('startTime'));
  });

  it('of a changed or removed special day compares with its present hours', async () => {
    await workspace.database.workspace.saveWeekdays([{ weekday: 5, hours: null }]);
    const eve = await addDay('2026-12-24', { opensAt: 900, closesAt: 1050 });
    expect(await bookingsOf({ kind: 'changed', id: eve.id, change: { closed: true } })).toBe(1);
    expect(await bookingsOf({ kind: 'changed', id: eve.id, change: { date: localDate('2026-12-25') } })).toBe(0);
    expect(await bookingsOf({ kind: 'removed', id: eve.id })).toBe(0);
    const opened = await addDay('2026-12-25', { opensAt: 900, closesAt: 1050 });
    expect(await bookingsOf({ kind: 'removed', id: opened.id })).toBe(1);
    await expect(bookingsOf({ kind: 'removed', id: UNKNOWN_ID })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of other weekday hours omits the dates of special days', async () => {
    const closed = [4, 5].map((weekday) => ({ weekday, ...CLOSED }));
    expect((await impacts().ofWeekdayHours(closed, FIRST_BOOKINGS)).bookings).toBe(3);
    await addDay('2026-12-24', { opensAt: 540, closesAt: 1050 });
    expect((await impacts().ofWeekdayHours(closed, FIRST_BOOKINGS)).bookings).toBe(1);
    await expect(impacts().ofWeekdayHours([{ weekday: 1, ...open(1, 2) }], FIRST_BOOKINGS)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});
