import { Retention } from '@roomhours/application';
import { POLICY } from '@roomhours/application/testing';
import type { AuditEntry, Room, User } from '@roomhours/domain';
import { Temporal } from '@js-temporal/polyfill';
import { MINUTE_MS, TimeRange, formatInstant, instant, type Instant } from '@roomhours/time';
import fc from 'fast-check';
import { TestWorkspace } from '../../../testing/test-workspace';

const NOTHING = { purposes: 0, auditEntries: 0, messages: 0, deliveries: 0 };

let workspace: TestWorkspace;
let ada: User;
let room: Room;

/** Opens a workspace with one entry of each kind at every instant. The booking ends then. */
async function open(now: string, zone: string, times: readonly Instant[]): Promise<void> {
  workspace = await TestWorkspace.open(now, zone);
  const { database } = workspace;
  [ada, room] = [await workspace.user('ada'), await workspace.room('Attic')];
  const webhook = { url: 'https://hooks.example', events: ['room.changed'], isEnabled: true } as const;
  await database.webhooks.add({ ...webhook, createdAt: workspace.clock.now() }, 'secret');
  await database.unitOfWork.run({}, async ({ bookings, audit, messages, webhooks }) => {
    for (const at of times) {
      const range = TimeRange.of(instant(at - MINUTE_MS), at);
      await bookings.add([{ roomId: room.id, userId: ada.id, range, purpose: 'Interview', seriesId: null }]);
      await audit.add({ ...ENTRY, at });
      await messages.add({ to: ada, at, content: { kind: 'passwordChanged' } });
      await webhooks.publish([{ type: 'room.changed', at, data: {} }]);
    }
  });
}

const ENTRY: Omit<AuditEntry, 'at'> = {
  ...{ actorId: null, actorEmail: 'a@example.org', action: 'login.failed', subject: 'session', subjectId: null },
  ...{ before: null, after: null, requestId: 'request' },
};

function retention(months: number | null): Retention {
  const { database, clock, zone } = workspace;
  return new Retention(database.retention, database.unitOfWork, clock, zone, { ...POLICY, retentionMonths: months });
}

/** Starts a process with the setting, and lets it run. */
async function run(months: number | null) {
  const process = retention(months);
  await process.replaceMonths();
  return process.runOnceADay();
}

/** Returns the instants of what is left of each kind. */
async function left() {
  const { database } = workspace;
  const page = { page: 1, pageSize: 200 };
  const messages = (await database.messages.list(instant(0), page)).items.map(({ createdAt }) => createdAt);
  const deliveries = (await database.webhooks.deliveries(instant(0), null, page)).items;
  return {
    purposes: (await workspace.allBookings()).flatMap(({ purpose, range }) => (purpose === null ? [] : [range.end])),
    auditEntries: (await database.audit.list(page)).items.map(({ at }) => at),
    messages,
    deliveries: deliveries.map(({ createdAt }) => createdAt),
  };
}

const inOrder = (times: readonly Instant[]) => [...times].sort((a, b) => a - b);

describe('retention', () => {
  it('removes what is older and touches nothing younger, on any date and in any zone', async () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'America/Havana'];
    const dates = fc.date({ min: new Date('2019-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });
    const draft = fc.record({
      now: dates,
      zone: fc.constantFrom(...zones),
      months: fc.integer({ min: 1, max: 120 }),
      // Minutes around the limit: some are years away, most are near.
      offsets: fc.uniqueArray(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -900, max: 900 })), {
        minLength: 1,
        maxLength: 8,
      }),
    });
    await fc.assert(
      fc.asyncProperty(draft, async ({ now, zone, months, offsets }) => {
        const today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(zone).toPlainDate();
        const limit = today.subtract({ months }).toZonedDateTime(zone).epochMilliseconds;
        const times = inOrder(offsets.map((minutes) => instant(limit + minutes * MINUTE_MS)));
        await open(formatInstant(instant(Math.floor(now.getTime() / 1000) * 1000)), zone, times);

        const removed = await run(months);

        const young = times.filter((at) => at >= limit);
        const kept = await left();
        // A booking that ends with the limit is over before it.
        expect(inOrder(kept.purposes)).toEqual(young.filter((at) => at > limit));
        expect(inOrder(kept.auditEntries)).toEqual(young);
        expect(inOrder(kept.messages)).toEqual(young);
        expect(inOrder(kept.deliveries)).toEqual(young);
        const old = times.length - young.length;
        expect(removed).toMatchObject({ auditEntries: old, messages: old, deliveries: old });
        expect(removed!.purposes).toBe(times.length - kept.purposes.length);
      }),
      { numRuns: 25 },
    );
  });

  it('keeps rooms, times and owners of the bookings, and their calendars see the change', async () => {
    await open('2026-11-23T11:00:00Z', 'Europe/Berlin', [instant(Date.UTC(2026, 8, 1))]);
    const [before] = await workspace.allBookings();
    await run(1);
    expect(await workspace.allBookings()).toEqual([{ ...before, purpose: null }]);
    expect([...(await workspace.database.bookings.sequencesOf([before!.id])).values()]).toEqual([1]);
  });

  it('runs once a day in one of several processes, also if they try concurrently', async () => {
    await open('2026-11-23T11:00:00Z', 'Europe/Berlin', []);
    await retention(12).replaceMonths();
    const tries = await Promise.all([1, 2, 3].map(() => retention(12).runOnceADay()));
    expect(tries.filter((removed) => removed !== null)).toEqual([NOTHING]);

    // Midnight in Berlin.
    workspace.clock.set('2026-11-23T22:59:00Z');
    expect(await retention(12).runOnceADay()).toBeNull();
    workspace.clock.set('2026-11-23T23:00:00Z');
    expect(await retention(12).runOnceADay()).toEqual(NOTHING);
    expect(await retention(12).lastRun()).toEqual({ at: workspace.clock.now(), removed: NOTHING });
  });

  it('does nothing without a setting, and runs again on the day of a changed setting', async () => {
    await open('2026-11-23T11:00:00Z', 'Europe/Berlin', [instant(Date.UTC(2026, 7, 1))]);
    expect(await run(null)).toBeNull();
    expect(await retention(null).lastRun()).toBeNull();
    expect(await run(12)).toEqual(NOTHING);
    expect(await run(12)).toBeNull();
    expect(await retention(3).replaceMonths()).toBe(12);
    expect(await run(3)).toEqual({ purposes: 1, auditEntries: 1, messages: 1, deliveries: 1 });
  });

  it('is tried again on the same day after a failure', async () => {
    await open('2026-11-23T11:00:00Z', 'Europe/Berlin', []);
    const failing = jest.spyOn(workspace.database.retention, 'deleteBefore').mockRejectedValueOnce(new Error('down'));
    await expect(run(12)).rejects.toThrow('down');
    failing.mockRestore();
    expect(await run(12)).toEqual(NOTHING);
  });
});
