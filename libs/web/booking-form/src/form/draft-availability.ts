import type { BookingRules, Workspace } from '@roomhours/booking-rules';
import { type Instant, type Interval, type LocalDate, mondayOf } from '@roomhours/time';
import type { KnownEntries } from '../api/week-entry';
import type { BookingDraft } from './draft';
import { type Occurrence, occurrencesOf } from './requests';
import { type LimitsOfRooms, limitsIn } from './member-limits';
import { type Availability, availabilityOn } from './availability';

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
