import { EraseUser } from '@roomhours/application';
import { callerOf } from '@roomhours/application/testing';
import type { Booking, NewBooking, Room, User } from '@roomhours/domain';
import { WEBHOOK_EVENTS } from '@roomhours/limits';
import { DAY_MS, MINUTE_MS, type Month, TimeRange, addMonths, instant, monthAt, rangeOfMonth } from '@roomhours/time';
import fc from 'fast-check';
import { TestWorkspace } from '../../../testing/test-workspace';

const NOW = '2026-11-23T11:10:00Z';
const START_OF_TODAY = Date.parse('2026-11-23T00:00:00Z');

let workspace: TestWorkspace;
let [admin, ada, ben]: User[] = [];
let rooms: Room[];

async function open(zone?: string): Promise<void> {
  workspace = await TestWorkspace.open(NOW, zone);
  [admin, ada, ben] = [
    await workspace.user('admin', { role: 'admin' }),
    await workspace.user('ada'),
    await workspace.user('ben'),
  ];
  rooms = [await workspace.room('Attic'), await workspace.room('Cellar')];
}

const deactivate = () => workspace.database.users.changeAll([ada!.id], { isActive: false });
const erase = () => {
  const { database, clock, zone } = workspace;
  return new EraseUser(database.unitOfWork, clock, zone).execute({
    caller: callerOf(admin!),
    userId: ada!.id,
  });
};

/** Returns a booking whose start is a time of day today, in UTC and minutes. */
function aBooking(user: User, start: number, minutes: number, room = 0): NewBooking {
  const from = instant(START_OF_TODAY + start * MINUTE_MS);
  const range = TimeRange.of(from, instant(from + minutes * MINUTE_MS));
  return { roomId: rooms[room]!.id, userId: user.id, range, purpose: 'Interview', seriesId: null };
}

/** Stores a booking without checks. */
async function book(...given: Parameters<typeof aBooking>): Promise<Booking> {
  return (await workspace.database.bookings.add([aBooking(...given)]))[0]!;
}

describe('the erasure of a user', () => {
  beforeEach(() => open());

  it('is refused for an active user, and changes nothing', async () => {
    await book(ada!, 900, 60);
    await expect(erase()).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await workspace.database.users.findStored(ada!.id)).toMatchObject({ email: ada!.email });
    expect(await workspace.allBookings()).toHaveLength(1);
  });

  it('cancels upcoming bookings, ends a running one with its slot, and keeps past ones without purpose', async () => {
    const past = await book(ada!, 540, 60);
    const running = await book(ada!, 660, 120);
    await book(ada!, 900, 60);
    const other = await book(ben!, 900, 60, 1);
    await deactivate();
    await workspace.beginSession(ada!, 'of ada');

    await erase();

    const bookings = await workspace.allBookings();
    const shortened = TimeRange.of(running.range.start, instant(running.range.start + 30 * MINUTE_MS));
    expect(bookings).toHaveLength(3);
    expect(bookings).toEqual(
      expect.arrayContaining([{ ...past, purpose: null }, { ...running, purpose: null, range: shortened }, other]),
    );
    expect(await workspace.sessions()).toEqual([]);
  });

  it('sends no message, and no name in its events', async () => {
    await workspace.database.webhooks.add(
      { url: 'https://hooks.example', events: WEBHOOK_EVENTS, isEnabled: true, createdAt: workspace.clock.now() },
      'secret',
    );
    const { id } = await book(ada!, 900, 60);
    await deactivate();

    await erase();

    expect(await workspace.sentMessages()).toEqual([]);
    expect(await workspace.publishedEvents()).toMatchObject([
      { type: 'booking.cancelled', data: { id, userId: ada!.id, userEmail: 'Erased user', purpose: null } },
      { type: 'user.changed', data: { id: ada!.id, email: 'Erased user', username: 'Erased user', isActive: false } },
    ]);
  });

  it('of two concurrent ones succeeds once', async () => {
    await deactivate();
    const outcomes = await Promise.allSettled([erase(), erase()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps the sums of past months to the minute', async () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Kiritimati', 'Asia/Kathmandu');
    const bookings = fc.array(
      fc.record({
        owner: fc.constantFrom('ada', 'ben'),
        day: fc.integer({ min: -100, max: 20 }),
        minute: fc.integer({ min: 0, max: 1439 }),
        minutes: fc.integer({ min: 1, max: 120 }),
        room: fc.constantFrom(0, 1),
      }),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(zones, bookings, async (zone, drafts) => {
        await open(zone);
        const drafted = drafts.map(({ owner, day, minute, minutes, room }) =>
          aBooking(owner === 'ada' ? ada! : ben!, (day * DAY_MS) / MINUTE_MS + minute, minutes, room),
        );
        if (drafted.length > 0) await workspace.database.bookings.add(drafted);
        await deactivate();
        const current = monthAt(workspace.clock.now(), zone);
        const months = [4, 3, 2, 1].map((back) => addMonths(current, -back));
        const before = await Promise.all(months.map(sumsOf));

        await erase();

        expect(await Promise.all(months.map(sumsOf))).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });
});

/** Returns what the reports of a month add up, by numbers instead of names. */
async function sumsOf(month: Month) {
  const { reports } = workspace.database;
  const range = rangeOfMonth(month, workspace.zone.name);
  const usage = await reports.usage(range, 10);
  const members = await reports.members(range, { by: 'minutes', descending: true }, null);
  return {
    ...usage,
    topUsers: usage.topUsers.map(({ userId, minutes }) => ({ userId, minutes })),
    members: members.items
      .filter(({ minutes }) => minutes > 0)
      .map(({ user, minutes }) => [user.id, minutes])
      .sort(),
  };
}
