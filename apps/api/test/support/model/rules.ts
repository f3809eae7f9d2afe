import type { ModelBlock, ModelBooking, UserKey, WorkspaceModel } from './workspace-state';

/** Lengths in minutes. */
export const SLOT = 30;
export const DAY = 24 * 60;
export const WEEK = 7 * DAY;
const LENGTHS = [30, 60, 90, 120];

/** Returns the codes of the rules that the times break. */
export function brokenByTime({ now, opens, closes }: WorkspaceModel, { start, end }: ModelBooking): string[] {
  const midnight = Math.floor(start / DAY) * DAY;
  const slotEnd = Math.floor(start / SLOT) * SLOT + SLOT;
  return [
    ...(start < midnight + opens || end > midnight + closes ? ['OUTSIDE_HOURS'] : []),
    ...(start % SLOT !== 0 || start < midnight + opens || start >= midnight + closes ? ['OFF_GRID'] : []),
    ...(LENGTHS.includes(end - start) ? [] : ['DURATION_NOT_OFFERED']),
    ...(slotEnd <= now || end <= now ? ['PAST_TIME'] : []),
  ];
}

/** Returns the codes of the rules that the room breaks: retired, booked or blocked. */
export function brokenByRoom(workspace: WorkspaceModel, { room, start, end }: ModelBooking): string[] {
  const { bookings, blocks, retired } = workspace;
  const meets = (other: ModelBlock | ModelBooking) => other.room === room && other.start < end && start < other.end;
  return [
    ...(retired.includes(room) ? ['ROOM_RETIRED'] : []),
    ...(bookings.some(meets) ? ['BOOKING_CONFLICT'] : []),
    ...(blocks.some(meets) ? ['TIME_BLOCKED'] : []),
  ];
}

/** Refuses `more` minutes beside the `used` ones of a month, if the owner has a limit below their sum. */
export function brokenByQuota(
  { quotas }: WorkspaceModel,
  { owner }: ModelBooking,
  used: number,
  more: number,
): string[] {
  return quotas[owner] > 0 && used + more > quotas[owner] ? ['QUOTA_EXCEEDED'] : [];
}

/** Returns the minutes that the user has booked in the month of `at`. */
export function minutesOf({ bookings }: WorkspaceModel, who: UserKey, at: number): number {
  return sum(bookings.filter(({ owner, start }) => owner === who && monthOf(start) === monthOf(at)));
}

/** Returns the end of the slot that contains the current time. */
export function runningSlotEnd({ now }: WorkspaceModel): number {
  return Math.floor(now / SLOT) * SLOT + SLOT;
}

export function monthOf(at: number): number {
  return new Date(Date.UTC(2026, 2, 30) + at * 60_000).getUTCMonth();
}

export function sum(bookings: readonly { start: number; end: number }[]): number {
  return bookings.reduce((minutes, { start, end }) => minutes + end - start, 0);
}
