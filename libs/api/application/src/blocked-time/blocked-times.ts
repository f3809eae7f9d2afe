import { type Occurrence, occurrencesAt } from '@roomhours/booking-rules';
import {
  type BlockGroupId,
  type BlockedTimeId,
  type Booking,
  DomainError,
  type RoomId,
  type StoredBlockedTime,
  noSuchLocalTime,
} from '@roomhours/domain';
import { MAX_BLOCKED_DAYS, MAX_BLOCK_GROUP } from '@roomhours/limits';
import {
  DAY_MS,
  type Instant,
  type LocalDate,
  TimeRange,
  dayNumber,
  isSupportedInstant,
  toLocal,
} from '@roomhours/time';
import { affectedLock, applyChoices } from '../affected/apply-choices';
import type { AffectedChoices } from '../affected/decide-affected';
import { type RecordedKind, changeRecorded, recordChange } from '../audit/record-change';
import { type RequestedTime, instantOf, rangeBetween } from '../booking/requested-booking';
import type { PlannedTime } from '../ports/affected-booking.port';
import { BlockedTimeReader } from '../ports/blocked-time.port';
import { BookingReader, type NamedBooking } from '../ports/booking.port';
import { Clock, WorkspaceZone } from '../ports/system.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { type Caller, UseCase } from '../use-case';

export interface BlockTimeCommand extends PlannedBlock {
  caller: Caller;
  reason: string | null;
  /** For the overlapping bookings; without it they stay. */
  affected?: AffectedChoices;
}

/** The new blocked times and the bookings that overlap them. */
export interface BlockedResult {
  /** By start. */
  blockedTimes: [StoredBlockedTime, ...StoredBlockedTime[]];
  /** By start. */
  overlapping: NamedBooking[];
}

const BLOCKED_TIME: RecordedKind<StoredBlockedTime, BlockedTimeId> = {
  find: ({ blockedTimes }, id) => blockedTimes.find(id),
  missing: 'This blocked time does not exist any more.',
};

/** Administration of the blocked times of all rooms. */
@UseCase()
export class BlockedTimes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly blockedTimes: BlockedTimeReader,
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Lists all blocked times by start. */
  list(): Promise<StoredBlockedTime[]> {
    return this.blockedTimes.list();
  }

  /**
   * Blocks rooms for a time, once or every week: all of the times or none. Several are a group. Bookings that overlap
   * afterwards are returned (booking rules 2).
   * Throws DomainError NOT_FOUND for an unknown room, further as `blocksOf` does, and BOOKING_CONFLICT as `applyChoices` does.
   */
  async block(command: BlockTimeCommand): Promise<BlockedResult> {
    const { caller, reason, affected } = command;
    const planned = blocksOf(command, this.zone.name).map((block) => ({ ...block, reason }));
    const rooms = [...new Set(planned.map(({ roomId }) => roomId))];
    const scope = affectedLock({ caller, rooms }, affected);
    const { blockedTimes, overlapping } = await this.unitOfWork.run(scope, async (stores) => {
      if (affected !== undefined) await assertRoomsExist(stores, rooms);
      const added =
        planned.length === 1
          ? [await stores.blockedTimes.add(planned[0]!)]
          : await stores.blockedTimes.addGroup(planned);
      await recordChange(stores, caller, this.clock.now(), {
        action: 'blockedTime.added',
        subjectId: added[0]!.id,
        after: added.length === 1 ? added[0] : added,
      });
      if (affected !== undefined) {
        const selection = { kind: 'blocked', blocks: added } as const;
        const cause = 'blockedTime.added';
        const change = { caller, choices: affected, selection, cause, keepsUsedTime: true } as const;
        await applyChoices(stores, change, this.clock, this.zone);
      }
      return { blockedTimes: added, overlapping: await overlappingOf(stores, added) };
    });
    const [first, ...others] = blockedTimes;
    return { blockedTimes: [first!, ...others], overlapping: await this.bookings.named(overlapping) };
  }

  /** Removes a blocked time. Throws DomainError NOT_FOUND. */
  async remove(caller: Caller, id: BlockedTimeId): Promise<void> {
    // A blocked time never changes its room, so the room read before the transaction is the one to lock.
    const found = await this.blockedTimes.find(id);
    if (found === null) throw new DomainError('NOT_FOUND', BLOCKED_TIME.missing);
    await this.unitOfWork.run({ caller, rooms: [found.roomId] }, (stores) => {
      const entity = { action: 'blockedTime.removed', caller, at: this.clock.now(), id } as const;
      return changeRecorded(stores, BLOCKED_TIME, entity, () => stores.blockedTimes.removeAll([id]));
    });
  }

  /**
   * Removes the blocked times of a group that have not ended, in one transaction. The others stay, for the reports.
   * Throws DomainError NOT_FOUND if the group has no blocked time that has not ended.
   */
  async removeGroup(caller: Caller, groupId: BlockGroupId): Promise<void> {
    const missing = new DomainError('NOT_FOUND', 'These blocked times do not exist any more.');
    // A group never gets other rooms, so the rooms read before the transaction are those to lock.
    const rooms = [...new Set((await this.blockedTimes.findGroup(groupId)).map(({ roomId }) => roomId))];
    if (rooms.length === 0) throw missing;
    await this.unitOfWork.run({ caller, rooms }, async (stores) => {
      const now = this.clock.now();
      const before = (await stores.blockedTimes.findGroup(groupId)).filter(({ range }) => range.end > now);
      const [first] = before;
      if (first === undefined) throw missing;
      await stores.blockedTimes.removeAll(before.map(({ id }) => id));
      await recordChange(stores, caller, now, { action: 'blockedTime.removed', subjectId: first.id, before });
    });
  }
}

/** Throws DomainError NOT_FOUND. Without choices the lock on the rooms does. */
async function assertRoomsExist(stores: Stores, rooms: readonly RoomId[]): Promise<void> {
  const found = await stores.rooms.findAll(rooms);
  if (!rooms.every((id) => found.has(id))) throw new DomainError('NOT_FOUND', 'This room does not exist.');
}

/** Returns the bookings inside the blocked times by start, past ones included. */
async function overlappingOf(stores: Stores, blocks: readonly StoredBlockedTime[]): Promise<Booking[]> {
  const found: Booking[] = [];
  for (const roomId of new Set(blocks.map((block) => block.roomId))) {
    const ranges = blocks.filter((block) => block.roomId === roomId).map(({ range }) => range);
    found.push(...(await stores.bookings.findOverlapping(roomId, ranges)));
  }
  return found.sort((a, b) => a.range.start - b.range.start || a.id - b.id);
}

/** A planned blocked time, of several rooms and weeks if wanted. */
export interface PlannedBlock {
  roomId: RoomId;
  /** More rooms with the same times; without `roomId`. */
  otherRoomIds?: readonly RoomId[];
  start: RequestedTime;
  end: RequestedTime;
  /** Repeats the time every week while it starts on this date or before. Null or absent: once. */
  repeatUntil?: LocalDate | null;
}

/**
 * Returns the blocked times of a plan, by start, then in the order of the rooms (workspace-rules.md "Blocked times").
 * Throws DomainError VALIDATION_FAILED for a range that is not positive or too long, a last date before the first, a room
 * that occurs twice and too many times, and NO_SUCH_LOCAL_TIME for a wall time that a date does not have.
 */
export function blocksOf(planned: PlannedBlock, zone: string): PlannedTime[] {
  const rooms = roomsOf(planned);
  const first = rangeToBlock(instantOf(planned.start, zone), instantOf(planned.end, zone));
  const weeks = weeksUntil(planned.repeatUntil ?? null, first, zone);
  if (rooms.length * weeks > MAX_BLOCK_GROUP) {
    const message = `At most ${MAX_BLOCK_GROUP} times can be blocked at once; these are ${rooms.length * weeks}.`;
    throw DomainError.field(weeks > 1 ? 'repeatUntil' : 'roomIds', message);
  }
  // A blocked time may last beyond the end of a day, so 01:00 stays 01:00 also if the first one ends with a skipped midnight.
  const [start, end] = [toLocal(first.start, zone), toLocal(first.end, zone)];
  const [, ...later] = occurrencesAt(start, end, { every: 'week', count: weeks }, zone);
  return [first, ...later.map(rangeOf)].flatMap((range) => rooms.map((roomId) => ({ roomId, range })));
}

function roomsOf({ roomId, otherRoomIds = [] }: PlannedBlock): RoomId[] {
  const rooms = [roomId, ...otherRoomIds];
  if (new Set(rooms).size < rooms.length) throw DomainError.field('roomIds', 'Each room can be chosen once.');
  return rooms;
}

/** Throws DomainError VALIDATION_FAILED on `endTime` unless it is after the start and at most MAX_BLOCKED_DAYS later. */
function rangeToBlock(start: Instant, end: Instant): TimeRange {
  const range = rangeBetween(start, end);
  if (range.end - range.start <= MAX_BLOCKED_DAYS * DAY_MS) return range;
  throw DomainError.field('endTime', `A room can be blocked for at most ${MAX_BLOCKED_DAYS} days at once.`);
}

/** Returns the number of weeks, the first included. */
function weeksUntil(last: LocalDate | null, first: TimeRange, zone: string): number {
  if (last === null) return 1;
  const days = dayNumber(last) - dayNumber(toLocal(first.start, zone).date);
  if (days < 0) throw DomainError.field('repeatUntil', 'The last date is before the first.');
  return Math.floor(days / 7) + 1;
}

function rangeOf({ range, missing }: Occurrence): TimeRange {
  if (range === null) throw DomainError.of(noSuchLocalTime(missing));
  if (isSupportedInstant(range.end)) return range;
  throw DomainError.field('repeatUntil', 'The time must lie between 1970 and 2100 in UTC.');
}
