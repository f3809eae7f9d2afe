import { BOOKING_DURATIONS_MINUTES } from '@roomhours/contract';
import { type Instant, type Interval, type OpeningHours, plusMinutes } from '@roomhours/time';
import {
  type BookingPolicies,
  type Lengths,
  type Workspace,
  bookableLengths,
  canGiveBack as hasTimeToGiveBack,
  policyReason,
  slotLimits,
  slotListInWords,
} from '@roomhours/booking-rules';
import { limitViolation, overlaps, REASON_NO_SUCH_TIME, spaced, type WeekEntry } from '@roomhours/booking-form';
import type { DayAxis, DaySlot } from './week-axis';

/** The signed-in user. */
export interface Viewer {
  id: number;
  isAdmin: boolean;
}

/** The day of a slot. */
type SlotDay = Pick<DayAxis, 'clock' | 'date' | 'opening'>;

/** The state of a slot of one room for the viewer. */
export type SlotState =
  | { kind: 'own' | 'booked'; entry: WeekEntry }
  | { kind: 'unavailable'; reason: string | null; entry: WeekEntry | null; isGap: boolean; isLimited?: true }
  | { kind: 'past' }
  | { kind: 'free'; lengths: Lengths };

/**
 * Returns the state of a slot: own booking, booked by another user, blocked, past, free (member-screens.md "Slot states"). A slot at
 * which a booking can start is free, even if another entry starts later within it. Rows that are skipped by a clock change or
 * outside the opening hours are never free.
 *
 * @param entries of the room; those that do not overlap the slot are ignored
 */
export function stateOfSlot(
  slot: DaySlot,
  entries: readonly WeekEntry[],
  { now, viewer, zone, own: counted = [] }: StateContext,
  day: SlotDay,
  policies: BookingPolicies | null = null,
): SlotState {
  const limits = policies && { policies, zone, own: counted };
  const lengths = lengthsFrom(slot, entries, now, day, limits);
  if (lengths.length > 0) return { kind: 'free', lengths };
  const here = entries.filter((entry) => overlaps(entry, slot));
  const own = here.find((entry) => entry.booking?.userId === viewer.id);
  if (own) return { kind: 'own', entry: own };
  const booked = here.find((entry) => entry.booking !== null);
  if (booked) return { kind: 'booked', entry: booked };
  const blocked = here[0];
  if (blocked) return { kind: 'unavailable', reason: blocked.purpose, entry: blocked, isGap: false };
  const limited = limits && stateOfLimited(slot, entries, now, day, limits);
  return limited ?? stateOfGap({ start: slot.start, end: slot.slotEnd }, slot, now, day);
}

/** Returns the state of a slot at which only the policies of the room allow no booking; null for any other slot. */
export function stateOfLimited(
  slot: DaySlot,
  entries: readonly WeekEntry[],
  now: Instant,
  day: SlotDay,
  { policies, zone, own }: RoomLimits,
): Extract<SlotState, { kind: 'unavailable' }> | null {
  const [minutes] = lengthsFrom(slot, entries, now, day);
  if (minutes === undefined) return null;
  const bookings = entries.filter(({ booking }) => booking !== null).map((range) => ({ range }));
  const range = { start: slot.start, end: plusMinutes(slot.start, minutes) };
  const violation = limitViolation(range, { policies, own, before: null }, { bookings, now, zone });
  if (violation === null) return null;
  return { kind: 'unavailable', reason: policyReason(violation), entry: null, isGap: false, isLimited: true };
}

/** What the state of a slot depends on, besides the slot and its room. */
export interface StateContext {
  now: Instant;
  viewer: Pick<Viewer, 'id'>;
  zone: string;
  /** The viewer's live bookings in all rooms, if a policy counts them. */
  own?: readonly Interval[];
}

/** The policies of a room in the zone of the workspace. */
export interface RoomLimits {
  policies: BookingPolicies;
  zone: string;
  own: readonly Interval[];
}

/** Returns the lengths of bookings that can start at a slot; none in a closed or skipped row. */
export function lengthsFrom(
  slot: DaySlot,
  entries: readonly WeekEntry[],
  now: Instant,
  { clock, date, opening: { hours } }: SlotDay,
  limits: RoomLimits | null = null,
): Lengths {
  if (!slot.open || !slot.exists || hours === null) return [];
  const { start, slotEnd: end } = slot;
  const closing = clock.instantOf(hours.closesAt);
  const isWithinHours = (range: Interval) => range.end <= closing;
  if (limits === null) return bookableLengths({ start, end }, entries, now, isWithinHours);
  const allowed = slotLimits(limits.policies, date, limits.own, now, limits.zone);
  return bookableLengths({ start, end }, spaced(entries, limits.policies), now, isWithinHours, allowed);
}

/** Returns the state of a part of a slot without entries at which no booking can start. */
export function stateOfGap(
  part: { start: Instant; end: Instant },
  slot: DaySlot,
  now: Instant,
  { opening: { hours, reason } }: Pick<DayAxis, 'opening'>,
): Exclude<SlotState, { kind: 'own' | 'booked' | 'free' }> {
  if (!slot.exists) return { kind: 'unavailable', reason: REASON_NO_SUCH_TIME, entry: null, isGap: false };
  if (part.end <= now) return { kind: 'past' };
  const isClosed = !slot.open || hours === null || (slot.slotEnd < slot.end && slot.slotEnd <= part.start);
  if (isClosed) return { kind: 'unavailable', reason, entry: null, isGap: false };
  return { kind: 'unavailable', reason: reasonForGap(part, slot, hours), entry: null, isGap: true };
}

/** Returns why free time cannot be booked: 'Bookings start every 60 minutes from 09:00' or 'The shortest booking lasts 30 minutes'. */
function reasonForGap(gap: Interval, slot: Interval, hours: OpeningHours): string {
  return gap.start > slot.start
    ? slotListInWords(hours)
    : `The shortest booking lasts ${BOOKING_DURATIONS_MINUTES[0]} minutes`;
}

/** A slot is past once it has ended. The running slot can still be booked (booking rules 4). */
export function isPastSlot(slot: Pick<DaySlot, 'slotEnd'>, now: Instant): boolean {
  return slot.slotEnd <= now;
}

/** A booking is past once it has ended (booking rules 4). */
export function isPastBooking(entry: Pick<WeekEntry, 'end'>, now: Instant): boolean {
  return entry.end <= now;
}

/** Members change their own bookings that are not past, administrators all bookings (booking rules 4). */
export function canChangeBooking(entry: WeekEntry, now: Instant, viewer: Viewer): boolean {
  if (entry.booking === null) return false;
  return viewer.isAdmin || (entry.booking.userId === viewer.id && !isPastBooking(entry, now));
}

/** Returns whether the viewer may cancel or move a booking. */
export function canGiveBack(entry: WeekEntry, now: Instant, viewer: Viewer, workspace: Workspace): boolean {
  return canChangeBooking(entry, now, viewer) && (viewer.isAdmin || hasTimeToGiveBack(entry, now, workspace));
}
