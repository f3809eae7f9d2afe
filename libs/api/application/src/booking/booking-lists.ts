import { type Actor, DomainError, type RoomId, type UserId } from '@roomhours/domain';
import { MAX_LISTED_BOOKINGS } from '@roomhours/limits';
import {
  type LocalDate,
  type Month,
  TimeRange,
  addDays,
  instant,
  rangeOfDates,
  rangeOfMonth,
  startOfDay,
} from '@roomhours/time';
import { type BookingOrder, BookingReader, type NamedBooking } from '../ports/booking.port';
import { Clock } from '../ports/clock.port';
import type { Page, PageRequest } from '../ports/page';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { UseCase } from '../use-case';

/** The dates on which a booking may start, in the workspace zone. Null means no condition. */
interface StartDates {
  /** Calendar month; not together with `from` or `to`. */
  month: Month | null;
  /** First and last date, both included. */
  from: LocalDate | null;
  to: LocalDate | null;
}

export interface ListBookingsQuery extends StartDates {
  /** Whether Past bookings are left out. */
  upcomingOnly: boolean;
  /** Null means no condition, as in the other fields. */
  roomId: RoomId | null;
  userId: UserId | null;
  /** Each word must occur in the purpose, the room name, or the owner's email or names, ignoring case. */
  search: string | null;
  order: BookingOrder;
  /** Null means the `MAX_LISTED_BOOKINGS` bookings that are nearest to now. */
  page: PageRequest | null;
}

/** Later than every booking. */
const LAST_INSTANT = instant(Date.UTC(2101, 1));

/** Lists and counts stored bookings. */
@UseCase()
export class BookingLists {
  constructor(
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /**
   * Lists bookings of all members, for administrators. Throws DomainError VALIDATION_FAILED if `to` is before `from`, and for a
   * month together with one of them.
   */
  async list({ month, from, to, upcomingOnly, page, ...others }: ListBookingsQuery): Promise<Page<NamedBooking>> {
    const startingWithin = this.rangeOf({ month, from, to });
    if (startingWithin === 'never') return { items: [], total: 0 };
    const now = this.clock.now();
    const filter = { ...others, startingWithin, endingAfter: upcomingOnly ? now : null };
    return page === null
      ? this.bookings.listNearest(filter, now, MAX_LISTED_BOOKINGS)
      : this.bookings.list({ ...filter, page });
  }

  /** Lists the actor's own bookings of all dates, oldest first. */
  own({ id: userId }: Actor, page: PageRequest | null): Promise<Page<NamedBooking>> {
    const anyDate = { month: null, from: null, to: null, upcomingOnly: false };
    return this.list({ ...anyDate, userId, roomId: null, search: null, order: 'oldest', page });
  }

  /** Counts the bookings of all members and dates that are not Past. The database counts; no booking is loaded. */
  countUpcoming(): Promise<number> {
    return this.bookings.countEndingAfter(this.clock.now());
  }

  /** Returns null for all starts, and 'never' for dates that the zone skips. */
  private rangeOf({ month, from, to }: StartDates): TimeRange | null | 'never' {
    const zone = this.zone.name;
    if (from === null && to === null) return month && rangeOfMonth(month, zone);
    if (month !== null) throw DomainError.field('month', 'Choose a month or dates, not both.');
    if (from !== null && to !== null && to < from) throw DomainError.field('to', 'The last date is before the first.');
    if (from !== null && to !== null) return rangeOfDates({ from, to }, zone) ?? 'never';
    return TimeRange.of(
      from === null ? instant(0) : startOfDay(from, zone),
      to === null ? LAST_INSTANT : startOfDay(addDays(to, 1), zone),
    );
  }
}
