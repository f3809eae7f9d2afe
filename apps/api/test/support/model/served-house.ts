import type { AdminBooking, ApiError, BlockedTime, Booking, CreateBookingResponse, Quota } from '@roomhours/contract';
import type { UserId } from '@roomhours/domain';
import type { TestApi } from '../test-api';
import type { Answer, TestClient } from '../test-client';
import { type House, type Who, type Wish, minutesOf } from './house';

/** Half an hour off the full hour, and clocks that never change. */
export const ZONE = 'Asia/Kolkata';
const FIRST_MIDNIGHT = Date.UTC(2026, 2, 29, 18, 30);
const PEOPLE: readonly Who[] = ['ada', 'bob', 'boss'];

/** Minutes of the model as an instant in UTC. */
export function instantText(minutes: number): string {
  return `${new Date(FIRST_MIDNIGHT + minutes * 60_000).toISOString().slice(0, 19)}Z`;
}

/** Minutes of the model as wall time of the workspace. */
function wallText(minutes: number): string {
  return new Date(Date.UTC(2026, 2, 30) + minutes * 60_000).toISOString().slice(0, 16);
}

function timeOfDay(minutes: number): string {
  return wallText(minutes).slice(11);
}

/** The house as the API serves it. */
export class ServedHouse {
  private constructor(
    private readonly api: TestApi,
    private readonly clients: Record<Who, TestClient>,
    private readonly ids: Record<Who, UserId>,
  ) {}

  /** An empty house with two rooms and three people, and what the model has to know of it. */
  static async open(api: TestApi, now: number): Promise<{ model: House; real: ServedHouse }> {
    api.clock.set(instantText(now));
    await api.empty();
    const people = [await api.member(3), await api.member(0), await api.administrator()];
    const each = <T>(of: (person: (typeof people)[number]) => T) =>
      Object.fromEntries(PEOPLE.map((who, index) => [who, of(people[index]!)])) as Record<Who, T>;
    const rooms = [await api.room('A'), await api.room('B')].map(({ id }) => id as number);
    const quotas = { ada: 180, bob: 0, boss: 0 };
    const real = new ServedHouse(
      api,
      each(({ client }) => client),
      each(({ user }) => user.id),
    );
    return { model: { now, opens: 540, closes: 1050, quotas, rooms, bookings: [], blocks: [] }, real };
  }

  passTo(minutes: number): void {
    this.api.clock.set(instantText(minutes));
  }

  /** Sends the wish as whoever wishes it; the house's own things are the administrator's to change. */
  send(wish: Wish): Promise<Answer> {
    const { boss } = this.clients;
    switch (wish.kind) {
      case 'book':
        return this.clients[wish.who].post('/api/bookings', { ...timesOf(wish), repeatWeeks: wish.weeks });
      case 'change':
        return this.clients[wish.who].patch(`/api/bookings/${wish.id}`, timesOf(wish));
      case 'cancel':
        return this.clients[wish.who].delete(`/api/bookings/${wish.id}`);
      case 'block':
        return boss.post('/api/admin/blocked-times', timesOf(wish));
      case 'unblock':
        return boss.delete(`/api/admin/blocked-times/${wish.id}`);
      case 'quota':
        return boss.patch(`/api/admin/users/${this.ids[wish.who]}/quota`, { monthlyQuota: wish.minutes / 60 });
      case 'hours': {
        const [startTime, endTime] = [timeOfDay(wish.opens), timeOfDay(wish.closes)];
        return boss.put('/api/admin/config/booking', { startTime, endTime, slotDuration: 30 });
      }
      case 'remove room':
        return boss.delete(`/api/rooms/${wish.room}`);
    }
  }

  /** Everything that the model speaks of, as the API tells it: in one form with `shown`. */
  async look({ now }: House): Promise<object> {
    const { boss } = this.clients;
    const { body: bookings } = await boss.get<AdminBooking[]>('/api/admin/bookings');
    const { body: blocks } = await boss.get<BlockedTime[]>('/api/admin/blocked-times');
    const hours: Record<string, number> = {};
    for (const who of PEOPLE) {
      const month = wallText(now).slice(0, 7);
      hours[who] = (await this.clients[who].get<Quota>(`/api/users/quota?month=${month}`)).body.usedQuota;
    }
    const owners = new Map(PEOPLE.map((who) => [this.ids[who] as number, who]));
    return {
      bookings: bookings
        .map(({ roomId, userId, startTime, endTime }) => line(roomId, owners.get(userId), startTime, endTime))
        .sort(),
      blocks: blocks.map(({ roomId, startTime, endTime }) => line(roomId, '-', startTime, endTime)).sort(),
      hours,
    };
  }

  /** The model with the ids that the answer gave to what is new. */
  named(after: House, wish: Wish, { body }: Answer): House {
    if (wish.kind === 'block') {
      const { id } = body as BlockedTime;
      return { ...after, blocks: after.blocks.map((block) => (Number.isNaN(block.id) ? { ...block, id } : block)) };
    }
    if (wish.kind !== 'book') return after;
    const { occurrences = [body as Booking] } = body as CreateBookingResponse;
    const ids = new Map(occurrences.map(({ id, startTime }) => [startTime, id]));
    const named = after.bookings.map((one) =>
      Number.isNaN(one.id) ? { ...one, id: ids.get(instantText(one.start))! } : one,
    );
    return { ...after, bookings: named };
  }
}

/** The model in the form of `look`. */
export function shown(house: House): object {
  const of = (room: number, who: string, start: number, end: number) =>
    line(room, who, instantText(start), instantText(end));
  return {
    bookings: house.bookings.map(({ room, owner, start, end }) => of(room, owner, start, end)).sort(),
    blocks: house.blocks.map(({ room, start, end }) => of(room, '-', start, end)).sort(),
    hours: Object.fromEntries(PEOPLE.map((who) => [who, minutesOf(house, who, house.now) / 60])),
  };
}

/** The code of a refusal, or null. */
export function codeOf({ status, body }: Answer): string | null {
  return status < 300 ? null : (body as ApiError).code;
}

function line(room: number, who: string | undefined, start: string, end: string): string {
  return `${room} ${who} ${start} ${end}`;
}

function timesOf({ room, start, end }: { room: number; start: number; end: number }) {
  return { roomId: room, startTime: wallText(start), endTime: wallText(end) };
}
