import { type CalendarSelection, RoomAdministration } from '@roomhours/application';
import { callerOf } from '@roomhours/application/testing';
import { TimeRange, parseInstant } from '@roomhours/time';
import { CALLS, type Fixture, aFixture } from '../../../testing/use-case-calls';

const WITHIN = {
  startingWithin: TimeRange.of(parseInstant('2026-11-01T00:00:00Z'), parseInstant('2027-01-01T00:00:00Z')),
};

/** Further changes of what feeds contain. */
const CHANGES: typeof CALLS = {
  ...CALLS,
  'a renamed room': (caller, { workspace: { database, clock, zone }, room }) =>
    new RoomAdministration(database.rooms, database.unitOfWork, clock, zone).change({
      ...{ caller, roomId: room.id, change: { name: 'Loft' } },
    }),
  'a retired room whose bookings move': async (caller, { workspace, room }) => {
    const { database, clock, zone } = workspace;
    await workspace.room('Attic');
    return new RoomAdministration(database.rooms, database.unitOfWork, clock, zone).change({
      ...{ caller, roomId: room.id, change: { isActive: false } },
      affected: { default: 'move', withoutRoom: 'cancel', choices: [], expected: null },
    });
  },
};

async function feedsOf({ workspace: { database }, admin, room }: Fixture) {
  const selections: CalendarSelection[] = [
    { kind: 'user', userId: admin.id, ...WITHIN },
    { kind: 'room', roomId: room.id, ...WITHIN },
    { kind: 'all', ...WITHIN },
  ];
  return Promise.all(selections.map((selection) => database.calendars.read(selection)));
}

it.each(Object.keys(CHANGES))('a feed has another state if %s has changed its content', async (name) => {
  const fixture = await aFixture();
  const before = await feedsOf(fixture);
  expect(before.map(({ bookings }) => bookings.length)).toEqual([1, 1, 1]);
  await CHANGES[name]!(callerOf(fixture.admin), fixture);
  for (const [index, { state, ...content }] of (await feedsOf(fixture)).entries()) {
    const { state: stateBefore, ...contentBefore } = before[index]!;
    if (JSON.stringify(content) !== JSON.stringify(contentBefore)) expect(state).not.toBe(stateBefore);
  }
});
