import {
  type Booking,
  type BookingId,
  type BookingPolicies,
  DomainError,
  type NewSpecialDay,
  PolicyReplay,
  type RoomId,
  type SpecialDay,
  type SpecialDayId,
  type Workspace,
  assertFitsOwnHours,
} from '@roomhours/domain';
import type { Instant, LocalDate, OpeningHours } from '@roomhours/time';
import { type MoveOptions, freeRoomsFor, optionsOf, proposeRooms, refusalByTime } from '../affected/room-proposals';
import { type PlannedBlock, blocksOf } from '../blocked-time/blocked-times';
import {
  AffectedBookingReader,
  type AffectedBookings,
  type AffectedSelection,
  type ListedPart,
} from '../ports/affected-booking.port';
import { type BookingCursor, BookingReader, type MemberBooking } from '../ports/booking.port';
import { Clock, WorkspaceZone, todayIn } from '../ports/system.port';
import { RoomReader } from '../ports/room.port';
import { ScheduleReader } from '../ports/schedule.port';
import { SpecialDayReader, WorkspaceReader } from '../ports/workspace.port';
import { UseCase } from '../use-case';
import { assertValidHours, listedFrom } from '../workspace/booking-settings-administration';
import {
  type RequestedHours,
  type RequestedWeekday,
  type SpecialDayChange,
  affectedTimes,
  changedDay,
  dayHoursOf,
  weekdayHoursOf,
} from '../workspace/opening-times';
import { SPECIAL_DAY } from '../workspace/special-days';

/** A planned change of the special days. */
export type PlannedSpecialDay =
  | { kind: 'added'; date: LocalDate; name: string; hours: RequestedHours }
  | { kind: 'changed'; id: SpecialDayId; change: SpecialDayChange }
  | { kind: 'removed'; id: SpecialDayId };

/** Where affected bookings can move. */
export interface Moves {
  /** The number of affected bookings, on all pages, for which a room is proposed. */
  movable: number;
  /** By booking of the page. */
  options: ReadonlyMap<BookingId, MoveOptions>;
}

/** Messages for a selection that does not exist. Booking times always exist. */
const MISSING: Record<AffectedSelection['kind'], string> = {
  room: 'This room does not exist.',
  users: 'This user does not exist.',
  plan: 'This plan does not exist.',
  blocked: 'This room does not exist.',
  times: '',
};

/** Bookings in memory at a time; other requests are served between two batches. */
const POLICY_BATCH = 500;

/** Previews what changes would affect. They change nothing; without choices the bookings stay. */
@UseCase()
export class Impacts {
  constructor(
    private readonly affected: AffectedBookingReader,
    private readonly rooms: RoomReader,
    private readonly schedules: ScheduleReader,
    private readonly settings: WorkspaceReader,
    private readonly specialDays: SpecialDayReader,
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /**
   * Counts what the removal of a room, the deactivation of users or the end of a plan affects. Throws DomainError NOT_FOUND if
   * one of them does not exist.
   */
  of(selection: AffectedSelection, listed: ListedPart): Promise<AffectedBookings> {
    return count(this.affected, selection, this.clock.now(), listed);
  }

  /** Returns the selection of the bookings that planned blocked times would overlap. Throws DomainError as `blocksOf` does. */
  blocking(planned: PlannedBlock): AffectedSelection {
    return { kind: 'blocked', blocks: blocksOf(planned, this.zone.name) };
  }

  /**
   * Counts the bookings that fit the current opening hours and slots but not the new ones (booking rules 5).
   * Throws DomainError VALIDATION_FAILED as `ChangeBookingSettings` does.
   */
  async ofBookingSettings(hours: OpeningHours, listed: ListedPart): Promise<AffectedBookings> {
    assertValidHours(hours);
    const before = await this.workspace(listedFrom(this.zone, this.clock));
    assertFitsOwnHours(hours, before);
    return this.ofOpeningTimes(before, { ...before, hours }, listed);
  }

  /** Counts as `ofBookingSettings` for the weekdays. Throws DomainError VALIDATION_FAILED as `ChangeWeekdayHours` does. */
  async ofWeekdayHours(requested: readonly RequestedWeekday[], listed: ListedPart): Promise<AffectedBookings> {
    const before = await this.workspace();
    const weekdays = weekdayHoursOf(requested, before.hours);
    return this.ofOpeningTimes(before, { ...before, exceptions: { ...before.exceptions, weekdays } }, listed);
  }

  /**
   * Counts as `ofBookingSettings` for a special day. Throws DomainError NOT_FOUND for an unknown id, or VALIDATION_FAILED as the
   * change does. A special day that exists on the planned date is treated as replaced.
   */
  async ofSpecialDay(planned: PlannedSpecialDay, listed: ListedPart): Promise<AffectedBookings> {
    const before = await this.workspace();
    const replaced = planned.kind === 'added' ? null : await this.findSpecialDay(planned.id);
    const next = nextDay(planned, replaced, before.hours);
    const others = before.exceptions.specialDays.filter(({ id, date }) => id !== replaced?.id && date !== next?.date);
    const specialDays = next === null ? others : [...others, next];
    return this.ofOpeningTimes(before, { ...before, exceptions: { ...before.exceptions, specialDays } }, listed);
  }

  /**
   * Counts the upcoming bookings of members that could be made with the present policies but not with the new ones. They
   * stand. Throws DomainError NOT_FOUND for an unknown room.
   *
   * @param roomId the room whose own policies they are; null for those of the workspace
   */
  async ofPolicies(policies: BookingPolicies, roomId: RoomId | null): Promise<number> {
    const rooms = await this.rooms.list();
    if (roomId !== null && !rooms.some(({ id }) => id === roomId)) throw new DomainError('NOT_FOUND', MISSING.room);
    const workspace = await this.workspace();
    const planned = {
      rooms: rooms.map((room) => (room.id === roomId ? { ...room, policies } : room)),
      workspace: roomId === null ? { ...workspace, policies } : workspace,
    };
    const now = this.clock.now();
    const replay = new PolicyReplay({ rooms, workspace }, planned, now);
    for (let cursor: BookingCursor | null = null; ;) {
      const batch: MemberBooking[] = await this.bookings.listUpcoming(now, cursor, POLICY_BATCH);
      batch.forEach((booking) => replay.add(booking, booking.isOfMember));
      if (batch.length < POLICY_BATCH) return replay.impossible;
      const last = batch.at(-1)!;
      cursor = { start: last.range.start, id: last.id };
    }
  }

  /**
   * Proposes another room for each booking of the selection, and says for the listed ones where they can move. A booking has no
   * proposal if it is running, if no room is free, or if it does not fit the opening times.
   */
  async moves(selection: AffectedSelection, listed: readonly Pick<Booking, 'id'>[]): Promise<Moves> {
    const now = this.clock.now();
    const bookings = await this.affected.find(selection, now);
    if (bookings.length === 0) return { movable: 0, options: new Map() };
    const workspace = await this.workspace();
    const rooms = await freeRoomsFor({ rooms: this.rooms, schedules: this.schedules }, bookings, selection);
    const onPage = new Set(listed.map(({ id }) => id));
    const options = new Map(
      bookings.filter(({ id }) => onPage.has(id)).map((one) => [one.id, optionsOf(one, rooms, now, workspace)]),
    );
    const proposals = proposeRooms(bookings, rooms, refusalByTime(now, workspace));
    for (const [id, room] of proposals) {
      const before = options.get(id);
      if (before !== undefined) options.set(id, { ...before, proposal: room, noProposal: null });
    }
    return { movable: proposals.size, options };
  }

  private ofOpeningTimes(before: Workspace, after: Workspace, listed: ListedPart): Promise<AffectedBookings> {
    return openingTimesImpact(this.affected, before, after, this.clock.now(), listed);
  }

  /** Reads the opening times with the special days from a date on, by default from today. */
  private async workspace(from = todayIn(this.zone, this.clock)) {
    return { zone: this.zone.name, ...(await this.settings.openingTimes(from)) };
  }

  private async findSpecialDay(id: SpecialDayId): Promise<SpecialDay> {
    const found = (await this.specialDays.list()).find((day) => day.id === id);
    if (found === undefined) throw new DomainError('NOT_FOUND', SPECIAL_DAY.missing);
    return found;
  }
}

/** Counts the bookings that fit the opening times before a change but not after it. */
export function openingTimesImpact(
  affected: AffectedBookingReader,
  before: Workspace,
  after: Workspace,
  now: Instant,
  listed: ListedPart,
): Promise<AffectedBookings> {
  return count(affected, { kind: 'times', times: affectedTimes(before, after, now) }, now, listed);
}

async function count(
  affected: AffectedBookingReader,
  selection: AffectedSelection,
  now: Instant,
  listed: ListedPart,
): Promise<AffectedBookings> {
  const counted = await affected.count(selection, now, listed);
  if (counted === null) throw new DomainError('NOT_FOUND', MISSING[selection.kind]);
  return counted;
}

/** Returns the special day after the change, or null if it is removed. */
function nextDay(planned: PlannedSpecialDay, replaced: SpecialDay | null, hours: OpeningHours): NewSpecialDay | null {
  if (planned.kind === 'added') {
    return { date: planned.date, name: planned.name, hours: dayHoursOf(planned.hours, hours) };
  }
  return planned.kind === 'changed' && replaced !== null ? changedDay(replaced, planned.change, hours) : null;
}
