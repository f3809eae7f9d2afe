import type { Booking, NewBooking, NewPlan, Plan, Room, User, UserId } from '@roomhours/domain';
import { TimeRange, parseInstant, plusMinutes } from '@roomhours/time';
import type {
  AuditReader,
  BlockedTimeReader,
  BookingReader,
  ImpactReader,
  NewUser,
  PlanReader,
  ReportReader,
  RoomReader,
  RoomSchedule,
  ScheduleReader,
  StoredUser,
  Stores,
  UnitOfWork,
  UserReader,
  WorkspaceReader,
} from '../src';
import { describeAnswers } from './answers.contract';
import { describeAudit } from './audit.contract';
import { describeBlockedTimes } from './blocked-times.contract';
import { describeBookingList } from './booking-list.contract';
import { describeBookings } from './bookings.contract';
import { describeImpacts } from './impacts.contract';
import { describePlans } from './plans.contract';
import { describeReaders } from './readers.contract';
import { describeReports } from './reports.contract';
import { describeRooms } from './rooms.contract';
import { describeUnitOfWork } from './unit-of-work.contract';
import { describeUserList } from './user-list.contract';
import { describeUsers } from './users.contract';

/** An empty house: no rooms, no users, the initial plans and booking settings. */
export interface StorageUnderTest {
  unitOfWork: UnitOfWork;
  audit: AuditReader;
  blockedTimes: BlockedTimeReader;
  bookings: BookingReader;
  impacts: ImpactReader;
  plans: PlanReader;
  reports: ReportReader;
  rooms: RoomReader;
  schedules: ScheduleReader;
  users: UserReader;
  workspace: WorkspaceReader;
  /** What no port shows. */
  bookingVersionOf(id: UserId): Promise<number>;
}

/** What every adapter of the storage ports must do, whatever it keeps things in. `open` is called before each test. */
export function describeStorage(name: string, open: () => Promise<StorageUnderTest>): void {
  describe(name, () => {
    const house = new HouseUnderTest();
    beforeEach(async () => house.use(await open()));

    describeUnitOfWork(house);
    describeBookings(house);
    describeBlockedTimes(house);
    describeRooms(house);
    describeUsers(house);
    describePlans(house);
    describeAudit(house);
    describeAnswers(house);
    describeReaders(house);
    describeUserList(house);
    describeBookingList(house);
    describeReports(house);
    describeImpacts(house);
  });
}

/** The storage of the running test, and short ways to put something into it. */
export class HouseUnderTest {
  private storage!: StorageUnderTest;

  use(storage: StorageUnderTest): void {
    this.storage = storage;
  }

  get its(): StorageUnderTest {
    return this.storage;
  }

  /** One transaction that claims nothing. */
  run<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.its.unitOfWork.run({}, work);
  }

  room(name: string): Promise<Room> {
    return this.its.unitOfWork.run({}, ({ rooms }) => rooms.add({ name, capacity: 4, description: null }));
  }

  member(username: string, change: Partial<NewUser> = {}): Promise<User> {
    return this.its.unitOfWork.run({}, ({ users }) => users.add({ ...aNewMember(username), ...change }));
  }

  /** As it is stored, with a change. */
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

  /** Under the claim that every booking needs. */
  async book(room: Room, user: User, range: TimeRange, change: Partial<NewBooking> = {}): Promise<Booking> {
    const booking = { roomId: room.id, userId: user.id, range, purpose: null, seriesId: null, ...change };
    const claim = { rooms: [room.id], users: [user.id] };
    const [stored] = await this.its.unitOfWork.run(claim, ({ bookings }) => bookings.add([booking]));
    return stored!;
  }

  /** Of one room, within a transaction. */
  async overlapping(room: Room, ...ranges: TimeRange[]): Promise<RoomSchedule> {
    const schedule = await this.its.unitOfWork.run({ rooms: [room.id] }, ({ schedules }) =>
      schedules.read(room.id, ranges),
    );
    return schedule!;
  }

  async block(room: Room, range: TimeRange, reason: string | null = null) {
    const claim = { rooms: [room.id] };
    return this.its.unitOfWork.run(claim, ({ blockedTimes }) => blockedTimes.add({ roomId: room.id, range, reason }));
  }
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

/** From 'HH:mm' in UTC on Tuesday 24 November 2026, or from 'yyyy-MM-dd HH:mm', for so many minutes. */
export function from(text: string, minutes: number): TimeRange {
  const [date, time] = text.length === 5 ? ['2026-11-24', text] : (text.split(' ') as [string, string]);
  const start = parseInstant(`${date}T${time}:00Z`);
  return TimeRange.of(start, plusMinutes(start, minutes));
}
