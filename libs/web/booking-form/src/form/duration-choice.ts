import { openingOn } from '@roomhours/booking-rules';
import type { Room } from '@roomhours/contract';
import { formatTimeOfDay, toLocal } from '@roomhours/time';
import type { WeekEntry } from '../api/week-entry';
import type { BookingDraft } from './draft';
import { type AvailabilityContext, isUnbookable, checkAvailability } from './draft-availability';
import type { Availability } from './availability';

/** A length in the form, or why it does not fit. */
export interface DurationOption {
  minutes: number;
  /** 'Booked from 11:00'; null for a length that fits. */
  note: string | null;
}

export interface DurationChoiceInput {
  draft: BookingDraft;
  /** All lengths in minutes, the shortest first. */
  lengths: readonly number[];
  /** Minimum length in minutes. A shorter one would give used time back. */
  atLeast?: number;
  rooms: readonly Room[];
  context: AvailabilityContext;
}

/**
 * Returns all lengths. One fits if it ends within the opening hours and before the next entry of the room; without a room,
 * of any room. What could not be checked fits.
 */
export function durationChoice({ draft, lengths, atLeast = 0, rooms, context }: DurationChoiceInput): DurationOption[] {
  const chosen = rooms.find(({ id }) => id === draft.roomId);
  return lengths.map((minutes) => {
    if (minutes < atLeast) return { minutes, note: 'Already used' };
    const wanted = { ...draft, durationMinutes: minutes, repeats: false };
    const availability = bestAvailability(wanted, chosen ? [chosen] : rooms, context);
    return {
      minutes,
      note: availability && isUnbookable(availability) ? reasonOf(availability, wanted, chosen, context) : null,
    };
  });
}

/** Returns the best availability of the first date in any of the rooms; undefined while date or start is missing. */
function bestAvailability(
  draft: BookingDraft,
  rooms: readonly Room[],
  context: AvailabilityContext,
): Availability | undefined {
  const availabilities = rooms.flatMap(({ id }) =>
    checkAvailability({ ...draft, roomId: id }, context).map(({ availability }) => availability),
  );
  return availabilities.find((availability) => !isUnbookable(availability)) ?? availabilities[0];
}

function reasonOf(
  availability: Availability,
  draft: BookingDraft,
  room: Room | undefined,
  context: AvailabilityContext,
): string {
  if (availability.kind === 'past') return 'Passed';
  if (availability.kind === 'limited') return availability.reason;
  if (availability.kind === 'taken')
    return room ? occupiedText(availability.by, draft, context.zone) : 'No room is free';
  const end = (draft.startMinute ?? 0) + draft.durationMinutes;
  const { hours } = openingOn(draft.date!, context);
  if (hours === null) return 'Closed';
  return end > hours.closesAt ? `Closes at ${formatTimeOfDay(hours.closesAt)}` : 'Not possible';
}

/** Returns 'Booked from 11:00' or 'Unavailable until 12:00': the bound of the entry on the side of the start time. */
function occupiedText({ booking, start, end }: WeekEntry, { date, startMinute }: BookingDraft, zone: string): string {
  const from = toLocal(start, zone);
  const until = toLocal(end, zone);
  const isLater = from.date === date && from.minuteOfDay > (startMinute ?? 0);
  const bound = isLater ? from : until;
  const state = booking === null ? 'Unavailable' : 'Booked';
  if (bound.date !== date) return state;
  return `${state} ${isLater ? 'from' : 'until'} ${formatTimeOfDay(bound.minuteOfDay)}`;
}
