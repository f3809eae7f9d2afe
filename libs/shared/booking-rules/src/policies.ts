import type { BOOKING_POLICIES } from '@roomhours/limits';
import {
  type Instant,
  type Interval,
  type LocalDate,
  MINUTE_MS,
  addDays,
  minutesOf,
  plusMinutes,
  startOfDay,
  toLocal,
} from '@roomhours/time';

/**
 * Limits that administrators set for the bookings of members (booking rules 12 to 17). Null means no limit; of a room it means
 * the limit of the workspace. 0 minutes mean no limit too.
 */
export type BookingPolicies = Record<keyof typeof BOOKING_POLICIES, number | null>;

export const NO_POLICIES: BookingPolicies = {
  noticeMinutes: null,
  advanceDays: null,
  lateChangeMinutes: null,
  gapMinutes: null,
  dayMinutes: null,
  upcomingBookings: null,
};

/** Returns the policies of a room: its own values replace those of the workspace. */
export function policiesOf(
  room: { policies?: BookingPolicies | null },
  workspace: { policies?: BookingPolicies | null },
): BookingPolicies {
  const own = Object.entries(room.policies ?? {}).filter(([, value]) => value !== null);
  return { ...NO_POLICIES, ...workspace.policies, ...Object.fromEntries(own) };
}

/** Returns whether the policies depend on the other bookings of the member. */
export function countsOwnBookings({ dayMinutes, upcomingBookings }: BookingPolicies): boolean {
  return dayMinutes !== null || upcomingBookings !== null;
}

/** A booking that is changed, before the change. */
export interface ChangedBooking {
  range: Interval;
  isInSameRoom: boolean;
  /** The policy of its room before the change. */
  lateChangeMinutes: number | null;
}

/** What the policies depend on besides time and room. */
export interface PolicyContext {
  /** Of the requested room. */
  policies: BookingPolicies;
  /** Null for a new booking. */
  before: ChangedBooking | null;
  /** The other live bookings of the member after the change; empty without a limit that counts them. */
  own: readonly Interval[];
  /** All live bookings of the member before the change. */
  ownBefore: readonly Interval[];
}

/** Input of the rules for policies. */
export interface PolicyCandidate {
  range: Interval;
  now: Instant;
  workspace: { zone: string };
  /** Live bookings of the room near the range, without the booking that is changed. */
  bookings: readonly { range: Interval }[];
  policy: PolicyContext;
}

/** A broken policy, with what its message needs. */
export type PolicyViolation =
  | { code: 'TOO_LATE_TO_CHANGE'; minutes: number }
  | { code: 'TOO_SOON'; minutes: number; earliest: Instant }
  | { code: 'TOO_FAR_AHEAD'; days: number; lastDate: LocalDate }
  | { code: 'TOO_CLOSE'; minutes: number; other: Interval }
  | { code: 'DAY_LIMIT'; limitMinutes: number; leftMinutes: number; neededMinutes: number; date: LocalDate }
  | { code: 'TOO_MANY_BOOKINGS'; limit: number; left: number };

export type PolicyRule = (candidate: PolicyCandidate) => PolicyViolation | null;

/** Returns whether a booking can no longer be changed, or its hours stay used when it is cancelled (booking rules 14). */
export function isLate({ start }: Pick<Interval, 'start'>, lateChangeMinutes: number | null, now: Instant): boolean {
  return (lateChangeMinutes ?? 0) > 0 && now >= start - lateChangeMinutes! * MINUTE_MS;
}

/** Requires that room, start and length stay from the time of late changes on (booking rules 14). */
export const isChangedInTime: PolicyRule = ({ now, policy: { before } }) => {
  if (before === null || !isLate(before.range, before.lateChangeMinutes, now)) return null;
  return { code: 'TOO_LATE_TO_CHANGE', minutes: before.lateChangeMinutes! };
};

/** Returns the starts that shortest notice and longest advance allow: `earliest` included, `end` excluded. */
export function allowedStarts(
  { noticeMinutes, advanceDays }: Pick<BookingPolicies, 'noticeMinutes' | 'advanceDays'>,
  now: Instant,
  zone: string,
): { earliest: Instant | null; end: Instant | null } {
  return {
    earliest: noticeMinutes ? plusMinutes(now, noticeMinutes) : null,
    end: advanceDays === null ? null : startOfDay(addDays(lastDateOf(advanceDays, now, zone), 1), zone),
  };
}

function lastDateOf(advanceDays: number, now: Instant, zone: string): LocalDate {
  return addDays(toLocal(now, zone).date, advanceDays);
}

function hasNewStart({ range, policy: { before } }: PolicyCandidate): boolean {
  return before === null || before.range.start !== range.start;
}

/** Requires the shortest notice before a new start (booking rules 12). */
export const startsWithNotice: PolicyRule = (candidate) => {
  const { range, now, policy, workspace } = candidate;
  const { earliest } = allowedStarts(policy.policies, now, workspace.zone);
  if (earliest === null || range.start >= earliest || !hasNewStart(candidate)) return null;
  return { code: 'TOO_SOON', minutes: policy.policies.noticeMinutes!, earliest };
};

/** Requires that a new start is not too many dates ahead (booking rules 13). */
export const startsWithinAdvance: PolicyRule = (candidate) => {
  const { range, now, policy, workspace } = candidate;
  const days = policy.policies.advanceDays;
  if (days === null || !hasNewStart(candidate)) return null;
  const lastDate = lastDateOf(days, now, workspace.zone);
  return toLocal(range.start, workspace.zone).date <= lastDate ? null : { code: 'TOO_FAR_AHEAD', days, lastDate };
};

/** Returns the time in which a room cannot be booked because of a booking in it (booking rules 15). */
export function withGap({ start, end }: Interval, gapMinutes: number | null): Interval {
  return { start: plusMinutes(start, -(gapMinutes ?? 0)), end: plusMinutes(end, gapMinutes ?? 0) };
}

function distance(a: Interval, b: Interval): number {
  return Math.max(a.start - b.end, b.start - a.end);
}

/** Requires the time between two bookings, unless a change brings them no closer (booking rules 15). */
export const keepsItsDistance: PolicyRule = ({ range, bookings, policy: { policies, before } }) => {
  const minutes = policies.gapMinutes ?? 0;
  const isTooClose = (other: Interval) =>
    distance(range, other) < minutes * MINUTE_MS &&
    !(before?.isInSameRoom === true && distance(range, other) >= distance(before.range, other));
  const tooClose = minutes === 0 ? undefined : bookings.find((booking) => isTooClose(booking.range));
  return tooClose === undefined ? null : { code: 'TOO_CLOSE', minutes, other: tooClose.range };
};

/** Returns the minutes of the bookings that start on a date. */
export function minutesOn(date: LocalDate, ranges: readonly Interval[], zone: string): number {
  const start = startOfDay(date, zone);
  const end = startOfDay(addDays(date, 1), zone);
  const ofDate = ranges.filter((range) => start <= range.start && range.start < end);
  return ofDate.reduce((sum, range) => sum + minutesOf(range), 0);
}

/** Requires that the bookings of the member's date stay within the hours a day, unless the date gains none (booking rules 16). */
export const staysWithinDay: PolicyRule = ({ range, workspace: { zone }, policy: { policies, own, ownBefore } }) => {
  const limitMinutes = policies.dayMinutes;
  if (limitMinutes === null) return null;
  const { date } = toLocal(range.start, zone);
  const others = minutesOn(date, own, zone);
  const neededMinutes = minutesOf(range);
  const total = others + neededMinutes;
  if (total <= limitMinutes || total <= minutesOn(date, ownBefore, zone)) return null;
  return { code: 'DAY_LIMIT', limitMinutes, leftMinutes: Math.max(0, limitMinutes - others), neededMinutes, date };
};

/** Returns the number of bookings that have not ended. */
export function countUpcoming(ranges: readonly Interval[], now: Instant): number {
  return ranges.filter(({ end }) => end > now).length;
}

/** Requires that a new booking is within the number of upcoming bookings (booking rules 17). */
export const staysWithinUpcoming: PolicyRule = ({ now, policy: { policies, before, own, ownBefore } }) => {
  const limit = policies.upcomingBookings;
  if (limit === null || before !== null || countUpcoming(own, now) < limit) return null;
  return { code: 'TOO_MANY_BOOKINGS', limit, left: Math.max(0, limit - countUpcoming(ownBefore, now)) };
};
