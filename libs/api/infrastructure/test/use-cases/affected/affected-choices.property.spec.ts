import {
  type AffectedAction,
  type AffectedChoice,
  type AffectedChoices,
  RoomAdministration,
} from '@roomhours/application';
import { callerOf, userAdministration } from '@roomhours/application/testing';
import fc from 'fast-check';
import { type Booking, DomainError, type NewBooking, type Room, type RoomId, type User } from '@roomhours/domain';
import { TimeRange, instant, plusMinutes } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

const ROOMS = 4;
const USERS = 3;
/** Tuesday 24 November 2026, 09:00 in Berlin. */
const OPENING = instant(Date.UTC(2026, 10, 24, 8));

interface Plan {
  capacities: number[];
  /** Half hours since the opening. */
  bookings: { room: number; user: number; start: number; length: number }[];
  blocked: { room: number; start: number; length: number };
  change: 'block' | 'removal' | 'deactivation';
  preset: AffectedAction;
  withoutRoom: 'keep' | 'cancel' | null;
  /** By booking; undefined leaves the booking to the default. */
  choices: ({ action: AffectedAction; room: number | null } | undefined)[];
}

const index = (count: number) => fc.integer({ min: 0, max: count - 1 });
/** Usually the proposed room. */
const chosenRoom = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: index(ROOMS) });
const action = fc.constantFrom<AffectedAction>('keep', 'move', 'cancel');
const time = { start: fc.integer({ min: 0, max: 8 }), length: fc.integer({ min: 1, max: 2 }) };
const plans: fc.Arbitrary<Plan> = fc.record({
  capacities: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: ROOMS, maxLength: ROOMS }),
  bookings: fc.array(fc.record({ room: index(ROOMS), user: index(USERS), ...time }), { minLength: 12, maxLength: 24 }),
  blocked: fc.record({ room: index(ROOMS), ...time }),
  change: fc.constantFrom('block', 'removal', 'deactivation'),
  preset: action,
  withoutRoom: fc.constantFrom('keep', 'cancel', null),
  choices: fc.array(fc.option(fc.record({ action, room: chosenRoom }), { nil: undefined, freq: 1 }), {
    minLength: 24,
    maxLength: 24,
  }),
});

const rangeOf = ({ start, length }: { start: number; length: number }) =>
  TimeRange.of(plusMinutes(OPENING, 30 * start), plusMinutes(OPENING, 30 * (start + length)));

/** A workspace with the bookings of a plan that overlap no other. Room 0 or user 0 is affected. */
class Fixture {
  rooms: Room[] = [];
  users: User[] = [];
  admin!: User;
  bookings: Booking[] = [];
  choices!: AffectedChoices;

  constructor(
    readonly plan: Plan,
    readonly workspace: TestWorkspace,
  ) {}

  async seed(): Promise<this> {
    const { workspace, plan } = this;
    const { rooms, blockedTimes, bookings } = workspace.database;
    this.admin = await workspace.user('admin', { role: 'admin' });
    for (let user = 0; user < USERS; user += 1) this.users.push(await workspace.user(`member${user}`));
    for (const [room, capacity] of plan.capacities.entries())
      this.rooms.push(await rooms.add({ name: `Room ${room}`, capacity, description: null }));
    await blockedTimes.add({ roomId: this.roomId(plan.blocked.room), range: rangeOf(plan.blocked), reason: null });
    const planned: NewBooking[] = [];
    for (const { room, user, ...at } of plan.bookings) {
      const [roomId, range] = [this.roomId(room), rangeOf(at)];
      if (planned.some((other) => other.roomId === roomId && other.range.overlaps(range))) continue;
      planned.push({ roomId, userId: this.users[user]!.id, range, purpose: null, seriesId: null });
    }
    this.bookings = await bookings.add(planned);
    const { preset, withoutRoom } = plan;
    this.choices = {
      default: this.allowed(preset),
      withoutRoom: withoutRoom && this.allowed(withoutRoom),
      choices: this.ownChoices(),
      expected: null,
    };
    return this;
  }

  isAffected({ roomId, userId }: Booking): boolean {
    return this.plan.change === 'deactivation' ? userId === this.users[0]!.id : roomId === this.roomId(0);
  }

  async apply(): Promise<void> {
    const { database, parts, blockedTimes } = this.workspace;
    const command = { caller: callerOf(this.admin), affected: this.choices };
    const roomId = this.roomId(0);
    if (this.plan.change === 'removal')
      await new RoomAdministration(database.rooms, ...parts).remove({ ...command, roomId });
    else if (this.plan.change === 'deactivation')
      await userAdministration(database, this.workspace).setActive(
        { caller: command.caller, userId: this.users[0]!.id },
        false,
        this.choices,
      );
    else
      await blockedTimes.block({
        ...command,
        roomId,
        reason: null,
        start: { instant: OPENING },
        end: { instant: plusMinutes(OPENING, 24 * 60) },
      });
  }

  /** Everything that a change could alter. */
  async state() {
    const { audit, rooms, blockedTimes } = this.workspace.database;
    const bookings = await this.workspace.allBookings();
    const entries = await audit.list({ page: 1, pageSize: 100 });
    return { bookings, entries, rooms: await rooms.list(), blocked: await blockedTimes.list() };
  }

  roomId(room: number): RoomId {
    return this.rooms[room]!.id;
  }

  /** No booking can be kept in a room that is removed. */
  private allowed<Action extends AffectedAction>(chosen: Action): Action | 'cancel' {
    return chosen === 'keep' && this.plan.change === 'removal' ? 'cancel' : chosen;
  }

  private ownChoices(): AffectedChoice[] {
    return this.bookings.flatMap((booking, position) => {
      const choice = this.plan.choices[position];
      if (choice === undefined || !this.isAffected(booking)) return [];
      const roomId = choice.action === 'move' && choice.room !== null ? this.roomId(choice.room) : null;
      return [{ bookingId: booking.id, action: this.allowed(choice.action), roomId }];
    });
  }
}

/** Returns what is wrong with a booking after the choices, or null. */
function problemOf(fixture: Fixture, before: Booking, after: Booking | undefined): string | null {
  if (!fixture.isAffected(before)) return JSON.stringify(after) === JSON.stringify(before) ? null : 'touched';
  const { choices, default: preset, withoutRoom } = fixture.choices;
  const own = choices.find(({ bookingId }) => bookingId === before.id);
  const chosen = own?.action ?? preset;
  const moved = after !== undefined && after.roomId !== before.roomId;
  if (moved && !after.range.equals(before.range)) return 'moved in time';
  if (chosen === 'keep') return after === undefined || moved ? 'not kept' : null;
  if (chosen === 'cancel') return after === undefined ? null : 'not cancelled';
  if (own?.roomId) return after?.roomId === own.roomId ? null : 'not in the chosen room';
  const capacityOf = (id: RoomId) => fixture.rooms.find((room) => room.id === id)!.capacity;
  if (moved) return capacityOf(after.roomId) >= capacityOf(before.roomId) ? null : 'in a small room';
  const isLeft = own === undefined && (withoutRoom === 'keep' ? after !== undefined : withoutRoom === 'cancel');
  return isLeft ? null : 'not moved';
}

/** Every room is booked at the same time: a room is removed, and its booking is cancelled, or cannot be moved. */
const example = (preset: AffectedAction): [Plan] => [
  {
    capacities: [1, 1, 1, 1],
    blocked: { room: 1, start: 4, length: 1 },
    bookings: [0, 1, 2, 3].map((room) => ({ room, user: 0, start: 0, length: 2 })),
    change: 'removal',
    preset,
    withoutRoom: null,
    choices: [],
  },
];

it('all choices are made and nothing else, without an overlap; or nothing is changed', async () => {
  const outcomes = { applied: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const fixture = await new Fixture(plan, await TestWorkspace.open()).seed();
      const before = await fixture.state();
      try {
        await fixture.apply();
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        outcomes.refused += 1;
        expect(await fixture.state()).toEqual(before);
        return;
      }
      outcomes.applied += 1;
      const { bookings, blocked } = await fixture.state();
      const problems = before.bookings.map((booking) => {
        return problemOf(
          fixture,
          booking,
          bookings.find(({ id }) => id === booking.id),
        );
      });
      expect(problems.filter((problem) => problem !== null)).toEqual([]);
      const moved = bookings.filter(
        ({ id, roomId }) => before.bookings.find((one) => one.id === id)!.roomId !== roomId,
      );
      for (const { id, roomId, range } of moved) {
        const others = [...bookings.filter((other) => other.id !== id), ...blocked];
        expect(others.filter((other) => other.roomId === roomId && other.range.overlaps(range))).toEqual([]);
      }
    }),
    { examples: [example('cancel'), example('move')] },
  );
  expect(Math.min(outcomes.applied, outcomes.refused)).toBeGreaterThan(0);
});
