import { randomBytes } from 'node:crypto';
import { AddRoom, AddUser, type Caller } from '@roomhours/application';
import { FixedClock, withoutCaller } from '@roomhours/application/testing';
import type { ApiError, CreateBookingResponse } from '@roomhours/contract';
import type { Booking, Room, User, UserId } from '@roomhours/domain';
import { Argon2PasswordHasher } from '@roomhours/infrastructure';
import { type Persistence, overlapsIn, quotaOverruns } from '@roomhours/infrastructure/testing';
import { type LocalDate, TimeRange, addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import { PASSWORD } from './test-api';
import { type Answer, TestClient } from './test-client';

export const ZONE = 'Europe/Berlin';
const AT_ONCE = 50;

interface Wish {
  who: TestClient;
  roomId: number;
  startTime: string;
  endTime: string;
  repeatWeeks?: number;
}

type Result = Answer<CreateBookingResponse & ApiError> & { wish: Wish };

/** Sets the course up; its changes are not recorded. */
const SYSTEM: Caller = { id: 0 as UserId, role: 'user', email: 'course@example.com', requestId: 'race' };
const CLOCK = new FixedClock('2026-03-02T08:00:00Z');

/** Somewhere to race: one or more processes on one database, with members who have signed in. */
export class RaceCourse {
  private readonly passwords = new Argon2PasswordHasher();
  private readonly users: User[] = [];

  constructor(
    private readonly persistence: Persistence,
    private readonly addresses: readonly string[],
  ) {}

  /** 0 hours: no limit. */
  async member(hours = 0): Promise<{ user: User; client: TestClient }> {
    const name = aName();
    const email = `${name}@example.com`;
    const user = await new AddUser(withoutCaller(this.persistence.unitOfWork), this.passwords, CLOCK).execute({
      caller: SYSTEM,
      email,
      username: name,
      password: PASSWORD,
      firstName: null,
      lastName: null,
      role: 'user',
      plan: 'flex',
      monthlyQuotaMinutes: hours * 60,
    });
    this.users.push(user);
    return { user, client: await new TestClient(this.addresses).signIn(email, PASSWORD) };
  }

  members(count: number): Promise<TestClient[]> {
    return inTurn(count, async () => (await this.member()).client);
  }

  rooms(count: number): Promise<Room[]> {
    const add = new AddRoom(withoutCaller(this.persistence.unitOfWork), CLOCK);
    return inTurn(count, () =>
      add.execute({ caller: SYSTEM, room: { name: aName(), capacity: 4, description: null } }),
    );
  }

  /** Sends all wishes at once, to the processes in turn. Nothing but a booking or a refusal may come back. */
  async run(wishes: readonly Wish[]): Promise<Result[]> {
    const results = await Promise.all(
      wishes.map(async (wish, turn) => {
        const { who, ...json } = wish;
        return { wish, ...(await who.call<CreateBookingResponse & ApiError>('POST', '/api/bookings', { json }, turn)) };
      }),
    );
    const faults = results.filter(({ status }) => ![201, 409, 422].includes(status));
    if (faults.length > 0) throw new Error(`${faults.length} faults, the first: ${JSON.stringify(faults[0])}`);
    return results;
  }

  async bookings(): Promise<Booking[]> {
    const always = TimeRange.of(instant(0), instant(Date.UTC(2100, 0)));
    return (await this.persistence.schedules.read(null, always)).schedule.bookings;
  }

  /** Looks at everything that is stored. */
  async expectNoOverlapAndNoOverrun(): Promise<void> {
    const bookings = await this.bookings();
    expect(overlapsIn(bookings)).toEqual([]);
    expect(quotaOverruns(bookings, this.users, ZONE)).toEqual([]);
  }
}

/** One kind of collision; a round races 50 requests and looks at what is stored. */
export type Race = (course: RaceCourse) => Promise<(round: number) => Promise<void>>;

/** Everybody wants the same hour of the same room: one gets it. */
const sameSlot: Race = async (course) => {
  const [members, [room]] = [await course.members(10), await course.rooms(1)];
  return async (round) => {
    const day = dayOf(round);
    const results = await course.run(
      wishes((index) => ({
        who: members[index % 10]!,
        roomId: room!.id,
        startTime: `${day}T10:00`,
        endTime: `${day}T11:00`,
      })),
    );
    expect(tally(results)).toEqual({ won: 1, BOOKING_CONFLICT: AT_ONCE - 1 });
  };
};

/** Everybody wants some time of the same day: whoever is refused was in the way of a winner. */
const overlappingSlots: Race = async (course) => {
  const [members, [room]] = [await course.members(10), await course.rooms(1)];
  return async (round) => {
    const day = dayOf(round);
    const results = await course.run(
      wishes((index) => {
        const start = 18 + ((index * 7 + round) % 13);
        const slots = 1 + ((index + round) % 4);
        return {
          who: members[index % 10]!,
          roomId: room!.id,
          startTime: at(day, start),
          endTime: at(day, start + slots),
        };
      }),
    );
    const { won = 0, BOOKING_CONFLICT: refused = 0 } = tally(results);
    expect(won).toBeGreaterThan(0);
    expect(won + refused).toBe(AT_ONCE);
    const winners = results.filter(({ status }) => status === 201).map(({ wish }) => wish);
    for (const { status, wish } of results) {
      const isInTheWay = winners.some((other) => other.startTime < wish.endTime && wish.startTime < other.endTime);
      expect(status === 201 || isInTheWay).toBe(true);
    }
  };
};

/** One member with four hours wants fifty, all of them free, over ten rooms: four are given. */
const oneMemberOverManyRooms: Race = async (course) => {
  const rooms = await course.rooms(10);
  return async (round) => {
    const day = dayOf(round);
    const { client, user } = await course.member(4);
    const results = await course.run(
      wishes((index) => {
        const start = 18 + 2 * Math.floor(index / 10);
        return { who: client, roomId: rooms[index % 10]!.id, startTime: at(day, start), endTime: at(day, start + 2) };
      }),
    );
    expect(tally(results)).toEqual({ won: 4, QUOTA_EXCEEDED: AT_ONCE - 4 });
    expect((await course.bookings()).filter(({ userId }) => userId === user.id)).toHaveLength(4);
  };
};

/** Series of four weeks that begin in one of four weeks: whole or not at all. */
const seriesAgainstSeries: Race = async (course) => {
  const members = await course.members(10);
  return async (round) => {
    const [room] = await course.rooms(1);
    const results = await course.run(
      wishes((index) => {
        const day = addDays(dayOf(round), 7 * (index % 4));
        return {
          who: members[index % 10]!,
          roomId: room!.id,
          startTime: `${day}T10:00`,
          endTime: `${day}T11:00`,
          repeatWeeks: 4,
        };
      }),
    );
    // Any two of these series share a date.
    expect(tally(results)).toEqual({ won: 1, BOOKING_CONFLICT: AT_ONCE - 1 });
    const stored = (await course.bookings()).filter(({ roomId }) => roomId === room!.id);
    const won = results.find(({ status }) => status === 201)!.body.occurrences!;
    expect(stored.map(({ id }) => id as number).sort(byNumber)).toEqual(won.map(({ id }) => id).sort(byNumber));
    expect(won).toHaveLength(4);
  };
};

export const RACES: readonly [string, Race][] = [
  ['for the same slot', sameSlot],
  ['for overlapping slots', overlappingSlots],
  ['of one member over many rooms', oneMemberOverManyRooms],
  ['of series against series', seriesAgainstSeries],
];

function wishes(wish: (index: number) => Wish): Wish[] {
  return Array.from({ length: AT_ONCE }, (_, index) => wish(index));
}

/** How many won, and how many were refused with which code. */
function tally(results: readonly Result[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of results) {
    const key = status === 201 ? 'won' : body.code;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** A date that lies ahead, another one for every round. */
function dayOf(round: number): LocalDate {
  const today = toLocal(instant(Date.now()), ZONE).date;
  return addDays(mondayOf(today), 14 + round);
}

/** Wall time of the half hour `slot` of a day. */
function at(day: LocalDate, slot: number): string {
  return `${day}T${String(Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`;
}

async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
}

/** Several courses share a database. */
function aName(): string {
  return randomBytes(8).toString('hex');
}

function byNumber(a: number, b: number): number {
  return a - b;
}
