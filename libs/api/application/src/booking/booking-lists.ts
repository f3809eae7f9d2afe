import { type Actor, type BookingId, DomainError, type RoomId, type UserId } from '@roomhours/domain';
import { MAX_LISTED_BOOKINGS } from '@roomhours/limits';
import { type Instant, type Month, TimeRange, rangeOfDates, rangeOfMonth } from '@roomhours/time';
import { ALL_ENTRIES, AuditReader, type NamedUser, type StoredAuditEntry } from '../ports/audit.port';
import {
  type BookingCursor,
  type BookingFilter,
  type BookingOrder,
  BookingReader,
  type NamedBooking,
} from '../ports/booking.port';
import type { Page, PageRequest } from '../ports/page';
import { Clock, WorkspaceZone } from '../ports/system.port';
import { UseCase } from '../use-case';
import { ALL_TIME, type DateLimits, rangeWithin } from '../date-limits';

/** The dates on which a booking may start, in the workspace zone. Null means no condition. */
interface StartDates extends DateLimits {
  /** Calendar month; not together with `from` or `to`. */
  month: Month | null;
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

export type CancelledBookingsQuery = Omit<ListBookingsQuery, 'upcomingOnly' | 'page'>;

/** A booking that was cancelled, with who cancelled it and when. */
export interface CancelledEntry {
  bookingId: BookingId;
  roomId: RoomId | null;
  /** Null for a room that has been removed. */
  roomName: string | null;
  owner: NamedUser | null;
  range: TimeRange;
  purpose: string | null;
  cancelledAt: Instant;
  /** Null for a user who is unknown. */
  cancelledBy: NamedUser | null;
  isByOwner: boolean;
  isByToken: boolean;
}

/** Lists and counts stored and cancelled bookings. */
@UseCase()
export class BookingLists {
  constructor(
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
    private readonly audit: AuditReader,
  ) {}

  /**
   * Lists bookings of all members, for administrators. Throws DomainError VALIDATION_FAILED if `to` is before `from`, and for a
   * month together with one of them.
   */
  async list({ page, ...query }: ListBookingsQuery): Promise<Page<NamedBooking>> {
    const filter = this.filterOf(query);
    if (filter === 'never') return { items: [], total: 0 };
    return page === null
      ? this.bookings.listNearest(filter, this.clock.now(), MAX_LISTED_BOOKINGS)
      : this.bookings.list(filter, page);
  }

  /**
   * Prepares the file of all bookings that match, in their order. The database is read in batches when they are consumed. Throws
   * as `list` does.
   */
  exportAll(query: Omit<ListBookingsQuery, 'page'>): { zone: string; batches: AsyncIterable<NamedBooking[]> } {
    return { zone: this.zone.name, batches: this.batchesOf(query) };
  }

  private async *batchesOf(query: Omit<ListBookingsQuery, 'page'>): AsyncGenerator<NamedBooking[]> {
    const filter = this.filterOf(query);
    if (filter !== 'never') yield* bookingBatches(this.bookings, filter);
  }

  /** Lists the actor's own bookings of all dates, oldest first. */
  own({ id: userId }: Actor, page: PageRequest | null): Promise<Page<NamedBooking>> {
    const anyDate = { month: null, from: null, to: null, upcomingOnly: false };
    return this.list({ ...anyDate, userId, roomId: null, search: null, order: 'oldest', page });
  }

  /**
   * Lists cancelled bookings of all members, for administrators: those that have been cancelled since the audit log records the
   * bookings of all users, without those that were restored. Throws as `list` does.
   */
  async cancelled(query: CancelledBookingsQuery, page: PageRequest): Promise<Page<CancelledEntry>> {
    const { month, from, to, roomId, userId, search, order } = query;
    const startingWithin = this.rangeOf({ month, from, to });
    if (startingWithin === 'never') return { items: [], total: 0 };
    const { items, total } = await this.audit.list(page, {
      ...ALL_ENTRIES,
      action: 'booking.removed',
      excludesRestored: true,
      roomId,
      userId,
      search,
      startingWithin: startingWithin ?? ALL_TIME,
      order: order === 'newest' ? 'latestStart' : 'earliestStart',
    });
    return { items: items.map(cancelledEntry), total };
  }

  /** Counts the bookings of all members and dates that are not Past. The database counts; no booking is loaded. */
  countUpcoming(): Promise<number> {
    return this.bookings.countEndingAfter(this.clock.now());
  }

  /** Returns 'never' for dates that the zone skips. */
  private filterOf(query: Omit<ListBookingsQuery, 'page'>): BookingFilter | 'never' {
    const { month, from, to, upcomingOnly, ...others } = query;
    const startingWithin = this.rangeOf({ month, from, to });
    if (startingWithin === 'never') return 'never';
    return { ...others, startingWithin, endingAfter: upcomingOnly ? this.clock.now() : null };
  }

  /** Returns null for all starts, and 'never' for dates that the zone skips. */
  private rangeOf({ month, from, to }: StartDates): TimeRange | null | 'never' {
    const zone = this.zone.name;
    if (from === null && to === null) return month && rangeOfMonth(month, zone);
    if (month !== null) throw DomainError.field('month', 'Choose a month or dates, not both.');
    if (from !== null && to !== null && from <= to) return rangeOfDates({ from, to }, zone) ?? 'never';
    return rangeWithin({ from, to }, zone);
  }
}

/** The entry has the times of the booking, because the list is limited to entries with times. */
function cancelledEntry({ subjectId, before, user, actor, ...entry }: StoredAuditEntry): CancelledEntry {
  const { roomId, roomName, range, at: cancelledAt, isByToken, actorId, userId } = entry;
  const { purpose } = before as { purpose: string | null };
  return {
    bookingId: subjectId as BookingId,
    roomId,
    roomName,
    range: range!,
    purpose,
    owner: user,
    cancelledAt,
    cancelledBy: actor,
    isByOwner: actorId === userId,
    isByToken,
  };
}

/** Maximum number of exported bookings in memory at a time. */
export const EXPORT_BATCH_SIZE = 100;

/**
 * Reads all matches in their order, each batch when the consumer requests it. Continues after the last booking, so that
 * concurrent changes cannot repeat or hide other bookings.
 */
export async function* bookingBatches(bookings: BookingReader, filter: BookingFilter): AsyncGenerator<NamedBooking[]> {
  let cursor: BookingCursor | null = null;
  for (;;) {
    const batch: NamedBooking[] = await bookings.listAfter(filter, cursor, EXPORT_BATCH_SIZE);
    if (batch.length > 0) yield batch;
    if (batch.length < EXPORT_BATCH_SIZE) return;
    const last = batch.at(-1)!;
    cursor = { start: last.range.start, id: last.id };
  }
}
