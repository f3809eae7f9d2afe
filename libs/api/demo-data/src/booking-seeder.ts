import {
  type BlockedTimeReader,
  BlockedTimes,
  type BookingReader,
  CreateBooking,
  type SeriesIds,
  type UnitOfWork,
  type WorkspaceZone,
} from '@roomhours/application';
import { DomainError, type DomainErrorCode, type Room, type User } from '@roomhours/domain';
import {
  DAY_MS,
  type Instant,
  type LocalDate,
  type MinuteOfDay,
  firstInstantAtOrAfter,
  instant,
} from '@roomhours/time';
import { type DemoWorkspace, callerOf } from './demo-workspace';
import type { DemoPerson } from './demo-accounts';
import type { DemoRoom } from './demo-rooms';
import { AdjustableClock } from './adjustable-clock';

/** A booking to create, if the booking rules allow it. Times are wall times of the workspace. */
export interface PlannedBooking {
  person: DemoPerson;
  room: DemoRoom;
  date: LocalDate;
  startMinute: MinuteOfDay;
  minutes: number;
  purpose: string | null;
  /** Length of a weekly series; 1 by default. */
  weeks?: number;
}

/** A time to block, in several rooms and weeks if wanted. Times are wall times of the workspace. */
export interface PlannedBlock {
  rooms: readonly [DemoRoom, ...DemoRoom[]];
  date: LocalDate;
  from: MinuteOfDay;
  until: MinuteOfDay;
  reason: string;
  /** The last date of a weekly repetition; once by default. */
  repeatUntil?: LocalDate;
}

/** Time between the request of a booking and its start. The request is never later than now. */
const AHEAD_MS = 2 * DAY_MS;

/** Expected errors: the time is booked, skipped by a clock change, or exceeds the member's hours. */
const EXPECTED_ERRORS: readonly DomainErrorCode[] = [
  'BOOKING_CONFLICT',
  'TIME_BLOCKED',
  'TOO_CLOSE',
  'QUOTA_EXCEEDED',
  'NO_SUCH_LOCAL_TIME',
  'DURATION_NOT_OFFERED',
  'OFF_GRID',
  'OUTSIDE_HOURS',
  'VALIDATION_FAILED',
];

/** Skips the report of bookings that overlap a blocked time. Blocking reads nothing else. */
const NO_IMPACTS: Pick<BookingReader, 'named'> = { named: async () => [] };

/** Blocking finds no blocked time outside of its transaction. */
const UNUSED = {};

/** Creates the bookings and blocked times of the demo data through the use cases. Sets the clock to a plausible request time. */
export class BookingSeeder {
  private readonly clock: AdjustableClock;
  private readonly createBooking: CreateBooking;
  private readonly blockedTimes: BlockedTimes;

  constructor(
    private readonly workspace: DemoWorkspace,
    private readonly now: Instant,
    private readonly zone: WorkspaceZone,
    unitOfWork: UnitOfWork,
    seriesIds: SeriesIds,
  ) {
    this.clock = new AdjustableClock(now);
    this.createBooking = new CreateBooking(unitOfWork, this.clock, zone, seriesIds);
    this.blockedTimes = new BlockedTimes(
      unitOfWork,
      UNUSED as BlockedTimeReader,
      NO_IMPACTS as BookingReader,
      this.clock,
      zone,
    );
  }

  /** Returns false if a booking rule rejects the booking. */
  async book(planned: PlannedBooking): Promise<boolean> {
    const start = { date: planned.date, minuteOfDay: planned.startMinute };
    const end = { date: planned.date, minuteOfDay: planned.startMinute + planned.minutes };
    this.clock.set(instant(Math.min(this.now, firstInstantAtOrAfter(start, this.zone.name) - AHEAD_MS)));
    return isAccepted(
      this.createBooking.execute({
        caller: callerOf(this.personOf(planned)),
        roomId: this.roomOf(planned).id,
        start: { local: start },
        end: { local: end },
        purpose: planned.purpose,
        weeks: planned.weeks ?? 1,
        idempotency: null,
      }),
    );
  }

  /** Returns false if a rule rejects the blocked time, for example because a clock change skips the wall time. */
  async block({ rooms, date, from, until, reason, repeatUntil }: PlannedBlock): Promise<boolean> {
    this.clock.set(this.now);
    const [room, ...others] = rooms;
    return isAccepted(
      this.blockedTimes.block({
        caller: this.workspace.administrator,
        roomId: this.roomOf({ room }).id,
        otherRoomIds: others.map((other) => this.roomOf({ room: other }).id),
        repeatUntil,
        start: { local: { date, minuteOfDay: from } },
        end: { local: { date, minuteOfDay: until } },
        reason,
      }),
    );
  }

  private roomOf({ room }: { room: DemoRoom }): Room {
    return this.workspace.rooms.get(room)!;
  }

  private personOf({ person }: { person: DemoPerson }): User {
    return this.workspace.people.get(person)!;
  }
}

async function isAccepted(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof DomainError && EXPECTED_ERRORS.includes(error.code)) return false;
    throw error;
  }
}
