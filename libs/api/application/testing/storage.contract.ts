import type {
  BlockedTime,
  Booking,
  DescribedRoom,
  NewBooking,
  NewPlan,
  Plan,
  Room,
  User,
  UserId,
} from '@roomhours/domain';
import { TimeRange, parseInstant, plusMinutes } from '@roomhours/time';
import type {
  AffectedBookingReader,
  AmenityReader,
  ApiTokenReader,
  AuditReader,
  BlockedTimeReader,
  BookingReader,
  CalendarReader,
  MessageReader,
  NamedBooking,
  NewUser,
  PlanReader,
  ReminderReader,
  ReportReader,
  RoomReader,
  RoomSchedule,
  ScheduleReader,
  SeriesReader,
  SpecialDayReader,
  StoredUser,
  Stores,
  UnitOfWork,
  UserReader,
  WebhookReader,
  WorkspaceReader,
} from '../src';
import { describeResponses } from './responses.contract';
import { describeAffectedBookings } from './affected-bookings.contract';
import { describeApiTokens } from './api-tokens.contract';
import { describeAudit } from './audit.contract';
import { describeAmenities } from './amenities.contract';
import { describeBlockedTimes } from './blocked-times.contract';
import { describeBookingList } from './booking-list.contract';
import { describeBookings } from './bookings.contract';
import { describeCalendars } from './calendars.contract';
import { describeOccupations } from './occupations.contract';
import { describeMessages } from './messages.contract';
import { describeOpeningTimes } from './opening-times.contract';
import { describePasswordLinks } from './password-links.contract';
import { describePlans } from './plans.contract';
import { describeReaders } from './readers.contract';
import { describeReminders } from './reminders.contract';
import { describeReports } from './reports.contract';
import { describeRooms } from './rooms.contract';
import { describeSeries } from './series.contract';
import { describeUnitOfWork } from './unit-of-work.contract';
import { describeUserList } from './user-list.contract';
import { describeUsers } from './users.contract';
import { describeWebhooks } from './webhooks.contract';

/** The ports of a storage adapter with the state of a new workspace: initial plans and settings, no rooms and no users. */
export interface StoragePorts {
  unitOfWork: UnitOfWork;
  affectedBookings: AffectedBookingReader;
  apiTokens: ApiTokenReader;
  amenities: AmenityReader;
  audit: AuditReader;
  blockedTimes: BlockedTimeReader;
  bookings: BookingReader;
  calendars: CalendarReader;
  messages: MessageReader;
  plans: PlanReader;
  reminders: ReminderReader;
  reports: ReportReader;
  rooms: RoomReader;
  schedules: ScheduleReader;
  series: SeriesReader;
  specialDays: SpecialDayReader;
  users: UserReader;
  webhooks: WebhookReader;
  workspace: WorkspaceReader;
  /** Reads the booking version of a user, which no port exposes. */
  bookingVersionOf(id: UserId): Promise<number>;
}

/** Contract specs for every adapter of the storage ports. `open` is called before each test. */
export function describeStorage(name: string, open: () => Promise<StoragePorts>): void {
  describe(name, () => {
    const storage = new StorageUnderTest();
    beforeEach(async () => storage.use(await open()));

    describeUnitOfWork(storage);
    describeBookings(storage);
    describeSeries(storage);
    describeBlockedTimes(storage);
    describeRooms(storage);
    describeUsers(storage);
    describePasswordLinks(storage);
    describePlans(storage);
    describeAudit(storage);
    describeResponses(storage);
    describeReaders(storage);
    describeUserList(storage);
    describeBookingList(storage);
    describeReports(storage);
    describeAffectedBookings(storage);
    describeOpeningTimes(storage);
    describeMessages(storage);
    describeReminders(storage);
    describeCalendars(storage);
    describeOccupations(storage);
    describeWebhooks(storage);
    describeApiTokens(storage);
    describeAmenities(storage);
  });
}

/** The storage of the running test, with helpers that add data. */
export class StorageUnderTest {
  private opened!: StoragePorts;

  use(ports: StoragePorts): void {
    this.opened = ports;
  }

  get ports(): StoragePorts {
    return this.opened;
  }

  /** Runs a transaction without locks. */
  run<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.ports.unitOfWork.run({}, work);
  }

  room(name: string): Promise<DescribedRoom> {
    return this.ports.unitOfWork.run({}, ({ rooms }) => rooms.add({ name, capacity: 4, description: null }));
  }

  member(username: string, change: Partial<NewUser> = {}): Promise<User> {
    return this.ports.unitOfWork.run({}, ({ users }) => users.add({ ...aNewMember(username), ...change }));
  }

  administrator(username: string, change: Partial<NewUser> = {}): Promise<User> {
    return this.member(username, { role: 'admin', plan: null, monthlyQuotaMinutes: 0, ...change });
  }

  /** Applies a change to the stored user. */
  changed(user: User, change: Partial<StoredUser>): Promise<StoredUser> {
    return this.run(async ({ users }) => {
      const changed = { ...(await users.get(user.id)), ...change };
      await users.save(changed);
      return changed;
    });
  }

  plan(name: string, change: Partial<NewPlan> = {}): Promise<Plan> {
    return this.run(({ plans }) => plans.add({ ...aNewPlan(name), ...change }));
  }

  /** Adds a booking with the locks on room and user that every booking needs. */
  async book(room: Room, user: User, range: TimeRange, change: Partial<NewBooking> = {}): Promise<Booking> {
    const booking = { roomId: room.id, userId: user.id, range, purpose: null, seriesId: null, ...change };
    const scope = { rooms: [room.id], users: [user.id] };
    const [stored] = await this.ports.unitOfWork.run(scope, ({ bookings }) => bookings.add([booking]));
    return stored!;
  }

  /** Reads the schedule of a room within a transaction. */
  async overlapping(room: Room, ...ranges: TimeRange[]): Promise<RoomSchedule> {
    const schedule = await this.ports.unitOfWork.run({ rooms: [room.id] }, ({ schedules }) =>
      schedules.read(room.id, ranges),
    );
    return schedule!;
  }

  /** Blocks a room, and returns the blocked time as schedules contain it. */
  async block(room: Room, range: TimeRange, reason: string | null = null): Promise<BlockedTime> {
    const block = { roomId: room.id, range, reason };
    const { groupId: _, ...added } = await this.ports.unitOfWork.run({ rooms: [room.id] }, ({ blockedTimes }) =>
      blockedTimes.add(block),
    );
    return added;
  }
}

/** Returns the part of a room on which booking rules depend. */
export function withoutFacts({ location: _, amenities: __, photo: ___, ...room }: DescribedRoom): Room {
  return room;
}

/** Returns the booking as lists contain it. */
export function named(booking: Booking, user: User, room: Room): NamedBooking {
  return {
    ...booking,
    userEmail: user.email,
    username: user.username,
    userName: [user.firstName, user.lastName].filter(Boolean).join(' ') || null,
    plan: user.plan,
    company: null,
    roomName: room.name,
  };
}

export function aNewMember(username: string): NewUser {
  return {
    email: `${username}@example.org`,
    username,
    firstName: null,
    lastName: null,
    role: 'user',
    plan: 'flex',
    monthlyQuotaMinutes: 240,
    passwordHash: 'hash',
    isDemo: false,
  };
}

export function aNewPlan(name: string): NewPlan {
  return { name, displayName: name, description: null, monthlyHours: 10, isActive: true, features: [] };
}

/** Returns a range of `minutes`. It starts at 'HH:mm' UTC on Tuesday 24 November 2026, or at 'yyyy-MM-dd HH:mm' UTC. */
export function utcRange(text: string, minutes: number): TimeRange {
  const [date, time] = text.length === 5 ? ['2026-11-24', text] : (text.split(' ') as [string, string]);
  const start = parseInstant(`${date}T${time}:00Z`);
  return TimeRange.of(start, plusMinutes(start, minutes));
}
