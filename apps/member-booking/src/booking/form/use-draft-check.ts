import { BOOKING_DURATIONS_MINUTES, type Booking, type Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type LocalDate, type OpeningHours, mondayOf, parseInstant, toLocal } from '@roomhours/time';
import { useMemo, useState } from 'react';
import { useNow } from '../../shared/clock';
import { type KnownEntries, toKnownEntries } from '../api/known-entries';
import { useQuotas, useWeeks } from '../api/use-weeks';
import { useLiveWeek } from '../api/use-reads';
import { type Alternative, alternativesTo } from './alternatives';
import type { BookingDraft } from './draft';
import { type DurationOption, durationChoice } from './duration-choice';
import { durationsFor, kept, leastLength, rulesFor } from './editing';
import {
  type DatedAvailability,
  type AvailabilityContext,
  isUnbookable,
  checkAvailability,
} from './check-availability';
import { type Occurrence, occurrencesOf } from './occurrences';
import { type MonthImpact, addedHours, countsFor, impactOf } from './quota-impact';
import { roomsFreeAt } from './availability';

/** What is known about a draft before it is sent. */
export interface DraftCheck {
  /** One for each date; empty while room, date or start time is missing. */
  dates: DatedAvailability[];
  /** The rooms that are free at the draft's time; null while that is not known. */
  freeRooms: Room[] | null;
  /** What stands in all rooms in the week of the draft's date. */
  known: KnownEntries;
  durations: DurationOption[];
  /** By month, in order; empty where hours do not matter. */
  impacts: MonthImpact[];
  /** What is free instead. */
  alternatives: Alternative[];
  /** The booking that is being changed has been cancelled since the form was opened. */
  isDeleted: boolean;
  /** When the oldest answer that this goes by came, epoch milliseconds. */
  since: number;
  /** Asks again for the weeks that could not be read. */
  retry: () => void;
}

interface DraftCheckInput {
  draft: BookingDraft;
  rooms: readonly Room[];
  hours: OpeningHours;
  /** The booking that is being changed. */
  booking?: Booking;
  /** A member's running booking: only its end can be moved, and never into used time. */
  isRunning?: boolean;
}

/** Judges a draft while it is being typed. The week of its date is kept up to date as long as the form is open. */
export function useDraftCheck({ draft, rooms, hours, booking, isRunning = false }: DraftCheckInput): DraftCheck {
  const { user, timeZone: zone } = useShell();
  const now = useNow();
  const occurrences = useMemo(() => occurrencesOf(draft, zone), [draft, zone]);
  const stays = useMemo(() => booking && kept(draft, booking, zone), [draft, booking, zone]);
  const read = useWeeksOf(draft, occurrences);
  const context: AvailabilityContext = useMemo(
    () => ({
      weeks: read.weeks,
      hours,
      zone,
      now,
      rules: rulesFor(user, booking, now),
      except: booking?.id,
    }),
    [read.weeks, hours, zone, now, booking, user],
  );

  const dates = useMemo(() => (stays?.all ? [] : checkAvailability(draft, context)), [draft, stays, context]);
  const freeRooms = useMemo(() => {
    const range = occurrences[0]?.range;
    return range && typeof read.known !== 'string' ? roomsFreeAt(rooms, read.known, range, booking?.id) : null;
  }, [occurrences, read.known, rooms, booking]);

  const counts = countsFor(user, booking);
  const added = useMemo(() => addedHours(occurrences, booking, zone), [occurrences, booking, zone]);
  const quotas = useQuotas([...added.keys()], !counts);
  const impacts = useMemo(() => (counts ? impactOf(added, quotas) : []), [counts, added, quotas]);

  const lengths = useMemo(() => durationsFor(booking ?? null), [booking]);
  const atLeast = isRunning && booking ? leastLength(booking, now, { hours, zone }) : 0;
  const durations = useMemo(
    () => durationChoice({ draft, lengths, atLeast, rooms, context }),
    [draft, lengths, atLeast, rooms, context],
  );
  const alternatives = useMemo(() => {
    const isAffordable = (other: BookingDraft) =>
      impactOf(addedHours(occurrencesOf(other, zone), booking, zone), quotas).every(({ fits }) => fits);
    const choice = { lengths: BOOKING_DURATIONS_MINUTES, atLeast, onlyLength: isRunning };
    return alternativesTo({ draft, rooms, context, isAffordable: counts ? isAffordable : () => true, ...choice });
  }, [draft, rooms, context, quotas, counts, booking, zone, atLeast, isRunning]);

  const { known, since, retry } = read;
  const isDeleted = booking !== undefined && read.isFresh && isMissing(booking, draft, known, zone);
  return { dates, freeRooms, known, durations, impacts, alternatives, isDeleted, since, retry };
}

/** Whether the week that a booking starts in is known, and does not hold it. */
function isMissing(booking: Booking, { date }: BookingDraft, known: KnownEntries, zone: string): boolean {
  const monday = mondayOf(toLocal(parseInstant(booking.startTime), zone).date);
  if (date === null || mondayOf(date) !== monday || typeof known === 'string') return false;
  return !known.some(({ id }) => id === booking.id);
}

/** All rooms in the weeks of a draft, kept up to date. */
function useWeeksOf(draft: BookingDraft, occurrences: readonly Occurrence[]) {
  const { timeZone: zone } = useShell();
  const today = toLocal(useNow(), zone).date;
  const [openedAt] = useState(() => Date.now());
  const monday = mondayOf(draft.date ?? today);
  const first = useLiveWeek(null, monday);
  const mondays = occurrences.slice(1).map(({ start }) => mondayOf(start.date));
  const later = useWeeks(mondays.map((weekStart) => ({ roomId: null, weekStart })));
  const known = useMemo(() => toKnownEntries(first.data, first.failure), [first.data, first.failure]);
  const key = mondays.join();
  const weeks = useMemo(() => {
    const ofLater = key === '' ? [] : (key.split(',') as LocalDate[]);
    return new Map<LocalDate, KnownEntries>([
      [monday, known],
      ...ofLater.map((week, index): [LocalDate, KnownEntries] => [week, later.known[index] ?? 'loading']),
    ]);
  }, [monday, known, key, later.known]);
  const retry = () => {
    first.retry();
    later.retry();
  };
  /** Whether the week of the draft has been read since the form was opened. */
  const isFresh = (first.since ?? 0) >= openedAt;
  return { known, weeks, isFresh, since: Math.min(first.since ?? 0, later.since), retry };
}

/** Every date of a check that cannot be booked as far as is known. */
export function collisions(check: DraftCheck): LocalDate[] {
  return check.dates
    .filter(({ availability }) => isUnbookable(availability))
    .map(({ occurrence }) => occurrence.start.date);
}
