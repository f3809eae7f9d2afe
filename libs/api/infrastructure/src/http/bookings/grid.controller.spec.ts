import { type Schedule, scheduleVersions } from '@roomhours/application';
import type { Actor, BlockedTime, Booking, UserId } from '@roomhours/domain';
import { TimeRange, instant } from '@roomhours/time';
import fc from 'fast-check';
import { blockedTimeJson, bookingResponse } from './booking.shapes';
import { WeekJson } from './grid.controller';

const MINUTE = 60_000;
const range = fc
  .tuple(fc.nat(60_000_000), fc.integer({ min: 1, max: 3_000 }))
  .map(([start, length]) => TimeRange.of(instant(start * MINUTE), instant((start + length) * MINUTE)));
const text = fc.option(fc.string({ unit: 'grapheme' }), { nil: null });
/** Few users, so that most viewers have own bookings and some have none. */
const userId = fc.integer({ min: 1, max: 5 });
const roomId = fc.integer({ min: 1, max: 20 });
const id = fc.integer({ min: 1, max: 1_000_000 });

const schedules = fc.record({
  bookings: fc.array(
    fc.record({ id, roomId, userId, range, purpose: text, seriesId: fc.option(fc.uuid(), { nil: null }) }),
  ),
  blockedTimes: fc.array(fc.record({ id, roomId, range, reason: text })),
}) as fc.Arbitrary<Schedule>;
const viewers = fc.array(fc.record({ id: userId, role: fc.constantFrom('user', 'admin') }), {
  minLength: 1,
}) as fc.Arbitrary<Actor[]>;

/** The last one has no name. */
const owners = new Map(
  [1, 2, 3, 4, 5].map((id) => [id as UserId, { username: `user ${id} "é"`, name: id === 5 ? null : `Name "${id}"` }]),
);

function ownerOf(id: UserId) {
  const { username, name } = owners.get(id)!;
  return { username, ...(name !== null && { userName: name }) };
}

/** Serialises the response without a cache. */
function answerTo({ id: viewerId, role }: Actor, { bookings, blockedTimes }: Schedule): string {
  const seen = ({ purpose, ...booking }: Booking) => ({
    ...bookingResponse({ ...booking, purpose: role === 'admin' || booking.userId === viewerId ? purpose : null }),
    ...(role === 'admin' ? ownerOf(booking.userId) : {}),
  });
  const blocked = (one: BlockedTime): unknown => JSON.parse(blockedTimeJson(one));
  return JSON.stringify([...bookings.map(seen), ...blockedTimes.map(blocked)]);
}

describe('the joined JSON of a week', () => {
  it('equals the plain serialisation for each of its viewers, in any order', () => {
    fc.assert(
      fc.property(schedules, viewers, (schedule, actors) => {
        const json = new WeekJson({ versions: scheduleVersions('epoch', []), schedule, owners });
        for (const actor of actors) expect(json.for(actor).toString()).toBe(answerTo(actor, schedule));
      }),
    );
  });

  it('serialises each form of an entry once', () => {
    const of = (owner: number, purpose: string | null) =>
      ({
        id: owner,
        roomId: 1,
        userId: owner,
        range: TimeRange.of(instant(0), instant(MINUTE)),
        purpose,
        seriesId: null,
      }) as Booking;
    const stringify = jest.spyOn(JSON, 'stringify');
    /** A booking and its tag take two calls. */
    const serialised = () => stringify.mock.calls.length / 2;
    const schedule = { bookings: [of(1, 'a'), of(2, 'b'), of(3, null)], blockedTimes: [] };
    const versions = scheduleVersions('epoch', []);
    const json = new WeekJson({ versions, schedule, owners });
    expect(serialised()).toBe(3);
    for (const viewer of [1, 3, 4, 1]) json.for({ id: viewer, role: 'user' } as Actor);
    expect(serialised()).toBe(4);
    for (let times = 0; times < 2; times += 1) json.for({ id: 9, role: 'admin' } as Actor);
    expect(serialised()).toBe(7);
  });
});
