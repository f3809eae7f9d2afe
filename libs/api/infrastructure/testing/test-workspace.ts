import {
  ALL_ENTRIES,
  type AuditFilter,
  BlockedTimes,
  type BlockTimeCommand,
  type BookingChange,
  CancelBooking,
  ChangeBooking,
  CreateBooking,
  type CreateBookingCommand,
  Impacts,
  type MessageContent,
  type NewUser,
  ReadQuota,
  type Stores,
  type WebhookEvent,
} from '@roomhours/application';
import {
  CountingLinkTokens,
  CountingSeriesIds,
  FixedClock,
  FixedZone,
  POLICY,
  aNewMember,
  callerOf,
  wallTime,
} from '@roomhours/application/testing';
import type { Booking, Room, SeriesScope, User, UserId } from '@roomhours/domain';
import { type Month, TimeRange, instant, parseInstant } from '@roomhours/time';
import { In } from 'typeorm';
import type { Database } from '../src/persistence/database/database';
import { MessageOrmEntity } from '../src/persistence/entities/message.orm-entity';
import { SessionOrmEntity } from '../src/persistence/entities/sign-in.orm-entity';
import { UserOrmEntity } from '../src/persistence/entities/user.orm-entity';
import { WebhookDeliveryOrmEntity } from '../src/persistence/entities/webhook.orm-entity';
import { Outbox } from '../src/persistence/transactions/typeorm-unit-of-work';
import { newMemoryDatabase } from './memory-database';
import { type Persistence, type StorageAdapters, type StorageParts, adaptersOn } from './open-persistence';
import { emptyDatabase } from './storage-under-test';

/** The repositories without the schedules of rooms, whose reader has a method of the same name. */
type Repositories = Omit<Stores, 'schedules'>;

/** All ports by name: the methods of the reader and those of the repository, each of these in a transaction of its own. */
type TestPorts = {
  [Name in keyof StorageAdapters | keyof Repositories]: (Name extends keyof StorageAdapters
    ? StorageAdapters[Name]
    : unknown) &
    (Name extends keyof Repositories ? Repositories[Name] : unknown);
};

/** A user, or the caller of a request. */
type Actor = Pick<User, 'id' | 'role' | 'email'>;
/** Start and end, as wall times 'yyyy-MM-dd HH:mm'. */
type WallTimes = readonly [start: string, end: string];

/** A stored message, with the recipient's current username. */
interface SentMessage {
  to: { email: string; username: string };
  content: MessageContent;
}

/**
 * Empty workspace with the dependencies of all use cases, on SQLite in memory. All workspaces of a spec file share one
 * database, so only the last opened one can be used.
 */
export class TestWorkspace {
  readonly tokens = new CountingLinkTokens();
  readonly seriesIds = new CountingSeriesIds();
  /** A spec may change its fields. */
  readonly policy = { ...POLICY };
  readonly database: TestPorts;

  private constructor(
    private readonly storage: Database,
    readonly clock: FixedClock,
    readonly zone: FixedZone,
    private readonly outbox: Outbox,
    parts: Pick<StorageParts, 'budget'> = {},
  ) {
    this.database = portsOf(adaptersOn(storage, { clock, outbox, policy: this.policy, ...parts }));
  }

  /** Opens a workspace at a time in a zone: by default Monday 23 November 2026, 12:00, in Berlin. */
  static async open(now = '2026-11-23T11:00:00Z', zone = 'Europe/Berlin'): Promise<TestWorkspace> {
    return new TestWorkspace(await newMemoryDatabase(), new FixedClock(now), new FixedZone(zone), new Outbox(true));
  }

  /** Opens the workspace of a process, in UTC. It shares no state in memory with that of another process. */
  static of({ database }: Persistence, clock: FixedClock, parts?: Pick<StorageParts, 'budget'>): TestWorkspace {
    return new TestWorkspace(database, clock, new FixedZone('UTC'), new Outbox(true), parts);
  }

  empty(): Promise<void> {
    return emptyDatabase(this.storage);
  }

  /** The last arguments of most use cases. */
  get parts() {
    return [this.database.unitOfWork, this.clock, this.zone] as const;
  }

  /** The arguments of the use cases that change bookings. */
  get bookingParts() {
    return [this.database.unitOfWork, this.database.bookings, this.clock, this.zone] as const;
  }

  /** Adds a user with the password 'secret-enough'. `hours` is the monthly quota of a member. */
  async user(username: string, { hours = 4, ...change }: Partial<NewUser> & { hours?: number } = {}): Promise<User> {
    const isAdministrator = change.role === 'admin';
    const terms = isAdministrator ? { plan: null, monthlyQuotaMinutes: 0 } : { monthlyQuotaMinutes: hours * 60 };
    const passwordHash = 'plain:secret-enough';
    return this.database.users.add({ ...aNewMember(username), passwordHash, ...terms, ...change });
  }

  async room(name: string): Promise<Room> {
    return this.database.rooms.add({ name, capacity: 4, description: null });
  }

  /** Creates a booking or a series. */
  bookSeries(by: Actor, room: Pick<Room, 'id'>, [start, end]: WallTimes, change: Partial<CreateBookingCommand> = {}) {
    return new CreateBooking(...this.parts, this.seriesIds).execute({
      ...{ caller: callerOf(by), roomId: room.id, purpose: null, weeks: 1, idempotency: null },
      ...{ start: wallTime(start), end: wallTime(end) },
      ...change,
    });
  }

  /** Creates bookings and returns the first. */
  async book(...request: Parameters<TestWorkspace['bookSeries']>): Promise<Booking> {
    return (await this.bookSeries(...request)).bookings[0]!;
  }

  change(by: Actor, { id }: Pick<Booking, 'id'>, change: BookingChange, scope?: SeriesScope) {
    const command = { caller: callerOf(by), bookingId: id, change, scope };
    return new ChangeBooking(...this.bookingParts).execute(command);
  }

  /** Returns the booking if it was shortened. */
  async cancel(by: Actor, { id }: Pick<Booking, 'id'>, scope?: SeriesScope): Promise<Booking | null> {
    const command = { caller: callerOf(by), bookingId: id, scope };
    return (await new CancelBooking(...this.bookingParts).execute(command)).shortened;
  }

  get blockedTimes(): BlockedTimes {
    const { unitOfWork, blockedTimes, bookings } = this.database;
    return new BlockedTimes(unitOfWork, blockedTimes, bookings, this.clock, this.zone);
  }

  block(by: Actor, room: Pick<Room, 'id'>, [start, end]: WallTimes, change: Partial<BlockTimeCommand> = {}) {
    const times = { start: wallTime(start), end: wallTime(end) };
    return this.blockedTimes.block({ caller: callerOf(by), roomId: room.id, reason: null, ...times, ...change });
  }

  get impacts(): Impacts {
    const { affectedBookings, rooms, schedules, workspace, specialDays, bookings } = this.database;
    return new Impacts(affectedBookings, rooms, schedules, workspace, specialDays, bookings, this.clock, this.zone);
  }

  /** Reads the quota of a user; by default that of the current month. */
  readQuota({ id }: Pick<User, 'id'>, month: Month | null = null) {
    return new ReadQuota(this.database.users, this.database.bookings, this.clock, this.zone).byId(id, month);
  }

  /** Reads the newest entries of the audit log. */
  async audit(filter: Partial<AuditFilter> = {}) {
    return (await this.database.audit.list({ page: 1, pageSize: 100 }, { ...ALL_ENTRIES, ...filter })).items;
  }

  async allBookings(): Promise<Booking[]> {
    const allTime = TimeRange.of(instant(0), instant(Date.UTC(2101, 0)));
    return (await this.database.schedules.read(null, allTime)).schedule.bookings;
  }

  /** Stores no more messages, as if mail were not configured. */
  disableMail(): void {
    Object.assign(this.outbox, { isEnabled: false });
  }

  /** Reads all stored messages, in the order in which they were added. */
  sentMessages(): Promise<SentMessage[]> {
    return this.storage.read(async (manager) => {
      const rows = await manager.find(MessageOrmEntity, { order: { id: 'ASC' } });
      const users = await manager.findBy(UserOrmEntity, { id: In(rows.map(({ recipientId }) => recipientId)) });
      const usernames = new Map(users.map(({ id, username }) => [Number(id), username]));
      return rows.map(({ recipient, recipientId, content }) => ({
        to: { email: recipient, username: usernames.get(recipientId)! },
        ...(JSON.parse(content!) as { content: MessageContent }),
      }));
    });
  }

  /** Reads the events of all deliveries, in the order in which they were published. */
  publishedEvents(): Promise<WebhookEvent[]> {
    return this.storage.read(async (manager) => {
      const rows = await manager.find(WebhookDeliveryOrmEntity, { select: { body: true }, order: { id: 'ASC' } });
      return rows.map(({ body }) => {
        const { type, timestamp, data } = JSON.parse(body) as { type: string; timestamp: string; data: unknown };
        return { type, at: parseInstant(timestamp), data } as WebhookEvent;
      });
    });
  }

  /** Begins a session that does not expire. */
  async beginSession({ id: userId }: Pick<User, 'id'>, id: string): Promise<void> {
    const session = { id, userId, data: '{}', expiresAt: parseInstant('2100-01-01T00:00:00Z') };
    await this.storage.write((manager) => manager.insert(SessionOrmEntity, session));
  }

  /** Returns the ids of all sessions. */
  sessions(): Promise<string[]> {
    return this.storage.read(async (manager) => {
      const rows = await manager.find(SessionOrmEntity, { order: { id: 'ASC' } });
      return rows.map(({ id }) => id);
    });
  }

  /** Reads the booking version of a user, which no port exposes. */
  bookingVersion(id: UserId): Promise<number> {
    return this.storage.read(async (manager) => (await manager.findOneByOrFail(UserOrmEntity, { id })).bookingVersion);
  }
}

function portsOf(adapters: StorageAdapters): TestPorts {
  const names = [...Object.keys(adapters), 'calendarFeeds', 'organisationAccounts', 'passwordLinks', 'responses'];
  const ports = names.map((name) => [name, portOf(adapters, name)]);
  return { ...(Object.fromEntries(ports) as TestPorts), unitOfWork: adapters.unitOfWork };
}

type Methods = Record<string, (...values: unknown[]) => unknown>;

/** Returns a port whose methods are those of the reader, or else those of the repository in a transaction of its own. */
function portOf(adapters: StorageAdapters, name: string): object {
  const reader = (adapters as unknown as Record<string, object>)[name] ?? {};
  return new Proxy(reader, {
    get(target, key) {
      if (typeof key === 'symbol' || key in target) return Reflect.get(target, key);
      return (...values: unknown[]) =>
        adapters.unitOfWork.run({}, async (stores) =>
          (stores as unknown as Record<string, Methods>)[name]![key]!(...values),
        );
    },
  });
}
