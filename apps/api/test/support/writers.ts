import { setTimeout as wait } from 'node:timers/promises';
import type { Booking, CreateBookingResponse } from '@roomhours/contract';
import type { Booking as StoredBooking, Room } from '@roomhours/domain';
import type { Random } from '@roomhours/infrastructure/testing';
import { addDays, formatTimeOfDay, instant, mondayOf, toLocal } from '@roomhours/time';
import type { TestClient } from './test-client';

/** Zone of the workspace whose rooms they book. */
export const WRITERS_ZONE = 'Europe/Berlin';

/** What came of a request; where nobody answered, or the answer was 503, only the stored bookings tell. */
type Outcome = 'granted' | 'refused' | 'unknown';

interface Wish {
  /** Occurs in no other wish: a stored booking shows by it which request it is from. */
  purpose: string;
  weeks: number;
  body: object;
  outcome: Outcome;
  /** As they were acknowledged. */
  bookings: Booking[];
}

const PAUSE_MS = 20;

/** Members who go on booking, singly and in series, and cancelling, while the API or its database comes and goes. */
export class Writers {
  acknowledged = 0;
  unavailable = 0;
  /** Requests whose connection broke. */
  interrupted = 0;
  /** Answers that may never come, whatever happens. */
  readonly faults: string[] = [];
  private readonly wishes: Wish[] = [];
  private readonly cancelled = new Map<number, Outcome>();
  private isStopped = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly members: readonly TestClient[],
    private readonly rooms: readonly Room[],
    private readonly random: Random,
    /** Where the API listens at present. */
    private readonly addresses: () => readonly string[],
  ) {}

  start(): void {
    this.running = Promise.all(this.members.map((member, index) => this.keepOn(member, index)));
  }

  /** Resolves once every request that is under way has come to an end. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  /** Resolves once so many more requests have been acknowledged. */
  async untilAcknowledged(more: number): Promise<void> {
    const wanted = this.acknowledged + more;
    while (this.acknowledged < wanted && !this.isStopped) await wait(1);
  }

  /** Holds what was answered against what is stored. */
  expectKept(stored: readonly StoredBooking[]): void {
    expect(this.faults).toEqual([]);
    const problems = this.wishes.flatMap((wish) => this.problemsOf(wish, stored));
    const known = new Set(this.wishes.map(({ purpose }) => purpose));
    const strange = stored.filter(({ purpose }) => !known.has(purpose ?? '')).map(({ id }) => `${id} is nobody's`);
    expect([...problems, ...strange]).toEqual([]);
    const back = stored.filter(({ id }) => this.cancelled.get(id) === 'granted').map(({ id }) => id);
    expect({ cancelledButStored: back }).toEqual({ cancelledButStored: [] });
  }

  /** How much they did, for the reader of a failure. */
  get summary(): Record<string, number> {
    const count = (outcome: Outcome) => this.wishes.filter((wish) => wish.outcome === outcome).length;
    const [granted, refused, unknown] = [count('granted'), count('refused'), count('unknown')];
    const { unavailable, interrupted } = this;
    return { granted, refused, unknown, cancelled: this.cancelled.size, unavailable, interrupted };
  }

  private problemsOf({ purpose, weeks, outcome, bookings }: Wish, stored: readonly StoredBooking[]): string[] {
    const found = stored.filter((booking) => booking.purpose === purpose);
    if (outcome !== 'granted') {
      const isWhole = found.length === 0 || (outcome === 'unknown' && found.length === weeks);
      return isWhole ? [] : [`${purpose}: ${outcome}, yet ${found.length} of ${weeks} are stored`];
    }
    const ids = new Set<number>(found.map(({ id }) => id));
    const lost = bookings.filter(({ id }) => !ids.has(id) && !this.cancelled.has(id));
    const tooMany = found.filter(({ id }) => !bookings.some((booking) => booking.id === id));
    const moved = found.filter(
      ({ id, range }) => bookings.find((booking) => booking.id === id)?.startTime !== isoOf(range.start),
    );
    const name = ({ id }: { id: number }) => id;
    const isRight = lost.length + tooMany.length + moved.length === 0 && bookings.length === weeks;
    return isRight ? [] : [JSON.stringify({ purpose, weeks, lost: lost.map(name), tooMany: tooMany.map(name) })];
  }

  private async keepOn(member: TestClient, index: number): Promise<void> {
    const own: Wish[] = [];
    while (!this.isStopped) {
      if (this.addresses().length === 0) await wait(PAUSE_MS);
      else await this.goOn(member, own, index);
    }
  }

  private async goOn(member: TestClient, own: Wish[], index: number): Promise<void> {
    const held = own.filter(({ outcome }) => outcome === 'granted').flatMap(({ bookings }) => bookings);
    const left = held.filter(({ id }) => !this.cancelled.has(id));
    const isDone =
      left.length > 0 && this.random.chance(0.35)
        ? await this.cancel(member, this.random.pick(left).id)
        : await this.book(member, own, index);
    if (!isDone) await wait(PAUSE_MS);
  }

  /** False where nobody answered. Half of what stayed without an answer is asked for again, with the same key. */
  private async book(member: TestClient, own: Wish[], index: number): Promise<boolean> {
    const open = own.find(({ outcome }) => outcome === 'unknown');
    const wish = open !== undefined && this.random.chance(0.5) ? open : this.wish(index);
    if (wish !== open) {
      own.push(wish);
      this.wishes.push(wish);
    }
    const answer = await this.call<CreateBookingResponse>(member, 'POST', '/api/bookings', wish);
    if (answer === null) return false;
    wish.outcome = answer.status === 201 ? 'granted' : 'refused';
    if (answer.status === 201) wish.bookings = answer.body.occurrences ?? [answer.body];
    else if (![409, 422].includes(answer.status)) this.faults.push(`${wish.purpose}: ${JSON.stringify(answer)}`);
    return true;
  }

  private async cancel(member: TestClient, id: number): Promise<boolean> {
    this.cancelled.set(id, 'unknown');
    const answer = await this.call(member, 'DELETE', `/api/bookings/${id}`);
    if (answer === null) return false;
    // Nobody else cancels it, so the first answer that comes is to the first request.
    if (answer.status === 204) this.cancelled.set(id, 'granted');
    else this.faults.push(`cancel ${id}: ${JSON.stringify(answer)}`);
    return true;
  }

  private async call<T>(member: TestClient, method: string, path: string, wish?: Wish) {
    const sent = wish && { json: wish.body, headers: { 'Idempotency-Key': wish.purpose } };
    const twin = member.twin([this.random.pick(this.addresses())]);
    const answer = await twin.call<T>(method, path, sent).catch(() => null);
    if (answer === null) this.interrupted += 1;
    if (answer?.status === 503) {
      this.unavailable += 1;
      if (!(Number(answer.headers.get('Retry-After')) > 0)) this.faults.push('503 without Retry-After');
      return null;
    }
    if (answer !== null) this.acknowledged += 1;
    return answer;
  }

  private wish(index: number): Wish {
    const weeks = this.random.pick([1, 1, 2, 3, 4]);
    const purpose = `wish ${this.wishes.length} of ${index}`;
    const today = toLocal(instant(Date.now()), WRITERS_ZONE).date;
    const day = addDays(mondayOf(today), 14 + Math.floor(this.random.next() * 21));
    const minute = 540 + 30 * Math.floor(this.random.next() * 13);
    const time = (at: number) => `${day}T${formatTimeOfDay(at)}`;
    const body = {
      roomId: this.random.pick(this.rooms).id,
      startTime: time(minute),
      endTime: time(minute + this.random.pick([30, 60, 90, 120])),
      purpose,
      repeatWeeks: weeks,
    };
    return { purpose, weeks, body, outcome: 'unknown', bookings: [] };
  }
}

function isoOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
