import type { MessageContent, Stores, WebhookEvent } from '@roomhours/application';
import { CountingLinkTokens, CountingSeriesIds, FixedClock, FixedZone, POLICY } from '@roomhours/application/testing';
import type { Booking, Role, Room, User, UserId } from '@roomhours/domain';
import { TimeRange, instant, parseInstant } from '@roomhours/time';
import { In } from 'typeorm';
import type { Database } from '../src/persistence/database/database';
import { MessageOrmEntity } from '../src/persistence/entities/message.orm-entity';
import { UserOrmEntity } from '../src/persistence/entities/user.orm-entity';
import { WebhookDeliveryOrmEntity } from '../src/persistence/entities/webhook-delivery.orm-entity';
import { Outbox } from '../src/persistence/transactions/outbox';
import { newMemoryDatabase } from './memory-database';
import { type StorageAdapters, adaptersOn } from './open-persistence';

/** The repositories without the schedules of rooms, whose reader has a method of the same name. */
type Repositories = Omit<Stores, 'schedules'>;

/** All ports by name: the methods of the reader and those of the repository, each of these in a transaction of its own. */
type TestPorts = {
  [Name in keyof StorageAdapters | keyof Repositories]: (Name extends keyof StorageAdapters
    ? StorageAdapters[Name]
    : unknown) &
    (Name extends keyof Repositories ? Repositories[Name] : unknown);
};

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
  ) {
    this.database = portsOf(adaptersOn(storage, { clock, outbox, policy: this.policy }));
  }

  /** Opens a workspace at a time in a zone: by default Monday 23 November 2026, 12:00, in Berlin. */
  static async open(now = '2026-11-23T11:00:00Z', zone = 'Europe/Berlin'): Promise<TestWorkspace> {
    return new TestWorkspace(await newMemoryDatabase(), new FixedClock(now), new FixedZone(zone), new Outbox(true));
  }

  /** Adds a user. `hours` is the monthly quota of a member. */
  async user(username: string, { role = 'user' as Role, hours = 4 } = {}): Promise<User> {
    const monthlyQuotaMinutes = role === 'admin' ? 0 : hours * 60;
    const plan = role === 'admin' ? null : 'flex';
    return this.database.users.add({
      email: `${username}@example.org`,
      username,
      firstName: null,
      lastName: null,
      role,
      plan,
      monthlyQuotaMinutes,
      passwordHash: 'plain:secret-enough',
      isDemo: false,
    });
  }

  async room(name: string): Promise<Room> {
    return this.database.rooms.add({ name, capacity: 4, description: null });
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
