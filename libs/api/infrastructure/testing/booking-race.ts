import {
  AddRoom,
  BlockTime,
  CancelBooking,
  ChangeBooking,
  ChangeBookingSettings,
  ChangeQuota,
  ChangeRole,
  CreateBooking,
  RemoveRoom,
  SetUserActive,
} from '@roomhours/application';
import {
  CountingSeriesIds,
  FixedClock,
  FixedZone,
  RecordingSessions,
  aNewMember,
} from '@roomhours/application/testing';
import { type Booking, DomainError, type Room, type User } from '@roomhours/domain';
import { TimeRange, instant } from '@roomhours/time';
import type { DatabaseTarget } from '../src/persistence';
import { type QuotaOverrun, overlapsIn, quotaOverruns } from './booking-invariants';
import { type Persistence, type PersistenceParts, openPersistence } from './open-persistence';

const ZONE = 'Europe/Berlin';

/** What came of simultaneous requests. */
export interface RaceResult {
  won: unknown[];
  /** Codes of the refusals, each once, in order. Anything else than a refusal is thrown. */
  refusals: string[];
}

/** Use cases on as many processes as there are persistences: the contenders take turns among them. */
export class BookingRace {
  private turn = 0;
  private names = 0;
  private readonly clock = new FixedClock('2026-11-23T08:00:00Z');
  private readonly zone = new FixedZone(ZONE);
  private readonly seriesIds = new CountingSeriesIds();

  private constructor(readonly processes: readonly Persistence[]) {}

  static async on(target: DatabaseTarget, processes: number, parts: PersistenceParts = {}): Promise<BookingRace> {
    return new BookingRace(await Promise.all(Array.from({ length: processes }, () => openPersistence(target, parts))));
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((persistence) => persistence.close()));
  }

  get createBooking(): CreateBooking {
    return new CreateBooking(this.next.unitOfWork, this.clock, this.zone, this.seriesIds);
  }

  get changeBooking(): ChangeBooking {
    const { unitOfWork, bookings } = this.next;
    return new ChangeBooking(unitOfWork, bookings, this.clock, this.zone);
  }

  get cancelBooking(): CancelBooking {
    const { unitOfWork, bookings } = this.next;
    return new CancelBooking(unitOfWork, bookings, this.clock, this.zone);
  }

  get blockTime(): BlockTime {
    const { unitOfWork, bookings } = this.next;
    return new BlockTime(unitOfWork, bookings, this.clock, this.zone);
  }

  get removeRoom(): RemoveRoom {
    return new RemoveRoom(this.next.unitOfWork, this.clock);
  }

  get addRoom(): AddRoom {
    return new AddRoom(this.next.unitOfWork, this.clock);
  }

  get changeSettings(): ChangeBookingSettings {
    return new ChangeBookingSettings(this.next.unitOfWork, this.clock, this.zone);
  }

  get setActive(): SetUserActive {
    return new SetUserActive(this.next.unitOfWork, new RecordingSessions(), this.clock);
  }

  get changeRole(): ChangeRole {
    return new ChangeRole(this.next.unitOfWork, this.clock);
  }

  get changeQuota(): ChangeQuota {
    return new ChangeQuota(this.next.unitOfWork, this.clock);
  }

  async administrators(count: number): Promise<User[]> {
    const names = Array.from({ length: count }, () => `admin-${(this.names += 1)}`);
    const role = { role: 'admin', plan: null, monthlyQuotaMinutes: 0 } as const;
    return this.next.unitOfWork.run({}, ({ users }) =>
      inTurn(names, (name) => users.add({ ...aNewMember(name), ...role })),
    );
  }

  async rooms(count: number): Promise<Room[]> {
    const names = Array.from({ length: count }, () => `Room ${(this.names += 1)}`);
    return this.next.unitOfWork.run({}, ({ rooms }) =>
      inTurn(names, (name) => rooms.add({ name, capacity: 4, description: null })),
    );
  }

  async members(count: number, { hours = 40 } = {}): Promise<User[]> {
    const names = Array.from({ length: count }, () => `member-${(this.names += 1)}`);
    return this.next.unitOfWork.run({}, ({ users }) =>
      inTurn(names, (name) => users.add({ ...aNewMember(name), monthlyQuotaMinutes: hours * 60 })),
    );
  }

  /** All at once. */
  async run(requests: readonly (() => Promise<unknown>)[]): Promise<RaceResult> {
    const outcomes = await Promise.allSettled(requests.map((request) => request()));
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    const refusals = reasons.map((reason) => {
      if (reason instanceof DomainError) return reason.code;
      throw reason;
    });
    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value as unknown] : []));
    return { won, refusals: [...new Set(refusals)].sort() };
  }

  /**
   * All concurrently, with a change in their middle. `before`: the bookings stored when the change was acknowledged, by id;
   * `after`: those stored in the end. Whatever is only in `after` was decided after the change.
   */
  async runAround(change: () => Promise<unknown>, requests: readonly (() => Promise<unknown>)[]) {
    let before: Booking[] = [];
    const middle = Math.ceil(requests.length / 2);
    const changing = async () => {
      await change();
      before = await this.bookings();
    };
    const result = await this.run([...requests.slice(0, middle), changing, ...requests.slice(middle)]);
    return { ...result, before, after: await this.bookings() };
  }

  async bookings(): Promise<Booking[]> {
    const allTime = TimeRange.of(instant(0), instant(Date.UTC(2101, 0)));
    return (await this.next.schedules.read(null, allTime)).schedule.bookings;
  }

  async overlaps(): Promise<[Booking, Booking][]> {
    return overlapsIn(await this.bookings());
  }

  async overruns(members: readonly User[]): Promise<QuotaOverrun[]> {
    return quotaOverruns(await this.bookings(), members, ZONE);
  }

  private get next(): Persistence {
    this.turn += 1;
    return this.processes[this.turn % this.processes.length]!;
  }
}

async function inTurn<A, B>(items: readonly A[], work: (item: A) => Promise<B>): Promise<B[]> {
  const done: B[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}
