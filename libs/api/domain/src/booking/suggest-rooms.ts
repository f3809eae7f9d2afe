import {
  type MonthlyQuota,
  type SlotLimits,
  type Workspace,
  bookableLengths,
  openingOn,
  policiesOf,
  slotLimits,
  withGap,
} from '@roomhours/booking-rules';
import { BOOKING_DURATIONS_MINUTES, MAX_SUGGESTIONS } from '@roomhours/limits';
import {
  type Instant,
  type Interval,
  type LocalDate,
  type MinuteOfDay,
  type Month,
  TimeRange,
  addDays,
  firstInstantAtOrAfter,
  isSupportedInstant,
  isWithinOpeningHours,
  monthOf,
  plusMinutes,
  slotsOfDay,
} from '@roomhours/time';
import type { RoomId } from '../ids';
import type { Room } from '../room/room';
import type { Occupation } from './free-rooms';

/** 'fits': as wished. The others are alternatives: another time of the day, a shorter booking, the next open day. */
export type SuggestionKind = 'fits' | 'otherTime' | 'shorter' | 'nextDay';

/** A room and a time that break no booking rule. */
export interface Suggestion {
  kind: SuggestionKind;
  room: Room;
  range: TimeRange;
}

/** The room and time that a user looks for. */
export interface RoomWish {
  people: number;
  /** One of the offered lengths. */
  minutes: number;
  date: LocalDate;
  /** Wall times of the date between which the booking must lie. */
  from: MinuteOfDay;
  to: MinuteOfDay;
}

/** Everything that the booking rules depend on, on the wished date and on the next open day. */
export interface SearchedSchedule {
  /** By name. */
  rooms: readonly Room[];
  occupations: readonly (Occupation & { isBlocked?: boolean })[];
  now: Instant;
  workspace: Workspace;
  /** The user's quota of each month; empty if the quota is not checked (booking rules 6). */
  quotas: ReadonlyMap<Month, MonthlyQuota>;
  /** The user's live bookings if policies count them; null or omitted if the policies do not bind. */
  own?: readonly Interval[] | null;
}

/** Alternatives of one kind. Three kinds are fewer than `MAX_SUGGESTIONS`. */
const MAX_ALTERNATIVES = 6;

/** Suggestions of one room. Without a limit, the smallest room would fill the list. */
const MAX_OF_ROOM = 3;

/** Days after the wished date on which the next open day is searched. */
const MAX_DAYS_AHEAD = 7;

/** Returns the first date after the given one that is not closed; null if there is none within a week. */
export function nextOpenDay(date: LocalDate, workspace: Workspace): LocalDate | null {
  const days = Array.from({ length: MAX_DAYS_AHEAD }, (_, index) => addDays(date, index + 1));
  return days.find((day) => openingOn(day, workspace).hours !== null) ?? null;
}

/**
 * Returns rooms and times that can be booked, best first: smallest sufficient capacity, then earliest, ties by name. If
 * nothing fits, returns alternatives: the same length nearest to the wished time on the same day, then shorter bookings
 * within that time, longest first, then the same on the next open day.
 *
 * Suggestions of one room do not overlap.
 */
export function suggestRooms(wish: RoomWish, schedule: SearchedSchedule): Suggestion[] {
  const search = new RoomSearch(wish, schedule);
  const day = search.candidatesOn(wish.date);
  const isWished = ({ minutes }: Candidate) => minutes === wish.minutes;
  const fits = chosen('fits', day.filter((one) => isWished(one) && one.distance === 0).sort(bySize), MAX_SUGGESTIONS);
  if (fits.length > 0) return fits;
  const next = nextOpenDay(wish.date, schedule.workspace);
  const nextDay = next === null ? [] : search.candidatesOn(next);
  const shorter = day.filter(({ minutes, distance }) => minutes < wish.minutes && distance === 0);
  return [
    ...chosen('otherTime', day.filter(isWished).sort(byDistance), MAX_ALTERNATIVES),
    ...chosen('shorter', shorter.sort(byLength), MAX_ALTERNATIVES),
    ...chosen('nextDay', nextDay.filter((one) => isWished(one) && one.distance === 0).sort(bySize), MAX_ALTERNATIVES),
  ];
}

/** A room and a time that can be booked. */
interface Candidate {
  room: Room;
  range: TimeRange;
  minutes: number;
  /** Milliseconds outside of the wished time; 0 within it. */
  distance: number;
}

/** Finds all rooms and times of a date that a booking can have. */
class RoomSearch {
  private readonly rooms: readonly Room[];
  private readonly occupied = new Map<RoomId, Interval[]>();

  constructor(
    private readonly wish: RoomWish,
    private readonly schedule: SearchedSchedule,
  ) {
    this.rooms = schedule.rooms.filter(({ isActive, capacity }) => isActive && capacity >= wish.people);
    const gaps = new Map(this.rooms.map((room) => [room.id, this.policiesOf(room)?.gapMinutes ?? 0]));
    for (const { roomId, range, isBlocked = false } of schedule.occupations) {
      const gapMinutes = isBlocked ? 0 : (gaps.get(roomId) ?? 0);
      this.occupied.set(roomId, [...(this.occupied.get(roomId) ?? []), withGap(range, gapMinutes)]);
    }
  }

  /** Leaves out bookings that are longer than wished or exceed the quota. */
  candidatesOn(date: LocalDate): Candidate[] {
    const { workspace, now, quotas } = this.schedule;
    const { hours } = openingOn(date, workspace);
    if (hours === null) return [];
    const quota = quotas.get(monthOf(date));
    const lengths = BOOKING_DURATIONS_MINUTES.filter(
      (minutes) => minutes <= this.wish.minutes && quota?.allows(minutes) !== false,
    );
    const distanceOf = this.distanceOn(date);
    const limits = new Map(this.rooms.map((room) => [room.id, this.limitsOf(room, date)]));
    return slotsOfDay(date, hours, workspace.zone).flatMap((slot) => {
      const ranges = lengths
        .map((minutes) => TimeRange.of(slot.start, plusMinutes(slot.start, minutes)))
        .filter((range) => isSupportedInstant(range.end) && isWithinOpeningHours(range, hours, workspace.zone));
      if (ranges.length === 0) return [];
      return this.rooms.flatMap((room) => {
        const occupied = this.occupied.get(room.id) ?? [];
        const bookable = bookableLengths(slot, occupied, now, () => true, limits.get(room.id));
        const free = ranges.filter((range) => bookable.includes(range.minutes));
        return free.map((range) => ({ room, range, minutes: range.minutes, distance: distanceOf(range) }));
      });
    });
  }

  private policiesOf(room: Room) {
    const { own = null, workspace } = this.schedule;
    return own === null ? null : policiesOf(room, workspace);
  }

  private limitsOf(room: Room, date: LocalDate): SlotLimits | undefined {
    const policies = this.policiesOf(room);
    if (policies === null) return undefined;
    const { own, now, workspace } = this.schedule;
    return slotLimits(policies, date, own!, now, workspace.zone);
  }

  private distanceOn(date: LocalDate): (range: Interval) => number {
    const { zone } = this.schedule.workspace;
    const [from, to] = [this.wish.from, this.wish.to].map((minuteOfDay) =>
      firstInstantAtOrAfter({ date, minuteOfDay }, zone),
    ) as [Instant, Instant];
    return ({ start, end }) => Math.max(0, from - start, end - to);
  }
}

/** Sorting is stable, so that equal candidates stay in the order of the names. */
function bySize(a: Candidate, b: Candidate): number {
  return a.room.capacity - b.room.capacity || a.range.start - b.range.start;
}

function byDistance(a: Candidate, b: Candidate): number {
  return a.distance - b.distance || bySize(a, b);
}

function byLength(a: Candidate, b: Candidate): number {
  return b.minutes - a.minutes || bySize(a, b);
}

/** Returns the best candidates, without overlapping ones of a room. */
function chosen(kind: SuggestionKind, candidates: readonly Candidate[], max: number): Suggestion[] {
  const suggestions: Suggestion[] = [];
  for (const { room, range } of candidates) {
    if (suggestions.length === max) break;
    const ofRoom = suggestions.filter((other) => other.room.id === room.id);
    if (ofRoom.length < MAX_OF_ROOM && !ofRoom.some((other) => other.range.overlaps(range)))
      suggestions.push({ kind, room, range });
  }
  return suggestions;
}
