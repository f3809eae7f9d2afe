import {
  ALL_ENTRIES,
  CreateBooking,
  type Holiday,
  ImportSpecialDays,
  PreviewSpecialDaysImport,
  SpecialDays,
} from '@roomhours/application';
import { callerOf, FIRST_BOOKINGS, wallTime } from '@roomhours/application/testing';
import type { Room, SpecialDay, User } from '@roomhours/domain';
import { localDate } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

/** Booking changes are in the audit log too. */
const OF_DAYS = { ...ALL_ENTRIES, subject: 'specialDay' } as const;

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

describe('an import of public holidays', () => {
  const holidays: Holiday[] = [
    { date: localDate('2026-12-24'), name: 'Christmas Eve' },
    { date: localDate('2026-12-25'), name: 'Christmas' },
  ];
  const ignoredEvents = [{ line: 7, name: 'Concert', reason: 'The event has a time of day.' }];
  const periods: unknown[] = [];
  const reader = {
    read: async (_: Uint8Array, period: object) => {
      periods.push(period);
      return { holidays, ignored: 1, ignoredEvents };
    },
  };
  const file = new Uint8Array([1]);
  let existing: SpecialDay;
  let admin: User;

  beforeEach(async () => {
    admin = await workspace.user('admin', { role: 'admin' });
    existing = await addDay('2026-12-24', { opensAt: 600, closesAt: 720 }, 'Half day');
    await book('2026-12-25 16:00', '2026-12-25 17:00');
  });

  it('adds missing dates as closed days, keeps existing ones and writes one audit entry', async () => {
    const importDays = new ImportSpecialDays(workspace.database.unitOfWork, reader, workspace.clock, workspace.zone);
    const first = await importDays.execute({ caller: callerOf(admin), file });
    expect(first).toEqual({
      added: [{ id: expect.any(Number), date: '2026-12-25', name: 'Christmas', hours: null, isImported: true }],
      existing: [existing],
      ...{ ignored: 1, ignoredEvents },
    });
    const again = await importDays.execute({ caller: callerOf(admin), file });
    const { isImported: _, ...added } = first.added[0]!;
    expect(again).toEqual({ added: [], existing: [existing, added], ignored: 1, ignoredEvents });
    expect(await workspace.database.specialDays.list()).toEqual([existing, ...first.added]);
    const { items } = await workspace.database.audit.list({ page: 1, pageSize: 50 }, OF_DAYS);
    expect(items).toMatchObject([{ action: 'specialDay.imported', after: first.added }]);
    expect(periods.at(-1)).toEqual({ first: '2026-11-23', last: '2029-11-23' });
  });

  it('can be previewed, with the bookings on the new closed days', async () => {
    const { affectedBookings, workspace: settings } = workspace.database;
    const preview = new PreviewSpecialDaysImport(reader, affectedBookings, settings, workspace.clock, workspace.zone);
    const versions = await workspace.database.schedules.versions(null);
    expect(await preview.execute(file, [], FIRST_BOOKINGS)).toEqual({
      added: [holidays[1]],
      existing: [existing],
      ignored: 1,
      ignoredEvents,
      impact: {
        bookings: 1,
        members: 1,
        blockedTimes: 0,
        users: 0,
        listed: [expect.objectContaining({ roomName: 'Studio' })],
      },
    });
    expect([await workspace.database.specialDays.list(), await workspace.database.schedules.versions(null)]).toEqual([
      [existing],
      versions,
    ]);
  });

  it('can leave out dates, which the preview lists without their impact', async () => {
    const { affectedBookings, workspace: settings, unitOfWork } = workspace.database;
    const leftOut = [localDate('2026-12-25')];
    const preview = new PreviewSpecialDaysImport(reader, affectedBookings, settings, workspace.clock, workspace.zone);
    const { added, impact } = await preview.execute(file, leftOut, FIRST_BOOKINGS);
    expect([added, impact.bookings]).toEqual([[holidays[1]], 0]);
    const importDays = new ImportSpecialDays(unitOfWork, reader, workspace.clock, workspace.zone);
    expect((await importDays.execute({ caller: callerOf(admin), file, leftOut })).added).toEqual([]);
    expect(await workspace.database.specialDays.list()).toEqual([existing]);
  });

  it('can be removed: the days from today on that were not changed since, with one audit entry', async () => {
    const { specialDays: reading, unitOfWork, audit } = workspace.database;
    const specialDays = new SpecialDays(reading, unitOfWork, workspace.clock, workspace.zone);
    const importDays = new ImportSpecialDays(unitOfWork, reader, workspace.clock, workspace.zone);
    const days = ['2026-11-22', '2026-11-23', '2026-12-31'];
    const [past, today, changed] = await Promise.all(
      days.map((date) => reading.add({ date: localDate(date), name: date, hours: null, isImported: true })),
    );
    const { added } = await importDays.execute({ caller: callerOf(admin), file });
    await specialDays.change({ caller: callerOf(admin), specialDayId: changed!.id, change: { name: 'Inventory' } });
    await specialDays.removeImported(callerOf(admin));
    const { isImported: _, ...kept } = changed!;
    expect(await reading.list()).toEqual([past, existing, { ...kept, name: 'Inventory' }]);
    await specialDays.removeImported(callerOf(admin));
    const { items } = await audit.list({ page: 1, pageSize: 50 }, OF_DAYS);
    expect(items.map(({ action }) => action)).toEqual([
      'specialDay.importRemoved',
      'specialDay.changed',
      'specialDay.imported',
    ]);
    expect(items[0]).toMatchObject({ subjectId: null, before: [today, ...added], after: null });
  });
});
