import {
  BookingSettingsAdministration,
  type RequestedHours,
  type RequestedWeekday,
  type SpecialDayChange,
  SpecialDays,
} from '@roomhours/application';
import { callerOf, wallTime } from '@roomhours/application/testing';
import type { Room, SpecialDayId, User } from '@roomhours/domain';
import { localDate } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

const CLOSED: RequestedHours = { closed: true, opensAt: null, closesAt: null };
const MONDAY_CLOSED: RequestedWeekday = { weekday: 1, ...CLOSED };
const UNKNOWN_ID = 999 as SpecialDayId;
const open = (opensAt: number | null, closesAt: number | null): RequestedHours => ({
  closed: false,
  opensAt,
  closesAt,
});

let workspace: TestWorkspace;
let admin: User;
let ada: User;
let room: Room;

/** The clock shows Monday 23 November 2026, 12:00 in Berlin. */
beforeEach(async () => {
  workspace = await TestWorkspace.open();
  admin = await workspace.user('admin', { role: 'admin' });
  ada = await workspace.user('ada', { hours: 40 });
  room = await workspace.room('Studio');
});

const caller = () => callerOf(admin);
const book = (start: string, end: string, weeks = 1) => workspace.book(ada, room, [start, end], { weeks });
const settings = () => new BookingSettingsAdministration(workspace.database.workspace, ...workspace.parts);
const specialDays = () => new SpecialDays(workspace.database.specialDays, ...workspace.parts);
const setWeekdays = (weekdays: readonly RequestedWeekday[]) =>
  settings().changeWeekdays({ caller: caller(), weekdays });
const addDay = (date: string, hours: RequestedHours = CLOSED, name = 'Holiday') =>
  specialDays().add({ caller: caller(), date: localDate(date), name, ...hours });
const changeDay = (id: SpecialDayId, change: SpecialDayChange) =>
  specialDays().change({ caller: caller(), specialDayId: id, change });
const setHours = (opensAt: number, closesAt: number, slotMinutes: number) =>
  settings().changeHours({ caller: caller(), hours: { opensAt, closesAt, slotMinutes } });
const read = () => settings().read();
const roomVersions = async () => (await workspace.database.schedules.versions(null)).state;
const refusedOn = (field: string) => ({ code: 'VALIDATION_FAILED', details: [expect.objectContaining({ field })] });

it.each<[string, RequestedWeekday[], string]>([
  ['a start off the slot list', [{ weekday: 1, ...open(555, 840) }], 'weekdays.0.startTime'],
  ['no slot', [MONDAY_CLOSED, { weekday: 2, ...open(600, 600) }], 'weekdays.1.endTime'],
  ['a start alone', [{ weekday: 1, ...open(600, null) }], 'weekdays.0.endTime'],
  ['an end alone', [{ weekday: 1, ...open(null, 600) }], 'weekdays.0.startTime'],
  ['a weekday twice', [MONDAY_CLOSED, MONDAY_CLOSED], 'weekdays.1.weekday'],
])('the hours of weekdays are refused with %s', async (_, weekdays, field) => {
  await expect(setWeekdays(weekdays)).rejects.toMatchObject(refusedOn(field));
  expect((await read()).exceptions.weekdays).toEqual([]);
});

describe('a special day', () => {
  it.each<[string, RequestedHours, SpecialDayChange, object | null]>([
    ['closes', open(600, 720), { closed: true }, null],
    ['closes with the times of an answer', open(600, 720), { closed: true, opensAt: null, closesAt: null }, null],
    ['opens later', open(600, 720), { opensAt: 660 }, { opensAt: 660, closesAt: 720 }],
    ['opens with both times', CLOSED, { opensAt: 600, closesAt: 660 }, { opensAt: 600, closesAt: 660 }],
    ['stays closed under another name', CLOSED, { name: 'Other' }, null],
  ])('%s', async (_, hours, change, expected) => {
    const { id } = await addDay('2026-12-24', hours);
    expect((await changeDay(id, change)).hours).toEqual(expected);
  });

  it.each<[string, RequestedHours, SpecialDayChange, string]>([
    ['opened without times', CLOSED, { closed: false }, 'startTime'],
    ['opened without an end', CLOSED, { opensAt: 600 }, 'endTime'],
    ['left without a start', open(600, 720), { opensAt: null }, 'startTime'],
    ['moved off the slot list', open(600, 720), { opensAt: 615 }, 'startTime'],
  ])('cannot be %s', async (_, hours, change, field) => {
    const { id } = await addDay('2026-12-24', hours);
    await expect(changeDay(id, change)).rejects.toMatchObject(refusedOn(field));
  });

  it('is refused if its date is taken, its id unknown or its state outdated', async () => {
    const eve = await addDay('2026-12-24');
    const other = await addDay('2026-12-25');
    await expect(addDay('2026-12-24')).rejects.toMatchObject({ code: 'DUPLICATE' });
    await expect(changeDay(other.id, { date: eve.date })).rejects.toMatchObject({ code: 'DUPLICATE' });
    await expect(changeDay(UNKNOWN_ID, { name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const remove = (specialDayId: SpecialDayId) =>
      specialDays().remove({ caller: caller(), specialDayId, precondition: () => false });
    await expect(remove(UNKNOWN_ID)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(remove(eve.id)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', current: eve });
  });

  it('is listed with the settings until 31 days after its date', async () => {
    const day = await addDay('2026-10-23');
    await addDay('2026-10-22');
    expect((await read()).exceptions.specialDays).toEqual([day]);
  });
});

it('new default hours are refused if a listed day would be off the slot list, and change nothing', async () => {
  await setWeekdays([{ weekday: 6, ...open(570, 840) }]);
  await addDay('2026-12-24', open(630, 840), 'Eve');
  await addDay('2026-10-22', open(750, 840), 'Long ago');
  const before = await read();
  await expect(setHours(540, 1050, 60)).rejects.toMatchObject({
    details: [
      { field: 'slotDuration', message: expect.stringContaining('Saturday and Thursday 24 December 2026 (Eve)') },
    ],
  });
  expect(await read()).toEqual(before);
  await setHours(480, 1200, 30);
  expect((await read()).hours).toEqual({ opensAt: 480, closesAt: 1200, slotMinutes: 30 });
});

describe('bookings', () => {
  it('follow the hours of their date; existing ones stay and can be changed otherwise', async () => {
    const existing = await book('2026-12-24 10:00', '2026-12-24 11:00');
    await addDay('2026-12-24', CLOSED, 'Christmas Eve');
    await setWeekdays([{ weekday: 6, ...open(600, 720) }]);

    const closed = { code: 'OUTSIDE_HOURS', message: 'Closed on Thursday 24 December (Christmas Eve).' };
    await expect(book('2026-12-24 12:00', '2026-12-24 13:00')).rejects.toMatchObject(closed);
    await expect(book('2026-11-28 09:00', '2026-11-28 10:00')).rejects.toMatchObject({ code: 'OUTSIDE_HOURS' });
    await book('2026-11-28 10:00', '2026-11-28 11:00');
    await expect(book('2026-12-17 12:00', '2026-12-17 13:00', 3)).rejects.toMatchObject({ details: [closed] });

    await workspace.change(ada, existing, { purpose: 'Party' });
    const longer = workspace.change(ada, existing, { end: wallTime('2026-12-24 11:30') });
    await expect(longer).rejects.toMatchObject(closed);
  });

  it('that run on a day with other hours end with the slot of that day', async () => {
    await addDay('2026-11-24', open(600, 720));
    const booking = await book('2026-11-24 10:00', '2026-11-24 12:00');
    workspace.clock.set('2026-11-24T09:10:00Z');
    const shortened = await workspace.cancel(ada, booking);
    expect(shortened!.range.minutes).toBe(30);
  });
});

it('every change of the opening times changes the versions of all rooms, and so the fingerprint of every week', async () => {
  const seen = new Set([await roomVersions()]);
  const day = await addDay('2026-12-24');
  seen.add(await roomVersions());
  await changeDay(day.id, { name: 'Eve' });
  seen.add(await roomVersions());
  await specialDays().remove({ caller: caller(), specialDayId: day.id });
  seen.add(await roomVersions());
  await setWeekdays([]);
  seen.add(await roomVersions());
  expect(seen.size).toBe(5);
});
