import { countsOwnBookings, policiesOf } from '@roomhours/booking-rules';
import {
  DomainError,
  type Room,
  type RoomWish,
  type Suggestion,
  type User,
  type Workspace,
  hasAmenities,
  isAdministrator,
  nextOpenDay,
  suggestRooms,
} from '@roomhours/domain';
import {
  type LocalDate,
  MINUTES_PER_DAY,
  type MinuteOfDay,
  type TimeRange,
  monthAt,
  rangeOfDates,
} from '@roomhours/time';
import { BookingReader } from '../ports/booking.port';
import { Clock, WorkspaceZone, todayIn } from '../ports/system.port';
import { RoomReader } from '../ports/room.port';
import { ScheduleReader } from '../ports/schedule.port';
import { WorkspaceReader } from '../ports/workspace.port';
import { UseCase } from '../use-case';
import { ownBookings, quotasOf } from './booking-limits';

/** Null means: today, from the start or to the end of the day. */
export interface FindRoomsQuery {
  /** The user who would book. */
  user: User;
  people: number;
  /** One of the offered lengths. */
  minutes: number;
  date: LocalDate | null;
  from: MinuteOfDay | null;
  to: MinuteOfDay | null;
  /** Names of amenities that the room must have. */
  amenities: readonly string[];
}

/** A suggestion with what it would cost. */
export interface PricedSuggestion extends Suggestion {
  /** Minutes left in the month of the start, before this booking. Null means no limit. */
  remainingMinutes: number | null;
}

/** Finds rooms that the user can book (booking rules 1 to 6, 12 to 17). Only a booking decides. */
@UseCase()
export class FindRooms {
  constructor(
    private readonly rooms: RoomReader,
    private readonly workspace: WorkspaceReader,
    private readonly schedules: ScheduleReader,
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError VALIDATION_FAILED on `date` for a past date, and on `to` unless it is after `from`. */
  async execute({ user, amenities, ...query }: FindRoomsQuery): Promise<PricedSuggestion[]> {
    const wish = this.wishOf(query);
    const rooms = (await this.rooms.list()).filter((room) => hasAmenities(room, amenities));
    const workspace = { zone: this.zone.name, ...(await this.workspace.openingTimes(wish.date)) };
    const ranges = datesOf(wish.date, workspace)
      .map((date) => rangeOfDates({ from: date, to: date }, workspace.zone))
      .filter((range) => range !== null);
    const occupations = await this.schedules.occupations(ranges);
    const quotas = await quotasOf(this.bookings, user, ranges, workspace.zone);
    const own = await this.ownBookingsOf(user, rooms, workspace, ranges);
    const schedule = { rooms, occupations, now: this.clock.now(), workspace, quotas, own };
    return suggestRooms(wish, schedule).map((suggestion) => ({
      ...suggestion,
      remainingMinutes: quotas.get(monthAt(suggestion.range.start, workspace.zone))?.remainingMinutes ?? null,
    }));
  }

  /** Returns null for administrators, whom the policies do not bind. Reads nothing unless a room counts own bookings. */
  private async ownBookingsOf(user: User, rooms: readonly Room[], workspace: Workspace, ranges: readonly TimeRange[]) {
    if (isAdministrator(user)) return null;
    if (!rooms.some((room) => countsOwnBookings(policiesOf(room, workspace)))) return [];
    const own = await ownBookings(this.bookings, user.id, ranges, this.clock.now(), workspace.zone);
    return own.map(({ range }) => range);
  }

  private wishOf({ date, from, to, ...wish }: Omit<FindRoomsQuery, 'user' | 'amenities'>): RoomWish {
    const today = todayIn(this.zone, this.clock);
    if (date !== null && date < today) throw DomainError.field('date', 'This date has passed.');
    const between = { from: from ?? 0, to: to ?? MINUTES_PER_DAY };
    if (between.to <= between.from) throw DomainError.field('to', 'The end of the time must be after its start.');
    return { ...wish, ...between, date: date ?? today };
  }
}

/** Returns the wished date and the next open day. */
function datesOf(date: LocalDate, workspace: Workspace): LocalDate[] {
  const next = nextOpenDay(date, workspace);
  return next === null ? [date] : [date, next];
}
