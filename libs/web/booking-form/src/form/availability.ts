import {
  type BookingRules,
  lengthsInWords,
  NEW_BOOKING_RULES,
  openingInWords,
  openingOn,
  openingReason,
  policyInWords,
  policyReason,
  type PolicyViolation,
  roomViolation,
  slotListInWords,
  type TimeViolation,
  timeViolation,
  type WallTime,
  type Workspace,
} from '@roomhours/booking-rules';
import type { Room } from '@roomhours/contract';
import {
  formatTimeOfDay,
  type Instant,
  type Interval,
  isSupportedInstant,
  type LocalDate,
  mondayOf,
  REASON_AFTER_LAST_DATE,
  toLocal,
  toLocalEnd,
} from '@roomhours/time';
import { isolate } from '@roomhours/text';
import { spokenRange } from '../date-text';
import type { KnownEntries, WeekEntry } from '../api/week-entry';
import { limitsIn, type LimitsOfRooms, limitViolation, type MemberLimits } from './member-limits';
import { type Occurrence, occurrencesOf } from './requests';
import type { BookingDraft } from './draft';

/** Why no booking can start at a wall time that a clock change skips. */
export const REASON_NO_SUCH_TIME = 'The clocks change: this time does not exist on this day';

/** Whether a date can be booked, according to the loaded data. The server decides. */
export type Availability =
  | { kind: 'free' }
  /** `is` describes the room: 'already booked 10:00 to 11:00'. `by` is the entry that occupies it. */
  | { kind: 'taken'; is: string; by: WeekEntry }
  /** `text` is a sentence, `reason` is for a list that names the date. */
  | { kind: 'past' | 'impossible'; text: string; reason: string }
  /** A policy for members refuses it. `text` and `reason` as above. */
  | { kind: 'limited'; code: PolicyViolation['code']; text: string; reason: string }
  | { kind: 'loading' | 'unknown' | 'unread' };

interface AvailabilityInput {
  roomId: number;
  known: KnownEntries;
  workspace: Workspace;
  now: Instant;
  /** The rules for a new booking if left out. */
  rules?: BookingRules;
  /** The booking that is being changed does not conflict with itself. */
  except?: number;
  /** Absent: the policies do not bind. */
  limits?: MemberLimits;
  /** Names the room in the sentences about policies. */
  roomName?: string;
}

/** Checks one date of a draft in one room (booking rules 1 to 4, 12 to 17). */
export function availabilityOn({ start, range }: Occurrence, input: AvailabilityInput): Availability {
  if (range === null) return unfit('impossible', REASON_NO_SUCH_TIME);
  if (!isSupportedInstant(range.end)) return unfit('impossible', REASON_AFTER_LAST_DATE);
  const { workspace, now, rules = NEW_BOOKING_RULES, known } = input;
  const violation = timeViolation({ range, now, workspace }, rules);
  if (violation?.code === 'PAST_TIME') return unfit('past', 'This time has passed');
  if (violation) return unfitBy(violation, start, workspace);
  const limited = limitedOn(range, typeof known === 'string' ? [] : known, input);
  if (typeof known === 'string') return limited ?? { kind: known === 'failed' ? 'unknown' : known };
  const inTheWay = firstInTheWay(known, range, input);
  if (inTheWay) return { kind: 'taken', is: whatItIs(inTheWay, workspace.zone), by: inTheWay };
  return limited ?? { kind: 'free' };
}

function limitedOn(range: Interval, entries: readonly WeekEntry[], input: AvailabilityInput): Availability | null {
  const { limits, roomId, except, now, rules, roomName = 'room' } = input;
  const { zone } = input.workspace;
  if (limits === undefined) return null;
  const isOther = (entry: WeekEntry) => entry.roomId === roomId && entry.booking !== null && entry.id !== except;
  const bookings = entries.filter(isOther).map((entry) => ({ range: entry }));
  const violation = limitViolation(range, limits, { bookings, now, zone }, rules);
  if (violation === null) return null;
  const text = policyInWords(violation, isolate(roomName), zone);
  return { kind: 'limited', code: violation.code, text, reason: policyReason(violation) };
}

/** `words` and `reason` have no full stop. */
function unfit(kind: 'past' | 'impossible', words: string, reason = words): Availability {
  return { kind, text: `${words}.`, reason };
}

/** Says why a time cannot be booked in any room. */
function unfitBy(
  { code }: TimeViolation,
  { date, minuteOfDay: startMinute }: WallTime,
  workspace: Workspace,
): Availability {
  const { hours: ownHours, isDefault } = openingOn(date, workspace);
  const hours = ownHours ?? workspace.hours;
  if (code === 'OFF_GRID') return unfit('impossible', slotListInWords(hours));
  if (code === 'DURATION_NOT_OFFERED') return unfit('impossible', `A booking lasts ${lengthsInWords()}`);
  if (!isDefault) return unfit('impossible', openingInWords(date, workspace), openingReason(date, workspace));
  return unfit(
    'impossible',
    startMinute < hours.opensAt
      ? `Opening time is ${formatTimeOfDay(hours.opensAt)}`
      : `It would end after closing time, ${formatTimeOfDay(hours.closesAt)}`,
  );
}

/** Returns the entry that occupies a room at a time: a booking before a blocked time. */
function firstInTheWay(
  entries: readonly WeekEntry[],
  range: Interval,
  { roomId, except }: Pick<AvailabilityInput, 'roomId' | 'except'>,
): WeekEntry | undefined {
  const here = entries.filter((entry) => entry.roomId === roomId && entry.id !== except);
  const occupied = here.map((entry) => ({ range: entry, entry }));
  const isBooking = ({ entry }: (typeof occupied)[number]) => entry.booking !== null;
  const bookings = occupied.filter(isBooking);
  const blockedTimes = occupied.filter((one) => !isBooking(one));
  const violation = roomViolation({ range, bookings, blockedTimes });
  if (violation === null) return undefined;
  return (violation.code === 'BOOKING_CONFLICT' ? violation.booking : violation.blockedTime).entry;
}

function whatItIs(entry: WeekEntry, zone: string): string {
  if (entry.booking === null) return entry.purpose ? `unavailable (${isolate(entry.purpose)})` : 'unavailable';
  const start = toLocal(entry.start, zone).minuteOfDay;
  const end = toLocalEnd(entry.end, zone).minuteOfDay;
  return `already booked ${spokenRange(start, end)}`;
}

/** Returns the text for a list: 'Already booked 10:00 to 11:00', 'Free'. */
export function availabilityText(availability: Availability): string {
  switch (availability.kind) {
    case 'free':
      return 'Free';
    case 'taken':
      return `${availability.is.charAt(0).toUpperCase()}${availability.is.slice(1)}`;
    case 'loading':
      return 'Checking…';
    case 'unread':
      return 'Checked when you book';
    case 'unknown':
      return 'Could not be checked';
    default:
      return availability.reason;
  }
}

/** Returns a sentence: 'Board Room is already booked 10:00 to 11:00 on Tuesday. Free then: Studio.' */
export function availabilitySentence(
  availability: Availability,
  room: Room,
  weekday: string,
  freeInstead: readonly Room[],
): string | null {
  if ('text' in availability) return availability.text;
  if (availability.kind === 'unknown') return 'Whether the room is free then could not be checked.';
  if (availability.kind !== 'taken') return null;
  const others =
    freeInstead.length > 0
      ? `Free then: ${freeInstead.map(({ name }) => isolate(name)).join(', ')}.`
      : 'No other room is free then.';
  return `${isolate(room.name)} is ${availability.is} on ${weekday}. ${others}`;
}

/** Returns whether a room takes new bookings. */
export function isBookable({ isActive }: Room): boolean {
  return isActive !== false;
}

/** Returns the rooms that are not occupied at a time. */
export function roomsFreeAt(
  rooms: readonly Room[],
  entries: readonly WeekEntry[],
  range: Interval,
  except?: number,
): Room[] {
  return rooms.filter(({ id }) => !firstInTheWay(entries, range, { roomId: id, except }));
}

/** What the availability of a draft depends on. */
export interface AvailabilityContext extends Workspace {
  /** Entries of all rooms, by the Monday of each week. A missing week is still loading. */
  weeks: ReadonlyMap<LocalDate, KnownEntries>;
  now: Instant;
  /** The rules for a new booking if left out. */
  rules?: BookingRules;
  /** The booking that is being changed does not conflict with itself. */
  except?: number;
  /** Absent: the policies do not bind. */
  limits?: LimitsOfRooms;
}

export interface DatedAvailability {
  occurrence: Occurrence;
  availability: Availability;
}

/** Checks each date of a draft. Returns none while room, date or start time is missing. */
export function checkAvailability(draft: BookingDraft, by: AvailabilityContext): DatedAvailability[] {
  const { roomId } = draft;
  if (roomId === null) return [];
  const limits = by.limits && limitsIn(roomId, by.limits, by);
  const roomName = by.limits?.rooms.find(({ id }) => id === roomId)?.name;
  const booked: Interval[] = [];
  return occurrencesOf(draft, by.zone).map((occurrence) => {
    const known = by.weeks.get(mondayOf(occurrence.start.date)) ?? 'loading';
    const ofDate = limits && { ...limits, own: [...limits.own, ...booked] };
    const input = { ...by, workspace: by, roomId, known, limits: ofDate, roomName };
    const availability = availabilityOn(occurrence, input);
    // The earlier dates of a series count, unless they are refused.
    if (occurrence.range !== null && !isUnbookable(availability)) booked.push(occurrence.range);
    return { occurrence, availability };
  });
}

/** Whether every date of a draft is known to be free. */
export function isFree(draft: BookingDraft, by: AvailabilityContext): boolean {
  const dates = checkAvailability(draft, by);
  return dates.length > 0 && dates.every(({ availability }) => availability.kind === 'free');
}

/** Whether it is known that a date cannot be booked. False for a date that could not be checked. */
export function isUnbookable({ kind }: Availability): boolean {
  return kind === 'taken' || kind === 'past' || kind === 'impossible' || kind === 'limited';
}
