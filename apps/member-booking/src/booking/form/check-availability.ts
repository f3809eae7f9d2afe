import type { BookingRules, Workspace } from '@roomhours/booking-rules';
import { type Instant, type LocalDate, mondayOf } from '@roomhours/time';
import type { KnownEntries } from '../api/known-entries';
import type { BookingDraft } from './draft';
import { type Occurrence, occurrencesOf } from './occurrences';
import { type Availability, availabilityOn } from './availability';

/** What drafts are judged by: everything that is known, and the rules of the moment. */
export interface AvailabilityContext extends Workspace {
  /** What occupies all rooms, by the Monday of each week. A week that is left out is not known yet. */
  weeks: ReadonlyMap<LocalDate, KnownEntries>;
  now: Instant;
  /** Those for a new booking if left out. */
  rules?: BookingRules;
  /** The booking that is being changed does not conflict with itself. */
  except?: number;
}

export interface DatedAvailability {
  occurrence: Occurrence;
  availability: Availability;
}

/** One availability for each date of a draft; none while room, date or start time is missing. */
export function checkAvailability(draft: BookingDraft, by: AvailabilityContext): DatedAvailability[] {
  const { roomId } = draft;
  if (roomId === null) return [];
  return occurrencesOf(draft, by.zone).map((occurrence) => {
    const known = by.weeks.get(mondayOf(occurrence.start.date)) ?? 'loading';
    return { occurrence, availability: availabilityOn(occurrence, { ...by, workspace: by, roomId, known }) };
  });
}

/** Whether every date of a draft is known to be free. */
export function isFree(draft: BookingDraft, by: AvailabilityContext): boolean {
  const dates = checkAvailability(draft, by);
  return dates.length > 0 && dates.every(({ availability }) => availability.kind === 'free');
}

/** KnownEntries not to be possible; what could not be checked is not refused. */
export function isUnbookable({ kind }: Availability): boolean {
  return kind === 'taken' || kind === 'past' || kind === 'impossible';
}
