import { type Holiday, ImportSpecialDays, PreviewSpecialDaysImport, SpecialDays } from '@roomhours/application';
import { callerOf, FIRST_BOOKINGS } from '@roomhours/application/testing';
import type { Room, SpecialDay, User } from '@roomhours/domain';
import { localDate } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let ada: User;
let room: Room;

/** The clock shows Monday 23 November 2026, 12:00 in Berlin. */
beforeEach(async () => {
  workspace = await TestWorkspace.open();
  ada = await workspace.user('ada', { hours: 40 });
  room = await workspace.room('Studio');
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
    await workspace.book(ada, room, ['2026-12-25 16:00', '2026-12-25 17:00']);
  });

  const importFile = (leftOut?: SpecialDay['date'][]) =>
    new ImportSpecialDays(workspace.database.unitOfWork, reader, workspace.clock, workspace.zone).execute({
      ...{ caller: callerOf(admin), file, leftOut },
    });
  const previewOf = (leftOut: SpecialDay['date'][] = []) => {
    const { affectedBookings, workspace: settings } = workspace.database;
    const preview = new PreviewSpecialDaysImport(reader, affectedBookings, settings, workspace.clock, workspace.zone);
    return preview.execute(file, leftOut, FIRST_BOOKINGS);
  };
  /** Booking changes are in the audit log too. */
  const entries = () => workspace.audit({ subject: 'specialDay' });

  it('adds missing dates as closed days, keeps existing ones and writes one audit entry', async () => {
    const first = await importFile();
    expect(first).toEqual({
      added: [{ id: expect.any(Number), date: '2026-12-25', name: 'Christmas', hours: null, isImported: true }],
      existing: [existing],
      ...{ ignored: 1, ignoredEvents },
    });
    const again = await importFile();
    const { isImported: _, ...added } = first.added[0]!;
    expect(again).toEqual({ added: [], existing: [existing, added], ignored: 1, ignoredEvents });
    expect(await workspace.database.specialDays.list()).toEqual([existing, ...first.added]);
    expect(await entries()).toMatchObject([{ action: 'specialDay.imported', after: first.added }]);
    expect(periods.at(-1)).toEqual({ first: '2026-11-23', last: '2029-11-23' });
  });

  it('can be previewed, with the bookings on the new closed days', async () => {
    const { schedules, specialDays } = workspace.database;
    const versions = await schedules.versions(null);
    const listed = [expect.objectContaining({ roomName: 'Studio' })];
    expect(await previewOf()).toEqual({
      ...{ added: [holidays[1]], existing: [existing], ignored: 1, ignoredEvents },
      impact: { bookings: 1, members: 1, blockedTimes: 0, users: 0, listed },
    });
    expect([await specialDays.list(), await schedules.versions(null)]).toEqual([[existing], versions]);
  });

  it('can leave out dates, which the preview lists without their impact', async () => {
    const leftOut = [localDate('2026-12-25')];
    const { added, impact } = await previewOf(leftOut);
    expect([added, impact.bookings]).toEqual([[holidays[1]], 0]);
    expect((await importFile(leftOut)).added).toEqual([]);
    expect(await workspace.database.specialDays.list()).toEqual([existing]);
  });

  it('can be removed: the days from today on that were not changed since, with one audit entry', async () => {
    const { specialDays: reading } = workspace.database;
    const specialDays = new SpecialDays(reading, ...workspace.parts);
    const days = ['2026-11-22', '2026-11-23', '2026-12-31'];
    const [past, today, changed] = await Promise.all(
      days.map((date) => reading.add({ date: localDate(date), name: date, hours: null, isImported: true })),
    );
    const { added } = await importFile();
    await specialDays.change({ caller: callerOf(admin), specialDayId: changed!.id, change: { name: 'Inventory' } });
    await specialDays.removeImported(callerOf(admin));
    const { isImported: _, ...kept } = changed!;
    expect(await reading.list()).toEqual([past, existing, { ...kept, name: 'Inventory' }]);
    await specialDays.removeImported(callerOf(admin));
    expect(await entries()).toMatchObject([
      { action: 'specialDay.importRemoved', subjectId: null, before: [today, ...added], after: null },
      { action: 'specialDay.changed' },
      { action: 'specialDay.imported' },
    ]);
  });
});
