import type { Booking, BookingId, RoomId, SeriesId, UserId } from '@roomhours/domain';
import { isFound } from '@roomhours/text';
import type { Instant, TimeRange } from '@roomhours/time';
import type { BookingFilter, BookingCursor, BookingReader, BookingRepository, NamedBooking, Page } from '../../src';
import { STORAGE_CLOCK } from '../fakes';
import { type State, byStart, pageOf } from './state';
import { searchedFields } from './users';

export class InMemoryBookings implements BookingReader, BookingRepository {
  constructor(
    private readonly state: () => State,
    private readonly now = () => STORAGE_CLOCK.now(),
  ) {}

  async find(id: BookingId) {
    return this.state().bookings.get(id) ?? null;
  }

  async ofUser(userId: UserId, startingWithin?: TimeRange) {
    const own = [...this.state().bookings.values()].filter((booking) => booking.userId === userId);
    return own.filter(({ range }) => startingWithin?.contains(range.start) ?? true).sort(byStart);
  }

  async ofSeries(id: SeriesId) {
    return [...this.state().bookings.values()].filter(({ seriesId }) => seriesId === id).sort(byStart);
  }

  async list({
    startingWithin,
    endingAfter,
    roomId,
    userId,
    search,
    order,
    page,
  }: BookingFilter): Promise<Page<NamedBooking>> {
    const { bookings, rooms, users } = this.state();
    const matching = [...bookings.values()].filter(
      (booking) =>
        (startingWithin === null || startingWithin.contains(booking.range.start)) &&
        (endingAfter === null || booking.range.end > endingAfter) &&
        (roomId === null || booking.roomId === roomId) &&
        (userId === null || booking.userId === userId) &&
        isFound(search ?? '', [
          ...searchedFields(users.get(booking.userId)!.user),
          ...[booking.purpose, rooms.get(booking.roomId)!.name],
        ]),
    );
    const sign = order === 'newest' ? -1 : 1;
    return pageOf(await this.named(matching.sort((a, b) => sign * byStart(a, b))), page);
  }

  async listAfter(startingWithin: TimeRange, cursor: BookingCursor | null, limit: number): Promise<NamedBooking[]> {
    const inside = [...this.state().bookings.values()].filter(({ range }) => startingWithin.contains(range.start));
    const isAfterCursor = ({ id, range }: Booking) =>
      cursor === null || range.start > cursor.start || (range.start === cursor.start && id > cursor.id);
    return this.named(inside.filter(isAfterCursor).sort(byStart).slice(0, limit));
  }

  async named(bookings: readonly Booking[]): Promise<NamedBooking[]> {
    const { rooms, users } = this.state();
    const named = bookings.filter(({ roomId }) => rooms.has(roomId));
    return named.map((booking) => {
      const { email, username } = users.get(booking.userId)!.user;
      return { ...booking, userEmail: email, username, roomName: rooms.get(booking.roomId)!.name };
    });
  }

  async countEndingAfter(now: Instant) {
    return [...this.state().bookings.values()].filter(({ range }) => range.end > now).length;
  }

  async findOverlapping(roomId: RoomId, ranges: readonly TimeRange[]) {
    const all = [...this.state().bookings.values()].filter((booking) => booking.roomId === roomId);
    return all.filter((booking) => ranges.some((range) => range.overlaps(booking.range))).sort(byStart);
  }

  async sumMinutes(userId: UserId, startingWithin: TimeRange) {
    const inside = (await this.ofUser(userId)).filter(({ range }) => startingWithin.contains(range.start));
    return inside.reduce((sum, { range }) => sum + range.minutes, 0);
  }

  sumMinutesOfEach(userId: UserId, startingWithin: readonly TimeRange[]) {
    return Promise.all(startingWithin.map((range) => this.sumMinutes(userId, range)));
  }

  async add(bookings: readonly Omit<Booking, 'id'>[]) {
    return bookings.map((booking) => {
      const id = (this.state().lastId += 1) as BookingId;
      const stored = { ...booking, id };
      this.state().bookings.set(id, stored);
      this.recordChange(id);
      return stored;
    });
  }

  async save({ id, roomId, userId, range, purpose }: Booking) {
    const stored = this.state().bookings.get(id);
    if (stored === undefined) return;
    this.state().bookings.set(id, { ...stored, roomId, userId, range, purpose });
    this.state().sequences.set(id, this.sequenceOf(id) + 1);
    this.recordChange(id);
  }

  async saveAll(bookings: readonly Booking[]) {
    for (const booking of bookings) await this.save(booking);
  }

  async sequencesOf(ids: readonly BookingId[]) {
    const stored = ids.filter((id) => this.state().bookings.has(id));
    return new Map(stored.map((id) => [id, this.sequenceOf(id)]));
  }

  async moveAll(bookings: readonly Booking[], roomId: RoomId) {
    for (const booking of bookings) await this.save({ ...booking, roomId });
  }

  async removeAll(bookings: readonly Booking[]) {
    for (const { id } of bookings) this.state().bookings.delete(id);
  }

  private recordChange(id: BookingId): void {
    this.state().changeTimes.set(id, this.now());
  }

  private sequenceOf(id: BookingId): number {
    return this.state().sequences.get(id) ?? 0;
  }
}
