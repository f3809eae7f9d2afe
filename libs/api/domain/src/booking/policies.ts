import {
  type Instant,
  type TimeRange,
  formatTimeOfDay,
  isPastTime,
  isSlotStart,
  isWithinOpeningHours,
  toLocal,
} from '@roomhours/time';
import type { Refusal } from '../domain-error';
import type { MonthlyQuota } from '../quota/monthly-quota';
import type { Room } from '../room/room';
import { hoursInWords, instantInWords, monthInWords, rangeInWords } from '../workspace/wording';
import type { Workspace } from '../workspace/workspace';
import type { BlockedTime, Booking } from './booking';

/** Booking lengths that are offered, in minutes (booking rules 3). */
export const OFFERED_MINUTES: readonly number[] = [30, 60, 90, 120];

/** A room and a time that somebody wants, with all that is known about them. */
export interface Candidate {
  room: Room;
  range: TimeRange;
  now: Instant;
  workspace: Workspace;
  /** Live bookings of the room that may overlap the range; the one being changed is not among them. */
  bookings: readonly Booking[];
  /** Blocked times of the room that may overlap the range. */
  blockedTimes: readonly BlockedTime[];
  /** The owner's month before this booking; null where hours are not judged. */
  quota: MonthlyQuota | null;
  /** By how much the booking would raise the owner's month. */
  addedMinutes: number;
}

/** One booking rule: null where the candidate keeps it. */
export type BookingPolicy = (candidate: Candidate) => Refusal | null;

/** A rule that looks at the time alone. */
type TimePolicy = (time: Pick<Candidate, 'range' | 'workspace'>) => Refusal | null;

/** Booking rules 3: the whole booking lies within the opening hours of one day. */
export const liesWithinOpeningHours: TimePolicy = ({ range, workspace }) => {
  const { hours, zone } = workspace;
  if (isWithinOpeningHours(range, hours, zone)) return null;
  const opening = `${formatTimeOfDay(hours.opensAt)} to ${formatTimeOfDay(hours.closesAt)}`;
  return { code: 'OUTSIDE_HOURS', message: `Rooms can be booked from ${opening} on one day.` };
};

/** Booking rules 3: the start is a start of the slot list; of a wall time that exists twice it is the first. */
export const startsOnTheSlotList: TimePolicy = ({ range, workspace }) => {
  const { hours, zone } = workspace;
  if (isSlotStart(range.start, hours, zone)) return null;
  const first = formatTimeOfDay(hours.opensAt);
  return { code: 'OFF_GRID', message: `Bookings start every ${hours.slotMinutes} minutes from ${first}.` };
};

/** Booking rules 3: the length is one of those offered, as elapsed time. */
export const lastsAsOffered: BookingPolicy = ({ range }) =>
  OFFERED_MINUTES.includes(range.minutes)
    ? null
    : { code: 'DURATION_NOT_OFFERED', message: 'A booking lasts 30, 60, 90 or 120 minutes.' };

/** Booking rules 4: the slot of the start has not ended, and the booking ends after now. The running slot can be booked. */
export const isNotInThePast: BookingPolicy = ({ range, now, workspace }) => {
  if (!isPastTime(range, now, workspace.hours, workspace.zone)) return null;
  return {
    code: 'PAST_TIME',
    message: `${instantInWords(range.start, workspace.zone)} has passed. Choose a later time.`,
  };
};

/** Booking rules 1: two live bookings of one room never overlap. */
export const roomIsFree: BookingPolicy = ({ room, range, bookings, workspace }) => {
  const taken = bookings.find((booking) => booking.range.overlaps(range));
  if (taken === undefined) return null;
  const when = rangeInWords(taken.range, workspace.zone);
  return { code: 'BOOKING_CONFLICT', message: `${room.name} is already booked ${when}.` };
};

/** Booking rules 2: no new booking and no changed time or room over a blocked time, whoever asks. */
export const roomIsNotBlocked: BookingPolicy = ({ room, range, blockedTimes, workspace }) => {
  const blocked = blockedTimes.find((block) => block.range.overlaps(range));
  if (blocked === undefined) return null;
  const reason = blocked.reason === null ? '' : ` (${blocked.reason})`;
  const when = rangeInWords(blocked.range, workspace.zone);
  return { code: 'TIME_BLOCKED', message: `${room.name} is unavailable ${when}${reason}.` };
};

/** Booking rules 6: the booking does not lift its month above the owner's quota. */
export const staysWithinQuota: BookingPolicy = ({ range, quota, addedMinutes, workspace }) => {
  if (quota === null || quota.allows(addedMinutes)) return null;
  const month = monthInWords(toLocal(range.start, workspace.zone).date);
  const left = hoursInWords(quota.remainingMinutes ?? 0);
  return {
    code: 'QUOTA_EXCEEDED',
    message: `You have ${left} left in ${month}, this needs ${hoursInWords(addedMinutes)}.`,
  };
};

/** What a time must be by itself, in the order in which it is judged. */
const TIME_POLICIES = [liesWithinOpeningHours, startsOnTheSlotList, lastsAsOffered] as const;

/** What a room must be at that time. */
const ROOM_POLICIES = [roomIsFree, roomIsNotBlocked] as const;

/** For a new booking, and for one that has not started and is moved by a member. */
export const BOOKING_POLICIES: readonly BookingPolicy[] = [
  ...TIME_POLICIES,
  isNotInThePast,
  ...ROOM_POLICIES,
  staysWithinQuota,
];

/** For a running booking whose end a member moves: its start may stay where it is (booking rules 5). */
export const RUNNING_BOOKING_POLICIES: readonly BookingPolicy[] = [
  liesWithinOpeningHours,
  lastsAsOffered,
  ...ROOM_POLICIES,
  staysWithinQuota,
];

/** For an administrator's edit: may lie in the past, and is not refused for hours (booking rules 4 and 6). */
export const CORRECTION_POLICIES: readonly BookingPolicy[] = [...TIME_POLICIES, ...ROOM_POLICIES];

/** The first rule that the candidate breaks, or null. */
export function firstRefusal(candidate: Candidate, policies: readonly BookingPolicy[]): Refusal | null {
  for (const policy of policies) {
    const refusal = policy(candidate);
    if (refusal !== null) return refusal;
  }
  return null;
}
