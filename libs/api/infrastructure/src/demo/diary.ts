import { BlockTime, CreateBooking, type SeriesIds, type UnitOfWork, type WorkspaceZone } from '@roomhours/application';
import { DomainError, type DomainErrorCode, type Room, type User } from '@roomhours/domain';
import { DAY_MS, type Instant, type LocalDate, type MinuteOfDay, firstExisting, instant } from '@roomhours/time';
import { type DemoHouse, callerOf } from './demo-house';
import type { DemoPerson } from './demo-people';
import type { DemoRoom } from './demo-rooms';
import { TravellingClock } from './travelling-clock';

/** What somebody would like to book; times are wall times of the workspace. */
export interface Wish {
  person: DemoPerson;
  room: DemoRoom;
  date: LocalDate;
  startMinute: MinuteOfDay;
  minutes: number;
  purpose: string | null;
  /** Bookings in all, a week apart; 1 unless told. */
  weeks?: number;
}

/** How long before it begins a booking is made; one for later than this is made now. */
const AHEAD_MS = 2 * DAY_MS;

/** What a wish may fail for: the time is taken, not on the clock of that day, or more than the person's hours. */
const REFUSALS: readonly DomainErrorCode[] = [
  'BOOKING_CONFLICT',
  'TIME_BLOCKED',
  'QUOTA_EXCEEDED',
  'NO_SUCH_LOCAL_TIME',
  'DURATION_NOT_OFFERED',
  'OFF_GRID',
  'OUTSIDE_HOURS',
  'VALIDATION_FAILED',
];

/** Which bookings stand in a time that is blocked is of no account here. */
const NOT_NAMED = { named: async () => [] };

/** Books rooms of the demo house for its people, each wish at the time at which the person would have asked. */
export class Diary {
  private readonly clock: TravellingClock;
  private readonly createBooking: CreateBooking;
  private readonly blockTime: BlockTime;

  constructor(
    private readonly house: DemoHouse,
    private readonly now: Instant,
    private readonly zone: WorkspaceZone,
    unitOfWork: UnitOfWork,
    seriesIds: SeriesIds,
  ) {
    this.clock = new TravellingClock(now);
    this.createBooking = new CreateBooking(unitOfWork, this.clock, zone, seriesIds);
    this.blockTime = new BlockTime(unitOfWork, NOT_NAMED, this.clock, zone);
  }

  /** Whether it was booked; a booking rule may refuse it. */
  async book(wish: Wish): Promise<boolean> {
    const start = { date: wish.date, minuteOfDay: wish.startMinute };
    const end = { date: wish.date, minuteOfDay: wish.startMinute + wish.minutes };
    this.clock.travelTo(instant(Math.min(this.now, firstExisting(start, this.zone.name) - AHEAD_MS)));
    return unlessRefused(
      this.createBooking.execute({
        caller: callerOf(this.personOf(wish)),
        roomId: this.roomOf(wish).id,
        start: { local: start },
        end: { local: end },
        purpose: wish.purpose,
        weeks: wish.weeks ?? 1,
        idempotency: null,
      }),
    );
  }

  /** Whether it was blocked; a wall time may not exist. */
  async block(
    room: DemoRoom,
    date: LocalDate,
    from: MinuteOfDay,
    until: MinuteOfDay,
    reason: string,
  ): Promise<boolean> {
    this.clock.travelTo(this.now);
    return unlessRefused(
      this.blockTime.execute({
        caller: this.house.administrator,
        roomId: this.roomOf({ room }).id,
        start: { local: { date, minuteOfDay: from } },
        end: { local: { date, minuteOfDay: until } },
        reason,
      }),
    );
  }

  private roomOf({ room }: { room: DemoRoom }): Room {
    return this.house.rooms.get(room)!;
  }

  private personOf({ person }: { person: DemoPerson }): User {
    return this.house.people.get(person)!;
  }
}

async function unlessRefused(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof DomainError && REFUSALS.includes(error.code)) return false;
    throw error;
  }
}
