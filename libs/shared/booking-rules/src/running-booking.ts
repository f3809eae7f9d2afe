import { type Instant, type Interval, MINUTE_MS, instant, slotAt } from '@roomhours/time';
import {
  type BookingRules,
  CORRECTION_RULES,
  NEW_BOOKING_RULES,
  RUNNING_BOOKING_RULES,
  type Workspace,
} from './booking-rules';
import { hoursAt } from './opening-hours';

/** Returns whether the booking has ended. */
export function isPast(range: Pick<Interval, 'end'>, now: Instant): boolean {
  return range.end <= now;
}

/** Returns whether the booking has started and not ended. */
export function isRunning(range: Interval, now: Instant): boolean {
  return range.start <= now && now < range.end;
}

/** Returns the rules for a change of room or times (booking rules 4 to 6). */
export function rulesForMove(isAdministrator: boolean, range: Interval, now: Instant): BookingRules {
  if (isAdministrator) return CORRECTION_RULES;
  return isRunning(range, now) ? RUNNING_BOOKING_RULES : NEW_BOOKING_RULES;
}

/**
 * Returns the end of the slot that contains `now`: the earliest end that a member can give a running booking. If no slot
 * does, because the opening hours have changed, slots are counted from the start of the booking (booking rules 4).
 */
export function runningSlotEnd({ start }: Pick<Interval, 'start'>, now: Instant, workspace: Workspace): Instant {
  const hours = hoursAt(now, workspace);
  const slot = hours === null ? null : slotAt(now, hours, workspace.zone);
  if (slot !== null) return slot.end;
  const slotMs = workspace.hours.slotMinutes * MINUTE_MS;
  return instant(start + (Math.floor((now - start) / slotMs) + 1) * slotMs);
}

/**
 * Returns whether a member can cancel or move a booking that has not ended. In the last slot of a running booking it is not
 * possible: the booking keeps its room and start, and no time is left to give back (booking rules 4).
 */
export function canGiveBack(range: Interval, now: Instant, workspace: Workspace): boolean {
  return !isRunning(range, now) || runningSlotEnd(range, now, workspace) < range.end;
}
