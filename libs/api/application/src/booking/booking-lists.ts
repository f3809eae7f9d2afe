import { type Actor, type Booking, DomainError, type RoomId, type UserId } from '@roomhours/domain';
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
  async list({ month, from, to, upcomingOnly, ...filter }: ListBookingsQuery): Promise<Page<NamedBooking>> {
    const startingWithin = this.rangeOf({ month, from, to });
    if (startingWithin === 'never') return { items: [], total: 0 };
    const endingAfter = upcomingOnly ? this.clock.now() : null;
    return this.bookings.list({ ...filter, startingWithin, endingAfter });
  }

  /** Lists the actor's own bookings of all dates, oldest first. */
  own(actor: Actor): Promise<Booking[]> {
    return this.bookings.ofUser(actor.id);
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
