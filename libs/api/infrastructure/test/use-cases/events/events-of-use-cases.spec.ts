import { ALL_USERS, type CalendarSelection, RoomAdministration, type WebhookEvent } from '@roomhours/application';
import { callerOf } from '@roomhours/application/testing';
import type { Booking, Room, User } from '@roomhours/domain';
import { TimeRange, parseInstant } from '@roomhours/time';
import { CALLS, type Fixture, aFixture } from '../../../testing/use-case-calls';

interface Snapshot {
  booking: ReadonlyMap<number, Booking>;
  room: ReadonlyMap<number, Room>;
  user: ReadonlyMap<number, User>;
}

const byId = <T extends { id: number }>(entities: readonly T[]) => new Map(entities.map((each) => [each.id, each]));

async function snapshotOf({ workspace }: Fixture): Promise<Snapshot> {
  const { users, rooms } = workspace.database;
  const listed = (await users.list(ALL_USERS)).items;
  return { booking: byId(await workspace.allBookings()), room: byId(await rooms.list()), user: byId(listed) };
}

/** The events of entities that are listed no longer. An erased user has lost the names. */
const GONE = { booking: 'cancelled', room: 'removed', user: 'changed' };

/** Returns the events that the difference of two snapshots means, as 'type id'. */
function eventsBetween(before: Snapshot, after: Snapshot): string[] {
  return (['booking', 'room', 'user'] as const).flatMap((kind) => {
    const old = before[kind] as ReadonlyMap<number, object>;
    const now = after[kind] as ReadonlyMap<number, object>;
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => {
      if (!old.has(id)) return [`${kind}.created ${id}`];
      if (!now.has(id)) return [`${kind}.${GONE[kind]} ${id}`];
      return JSON.stringify(old.get(id)) === JSON.stringify(now.get(id)) ? [] : [`${kind}.changed ${id}`];
    });
  });
}

const WITHIN = TimeRange.of(parseInstant('2026-11-01T00:00:00Z'), parseInstant('2027-01-01T00:00:00Z'));

/** Changes of what feeds contain, besides the plain calls. */
const CHANGES: typeof CALLS = {
  ...CALLS,
  'a renamed room': (caller, { workspace: { database, parts }, room }) =>
    new RoomAdministration(database.rooms, ...parts).change({ caller, roomId: room.id, change: { name: 'Loft' } }),
  'a retired room whose bookings move': async (caller, { workspace: { database, parts }, room }) => {
    const rooms = new RoomAdministration(database.rooms, ...parts);
    await rooms.add(caller, { name: 'Attic', capacity: 4, description: null });
    return rooms.change({
      ...{ caller, roomId: room.id, change: { isActive: false } },
      affected: { default: 'move', withoutRoom: 'cancel', choices: [], expected: null },
    });
  },
};

async function feedsOf({ workspace: { database }, admin, room }: Fixture) {
  const selections: CalendarSelection[] = [
    { kind: 'user', userId: admin.id, startingWithin: WITHIN },
    { kind: 'room', roomId: room.id, startingWithin: WITHIN },
    { kind: 'all', startingWithin: WITHIN },
  ];
  return Promise.all(selections.map((selection) => database.calendars.read(selection)));
}

const named = ({ type, data }: WebhookEvent) => `${type} ${(data as { id: number }).id}`;

it.each(Object.keys(CHANGES))(
  'the change by %s publishes its events, and gives changed feeds another state',
  async (name) => {
    const fixture = await aFixture();
    const published = await fixture.workspace.publishedEvents();
    const before = await snapshotOf(fixture);
    const feeds = await feedsOf(fixture);
    expect(feeds.map(({ bookings }) => bookings.length)).toEqual([1, 1, 1]);

    await CHANGES[name]!(callerOf(fixture.admin), fixture);

    const events = (await fixture.workspace.publishedEvents()).slice(published.length);
    const changes = events.filter(({ type }) => type !== 'webhook.test').map(named);
    expect(changes.sort()).toEqual(eventsBetween(before, await snapshotOf(fixture)).sort());
    for (const [index, { state, ...content }] of (await feedsOf(fixture)).entries()) {
      const { state: stateBefore, ...contentBefore } = feeds[index]!;
      if (JSON.stringify(content) !== JSON.stringify(contentBefore)) expect(state).not.toBe(stateBefore);
    }
  },
);

describe('the events of a change', () => {
  it('contain no password, hash or token', async () => {
    const fixture = await aFixture();
    const users = ['add', 'invite', 'change'].map((method) => `UserAdministration.${method}`);
    for (const name of [...users, 'ChangeOwnPassword', 'RoomAdministration.change', 'ChangeBooking'])
      await CALLS[name]!(callerOf(fixture.admin), fixture).catch(() => undefined);

    const published = await fixture.workspace.publishedEvents();
    expect(published.length).toBeGreaterThan(3);
    expect(JSON.stringify(published)).not.toMatch(/plain:|secret|password|token|hash/i);
  });

  it('contain a changed booking with its room, owner and times before', async () => {
    const fixture = await aFixture();
    const { booking, admin, room } = fixture;
    await CALLS['ChangeBooking']!(callerOf(admin), fixture);

    const [event] = (await fixture.workspace.publishedEvents()).slice(-1);
    const where = { roomId: room.id, roomName: 'Board Room', userId: admin.id, userEmail: 'admin@example.org' };
    const times = { startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z' };
    expect(event).toEqual({
      type: 'booking.changed',
      at: fixture.workspace.clock.now(),
      data: {
        id: booking.id,
        ...where,
        ...times,
        purpose: 'Review',
        seriesId: booking.seriesId,
        sequence: 1,
        previous: { ...where, ...times, purpose: null },
      },
    });
  });
});
