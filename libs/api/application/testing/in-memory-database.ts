import {
  type BlockedTime,
  type BlockedTimeId,
  type Booking,
  type BookingId,
  DomainError,
  INITIAL_PLANS,
  type Plan,
  type Room,
  type RoomId,
  type UserId,
  emailKey,
  roomNameKey,
  usernameKey,
} from '@roomhours/domain';
import type { OpeningHours, TimeRange } from '@roomhours/time';
import {
  BlockedTimeRepository,
  BookingReader,
  BookingRepository,
  type Claim,
  type Credentials,
  type NewUser,
  RoomReader,
  RoomRepository,
  type Schedule,
  ScheduleReader,
  type Stores,
  UnitOfWork,
  UserReader,
  UserRepository,
  WorkspaceReader,
  WorkspaceRepository,
} from '../src';

interface StoredUser extends Credentials {
  bookingVersion: number;
}

/** Everything that is stored, as plain maps by id. */
interface State {
  lastId: number;
  rooms: Map<RoomId, Room & { version: number }>;
  users: Map<UserId, StoredUser>;
  plans: Map<string, Plan>;
  bookings: Map<BookingId, Booking>;
  blockedTimes: Map<BlockedTimeId, BlockedTime>;
  openingHours: OpeningHours;
}

/** A database for use-case specs: transactions run one after the other and roll back by restoring a copy. */
export class InMemoryDatabase {
  private state: State = {
    lastId: 0,
    rooms: new Map(),
    users: new Map(),
    plans: new Map(INITIAL_PLANS.map((plan) => [plan.name, plan])),
    bookings: new Map(),
    blockedTimes: new Map(),
    openingHours: { opensAt: 9 * 60, closesAt: 17 * 60 + 30, slotMinutes: 30 },
  };
  private queue: Promise<unknown> = Promise.resolve();

  readonly unitOfWork: UnitOfWork = { run: (claim, work) => this.enqueue(() => this.transaction(claim, work)) };
  readonly bookings: BookingReader & BookingRepository = new InMemoryBookings(() => this.state);
  readonly blockedTimes: BlockedTimeRepository = new InMemoryBlockedTimes(() => this.state);
  readonly schedules: ScheduleReader = new InMemorySchedules(() => this.state);
  readonly rooms: RoomReader & RoomRepository = new InMemoryRooms(() => this.state);
  readonly users: UserReader & UserRepository & { bookingVersion(id: UserId): number } = new InMemoryUsers(
    () => this.state,
  );
  readonly workspace: WorkspaceReader & WorkspaceRepository = { openingHours: async () => this.state.openingHours };

  setOpeningHours(openingHours: OpeningHours): void {
    this.state.openingHours = openingHours;
  }

  setUserActive(id: UserId, isActive: boolean): void {
    this.state.users.set(id, { ...this.state.users.get(id)!, isActive });
  }

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.queue.then(work);
    this.queue = result.catch(() => undefined);
    return result;
  }

  private async transaction<T>(claim: Claim, work: (stores: Stores) => Promise<T>): Promise<T> {
    const before = structuredCloneOf(this.state);
    try {
      this.raiseVersions(claim);
      const { bookings, blockedTimes, rooms, users, workspace } = this;
      return await work({ bookings, blockedTimes, rooms, users, workspace });
    } catch (error) {
      this.state = before;
      throw error;
    }
  }

  private raiseVersions({ rooms = [], users = [] }: Claim): void {
    for (const id of new Set(rooms)) {
      const room = this.state.rooms.get(id);
      if (room === undefined) throw new DomainError('NOT_FOUND', 'This room does not exist.');
      this.state.rooms.set(id, { ...room, version: room.version + 1 });
    }
    for (const id of new Set(users)) {
      if (!this.state.users.has(id)) throw new DomainError('NOT_FOUND', 'This user does not exist.');
      raiseBookingVersion(this.state, id);
    }
  }
}

/** Rows are replaced, never changed, so copying the maps is enough. */
function structuredCloneOf(state: State): State {
  const { rooms, users, plans, bookings, blockedTimes } = state;
  return {
    ...state,
    rooms: new Map(rooms),
    users: new Map(users),
    plans: new Map(plans),
    bookings: new Map(bookings),
    blockedTimes: new Map(blockedTimes),
  };
}

function raiseBookingVersion(state: State, id: UserId): void {
  const user = state.users.get(id)!;
  state.users.set(id, { ...user, bookingVersion: user.bookingVersion + 1 });
}

function byStart(a: Booking | BlockedTime, b: Booking | BlockedTime): number {
  return a.range.start - b.range.start || a.id - b.id;
}

class InMemoryBookings implements BookingReader, BookingRepository {
  constructor(private readonly state: () => State) {}

  async find(id: BookingId) {
    return this.state().bookings.get(id) ?? null;
  }

  async ofUser(userId: UserId) {
    return [...this.state().bookings.values()].filter((booking) => booking.userId === userId).sort(byStart);
  }

  async findOverlapping(roomId: RoomId, ranges: readonly TimeRange[]) {
    const all = [...this.state().bookings.values()].filter((booking) => booking.roomId === roomId);
    return all.filter((booking) => ranges.some((range) => range.overlaps(booking.range))).sort(byStart);
  }

  async sumMinutes(userId: UserId, startingWithin: TimeRange) {
    const inside = (await this.ofUser(userId)).filter(({ range }) => startingWithin.contains(range.start));
    return inside.reduce((sum, { range }) => sum + range.minutes, 0);
  }

  async add(bookings: readonly Omit<Booking, 'id'>[]) {
    return bookings.map((booking) => {
      const id = (this.state().lastId += 1) as BookingId;
      const stored = { ...booking, id };
      this.state().bookings.set(id, stored);
      return stored;
    });
  }

  async save({ id, roomId, range, purpose }: Booking) {
    const stored = this.state().bookings.get(id);
    if (stored !== undefined) this.state().bookings.set(id, { ...stored, roomId, range, purpose });
  }

  async remove(id: BookingId) {
    this.state().bookings.delete(id);
  }
}

class InMemoryBlockedTimes implements BlockedTimeRepository {
  constructor(private readonly state: () => State) {}

  async findOverlapping(roomId: RoomId, ranges: readonly TimeRange[]) {
    const all = [...this.state().blockedTimes.values()].filter((blocked) => blocked.roomId === roomId);
    return all.filter((blocked) => ranges.some((range) => range.overlaps(blocked.range))).sort(byStart);
  }

  async add(blockedTime: Omit<BlockedTime, 'id'>) {
    const id = (this.state().lastId += 1) as BlockedTimeId;
    const stored = { ...blockedTime, id };
    this.state().blockedTimes.set(id, stored);
    return stored;
  }
}

class InMemorySchedules implements ScheduleReader {
  constructor(private readonly state: () => State) {}

  async versions(roomId: RoomId | null) {
    const rooms = [...this.state().rooms.values()].filter((room) => roomId === null || room.id === roomId);
    return rooms.sort((a, b) => a.id - b.id).map((room) => ({ roomId: room.id, version: room.version }));
  }

  async read(roomId: RoomId | null, range: TimeRange): Promise<Schedule> {
    const inside = (entry: Booking | BlockedTime) =>
      (roomId === null || entry.roomId === roomId) && entry.range.overlaps(range);
    return {
      bookings: [...this.state().bookings.values()].filter(inside).sort(byStart),
      blockedTimes: [...this.state().blockedTimes.values()].filter(inside).sort(byStart),
    };
  }
}

class InMemoryRooms implements RoomReader, RoomRepository {
  constructor(private readonly state: () => State) {}

  async list() {
    const rooms = [...this.state().rooms.values()].map(({ version: _, ...room }) => room);
    return rooms.sort((a, b) => compareText(roomNameKey(a.name), roomNameKey(b.name)) || a.id - b.id);
  }

  async find(id: RoomId) {
    const stored = this.state().rooms.get(id);
    if (stored === undefined) return null;
    const { version: _, ...room } = stored;
    return room;
  }

  async add(room: Omit<Room, 'id'>) {
    const id = (this.state().lastId += 1) as RoomId;
    this.refuseTakenName(room.name, id);
    this.state().rooms.set(id, { ...room, id, version: 0 });
    return { ...room, id };
  }

  async save(room: Room) {
    this.refuseTakenName(room.name, room.id);
    this.state().rooms.set(room.id, { ...room, version: this.state().rooms.get(room.id)!.version });
  }

  async remove(id: RoomId) {
    const { rooms, bookings, blockedTimes } = this.state();
    const gone = [...bookings.values()].filter((booking) => booking.roomId === id);
    new Set(gone.map((booking) => booking.userId)).forEach((userId) => raiseBookingVersion(this.state(), userId));
    gone.forEach((booking) => bookings.delete(booking.id));
    blockedTimes.forEach((blocked) => blocked.roomId === id && blockedTimes.delete(blocked.id));
    rooms.delete(id);
  }

  private refuseTakenName(name: string, id: RoomId): void {
    const taken = [...this.state().rooms.values()].some(
      (room) => room.id !== id && roomNameKey(room.name) === roomNameKey(name),
    );
    if (taken) throw new DomainError('DUPLICATE', `There is already a room named ${name}.`);
  }
}

class InMemoryUsers implements UserReader, UserRepository {
  constructor(private readonly state: () => State) {}

  async find(id: UserId) {
    const stored = this.state().users.get(id);
    return stored?.isActive ? stored.user : null;
  }

  async findCredentials(key: string) {
    return [...this.state().users.values()].find(({ user }) => emailKey(user.email) === key) ?? null;
  }

  async hasAny(role: 'user' | 'admin') {
    return [...this.state().users.values()].some(({ user }) => user.role === role);
  }

  async add({ passwordHash, isDemo, ...user }: NewUser) {
    const taken = [...this.state().users.values()].some(
      (other) =>
        emailKey(other.user.email) === emailKey(user.email) ||
        usernameKey(other.user.username) === usernameKey(user.username),
    );
    if (taken) throw new DomainError('DUPLICATE', 'This email or username is taken.');
    const id = (this.state().lastId += 1) as UserId;
    const stored = { ...user, id };
    this.state().users.set(id, { user: stored, passwordHash, isDemo, isActive: true, bookingVersion: 0 });
    return stored;
  }

  async findPlan(name: string) {
    return this.state().plans.get(name) ?? null;
  }

  async addPlan(plan: Plan) {
    if (this.state().plans.has(plan.name))
      throw new DomainError('DUPLICATE', `There is already a plan named ${plan.name}.`);
    this.state().plans.set(plan.name, plan);
  }

  bookingVersion(id: UserId): number {
    return this.state().users.get(id)!.bookingVersion;
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
