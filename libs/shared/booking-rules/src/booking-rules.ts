import { BOOKING_DURATIONS_MINUTES } from '@roomhours/limits';
import { type Instant, type Interval, isPastTime, isSlotStart, isWithinOpeningHours, minutesOf } from '@roomhours/time';
import type { MonthlyQuota } from './monthly-quota';
import { type OpeningTimes, hoursAt } from './opening-hours';
import {
  type PolicyCandidate,
  type PolicyContext,
  type PolicyRule,
  type PolicyViolation,
  isChangedInTime,
  keepsItsDistance,
  startsWithNotice,
  startsWithinAdvance,
  staysWithinDay,
  staysWithinUpcoming,
} from './policies';

/** Settings that apply to all rooms: the IANA time zone and the opening times. */
export interface Workspace extends OpeningTimes {
  zone: string;
}

/** A booking or a blocked time of a room. */
export interface Occupied {
  range: Interval;
}

/** Input of the rules for the time of a booking. */
export interface BookingTime {
  range: Interval;
  now: Instant;
  workspace: Workspace;
}

/** Input of the rules for the room: the entries that occupy it. */
export interface RoomSchedule<B extends Occupied, T extends Occupied> {
  /** Live bookings of the room that may overlap the range, without the booking that is changed. */
  bookings: readonly B[];
  /** Blocked times of the room that may overlap the range. */
  blockedTimes: readonly T[];
}

/** Input of the quota rule. */
export interface BookingCost {
  /** The owner's quota in the month of the start, before this booking. Null if the quota is not checked. */
  quota: MonthlyQuota | null;
  /** Minutes that the booking adds to the owner's month; negative if it becomes shorter. */
  addedMinutes: number;
}

/** Input of all booking rules: the requested time with everything that the rules depend on. */
export type BookingCandidate<B extends Occupied = Occupied, T extends Occupied = Occupied> = BookingTime &
  RoomSchedule<B, T> &
  BookingCost & {
    /** Absent or null if the policies do not bind, as for administrators. */
    policy?: PolicyContext | null;
  };

export interface TimeViolation {
  code: 'OUTSIDE_HOURS' | 'OFF_GRID' | 'DURATION_NOT_OFFERED' | 'PAST_TIME';
}

export type RoomViolation<B extends Occupied = Occupied, T extends Occupied = Occupied> =
  | { code: 'BOOKING_CONFLICT'; booking: B }
  | { code: 'TIME_BLOCKED'; blockedTime: T };

/** A broken rule, identified by the code of its refusal, with the conflicting entry if there is one. */
export type BookingViolation<B extends Occupied = Occupied, T extends Occupied = Occupied> =
  | TimeViolation
  | RoomViolation<B, T>
  | { code: 'QUOTA_EXCEEDED' }
  | PolicyViolation;

type TimeRule = (time: BookingTime) => TimeViolation | null;

const violationIf = (isBroken: boolean, code: TimeViolation['code']): TimeViolation | null =>
  isBroken ? { code } : null;

/** Requires that the booking lies within the opening hours of its date (booking rules 3). */
export const liesWithinOpeningHours = ({ range, workspace }: Omit<BookingTime, 'now'>): TimeViolation | null => {
  const hours = hoursAt(range.start, workspace);
  return violationIf(hours === null || !isWithinOpeningHours(range, hours, workspace.zone), 'OUTSIDE_HOURS');
};

/**
 * Requires a start on the slot list of its date; of a repeated wall time only the first instant counts (booking rules 3).
 */
export const startsOnTheSlotList = ({ range, workspace }: Omit<BookingTime, 'now'>): TimeViolation | null => {
  const hours = hoursAt(range.start, workspace);
  return violationIf(hours === null || !isSlotStart(range.start, hours, workspace.zone), 'OFF_GRID');
};

/** Requires an offered length, measured in elapsed time (booking rules 3). */
export const lastsAsOffered: TimeRule = ({ range }) =>
  violationIf(!(BOOKING_DURATIONS_MINUTES as readonly number[]).includes(minutesOf(range)), 'DURATION_NOT_OFFERED');

/** Requires that neither the slot of the start nor the booking has ended. The running slot can be booked (booking rules 4). */
export const isNotInThePast: TimeRule = ({ range, now, workspace }) => {
  const hours = hoursAt(range.start, workspace);
  const isPast = hours === null ? range.start <= now : isPastTime(range, now, hours, workspace.zone);
  return violationIf(isPast, 'PAST_TIME');
};

/** Selects the rules that apply to a booking. The rules for the room always apply. */
export interface BookingRules {
  /** Rules for the time, in the order in which they are checked. */
  time: readonly TimeRule[];
  checksQuota: boolean;
  /** Rules for policies, in the order in which they are checked. */
  policies: readonly PolicyRule[];
}

/** Rules for a new booking, and for a member's change of a booking that has not started. */
export const NEW_BOOKING_RULES: BookingRules = {
  time: [liesWithinOpeningHours, startsOnTheSlotList, lastsAsOffered, isNotInThePast],
  checksQuota: true,
  policies: [
    isChangedInTime,
    startsWithNotice,
    startsWithinAdvance,
    keepsItsDistance,
    staysWithinDay,
    staysWithinUpcoming,
  ],
};

/** Rules for a cancelled booking that is made again: its times were accepted before (booking rules 11). */
export const RESTORED_BOOKING_RULES: BookingRules = {
  time: [isNotInThePast],
  checksQuota: true,
  policies: [keepsItsDistance, staysWithinDay, staysWithinUpcoming],
};

/** Rules for a member's change of the end of a running booking; the unchanged start is not checked (booking rules 5). */
export const RUNNING_BOOKING_RULES: BookingRules = {
  time: [liesWithinOpeningHours, lastsAsOffered],
  checksQuota: true,
  policies: [isChangedInTime, keepsItsDistance, staysWithinDay],
};

/** Rules for an administrator's change: it may lie in the past and exceed the quota (booking rules 4 and 6). */
export const CORRECTION_RULES: BookingRules = {
  time: [liesWithinOpeningHours, startsOnTheSlotList, lastsAsOffered],
  checksQuota: false,
  policies: [],
};

/** Returns the first rule for the time that is broken, or null. */
export function timeViolation(time: BookingTime, { time: rules }: BookingRules): TimeViolation | null {
  for (const rule of rules) {
    const violation = rule(time);
    if (violation !== null) return violation;
  }
  return null;
}

/**
 * Returns the first overlapping booking, otherwise the first overlapping blocked time, or null (booking rules 1 and 2).
 * Adjacent times do not overlap.
 */
export function roomViolation<B extends Occupied, T extends Occupied>({
  range,
  bookings,
  blockedTimes,
}: Pick<BookingCandidate<B, T>, 'range' | 'bookings' | 'blockedTimes'>): RoomViolation<B, T> | null {
  const overlaps = (other: Occupied) => other.range.start < range.end && range.start < other.range.end;
  const booking = bookings.find(overlaps);
  if (booking !== undefined) return { code: 'BOOKING_CONFLICT', booking };
  const blockedTime = blockedTimes.find(overlaps);
  return blockedTime === undefined ? null : { code: 'TIME_BLOCKED', blockedTime };
}

/** Returns the first broken rule for policies, or null (booking rules 12 to 17). */
export function policyViolation(
  { policy, ...candidate }: Omit<PolicyCandidate, 'policy'> & Pick<BookingCandidate, 'policy'>,
  { policies: rules }: BookingRules,
): PolicyViolation | null {
  if (policy === null || policy === undefined) return null;
  for (const rule of rules) {
    const violation = rule({ ...candidate, policy });
    if (violation !== null) return violation;
  }
  return null;
}

/** Returns the first broken rule, or null. Checks the rules for the time, then the room, the quota and the policies. */
export function firstViolation<B extends Occupied, T extends Occupied>(
  candidate: BookingCandidate<B, T>,
  rules: BookingRules,
): BookingViolation<B, T> | null {
  const violation = timeViolation(candidate, rules) ?? roomViolation(candidate);
  if (violation !== null) return violation;
  const { quota, addedMinutes } = candidate;
  const exceedsQuota = rules.checksQuota && quota !== null && !quota.allows(addedMinutes);
  return exceedsQuota ? { code: 'QUOTA_EXCEEDED' } : policyViolation(candidate, rules);
}
