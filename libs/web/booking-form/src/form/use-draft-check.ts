import type { OpeningTimes } from '@roomhours/booking-rules';
import { type Booking, BOOKING_DURATIONS_MINUTES, type Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isSupportedMonth, type LocalDate, mondayOf, parseInstant, toLocal } from '@roomhours/time';
import { useMemo } from 'react';
import { useNow } from '@roomhours/ui';
import { useQuotas } from '../api/booking-queries';
import type { KnownEntries } from '../api/week-entry';
import { type Alternative, alternativesTo } from './alternatives';
import type { BookingDraft } from './draft';
import { durationChoice, type DurationOption } from './time-options';
import { durationsFor, kept, leastLength, rulesFor } from './editing';
import {
  type AvailabilityContext,
  checkAvailability,
  type DatedAvailability,
  isUnbookable,
  roomsFreeAt,
} from './availability';
import { occurrencesOf } from './requests';
import { type LimitsOfRooms, useMemberLimits } from './member-limits';
import { useWeeksOf } from './use-weeks';
import { addedHours, countsFor, impactOf, type MonthImpact, shortageOf } from './quota-impact';

/** The result of checking a draft before it is sent. */
export interface DraftCheck {
  /** One for each date; empty while room, date or start time is missing. */
  dates: DatedAvailability[];
  /** The rooms that are free at the time of the draft; null while that is not known. */
  freeRooms: Room[] | null;
  /** Entries of all rooms in the week of the draft. */
  known: KnownEntries;
  durations: DurationOption[];
  /** Hours of the owner by month, in order; empty if they are not shown. */
  impacts: MonthImpact[];
  /** Why the first date of a new series of the user does not fit, in words; null if all do. */
  shortage: string | null;
  /** False if the quota of the user is known to be exceeded. Administrators are not limited. */
  isAffordable: boolean;
  /** The policies that an administrator passes over, as sentences. */
  passedOver: string[];
  /** What the policies depend on; undefined if they do not bind the user. */
  limits: LimitsOfRooms | undefined;
  /** Free alternatives. */
  alternatives: Alternative[];
  /** The edited booking left its week after the form was opened: it was cancelled or moved. */
  isMissing: boolean;
  /** When the oldest response behind the check arrived, in epoch milliseconds. */
  since: number;
  /** Requests the weeks again that could not be loaded. */
  retry: () => void;
}

interface DraftCheckInput {
  draft: BookingDraft;
  rooms: readonly Room[];
  times: OpeningTimes;
  /** The edited booking. */
  booking?: Booking;
  /** The bookings of its series that change with it. */
  others?: readonly Booking[];
  /** A member's running booking: only its end can be moved, not into used time. */
  isRunning?: boolean;
}

const NONE: readonly Booking[] = [];

/** Checks a draft during input. The week of its date is kept up to date while the form is open. */
export function useDraftCheck(input: DraftCheckInput): DraftCheck {
  const { rooms, times, booking, others = NONE, isRunning = false } = input;
  const draft = useTimeOf(input.draft);
  const { user, timeZone: zone } = useShell();
  const now = useNow();
  const occurrences = useMemo(() => occurrencesOf(draft, zone), [draft, zone]);
  const stays = useMemo(() => booking && kept(draft, booking, zone), [draft, booking, zone]);
  const read = useWeeksOf(draft, occurrences, others);
  const ofOwner = useMemberLimits({ rooms, times, booking, others, ownerId: draft.owner?.id ?? null });
  const limits = user.role === 'admin' ? undefined : ofOwner;
  const context: AvailabilityContext = useMemo(
    () => ({
      limits,
      weeks: read.weeks,
      ...times,
      zone,
      now,
      rules: rulesFor(user, booking, now),
      except: booking?.id,
    }),
    [read.weeks, times, zone, now, booking, user, limits],
  );

  const dates = useMemo(() => (stays?.all ? [] : checkAvailability(draft, context)), [draft, stays, context]);
  const passedOver = useMemo(() => {
    if (limits !== undefined || ofOwner === undefined || stays?.all) return [];
    const bound = { ...context, limits: ofOwner, rules: rulesFor({ role: 'user' }, booking, now) };
    const texts = checkAvailability(draft, bound).map(({ availability }) => availability);
    return [...new Set(texts.flatMap((one) => (one.kind === 'limited' ? [one.text] : [])))];
  }, [draft, stays, context, limits, ofOwner, booking, now]);
  const freeRooms = useMemo(() => {
    const range = occurrences[0]?.range;
    return range && typeof read.known !== 'string' ? roomsFreeAt(rooms, read.known, range, booking?.id) : null;
  }, [occurrences, read.known, rooms, booking]);

  const counts = countsFor(user, booking);
  const ownerId = draft.owner?.id ?? null;
  const isForOther = ownerId !== null;
  const booked = useMemo(() => {
    const bookable = dates.filter(({ availability }) => !isUnbookable(availability));
    return draft.skipsTaken ? bookable.map(({ occurrence }) => occurrence) : occurrences;
  }, [draft.skipsTaken, dates, occurrences]);
  const isNewOwner = ownerId !== null && ownerId !== booking?.userId;
  const added = useMemo(
    () => addedHours(booked, booking, zone, others, isNewOwner),
    [booked, booking, zone, others, isNewOwner],
  );
  const quotas = useQuotas([...added.keys()].filter(isSupportedMonth), ownerId, !counts && !isForOther);
  const impacts = useMemo(
    () => (counts || isForOther ? impactOf(added, quotas) : []),
    [counts, isForOther, added, quotas],
  );
  const shortage = counts && booking === undefined ? shortageOf(booked, quotas, zone) : null;
  const isAffordable = user.role === 'admin' || impacts.every((impact) => impact.fits);

  const lengths = useMemo(() => durationsFor(booking ?? null), [booking]);
  const atLeast = isRunning && booking ? leastLength(booking, now, { ...times, zone }) : 0;
  const durations = useMemo(
    () => durationChoice({ draft, lengths, atLeast, rooms, context }),
    [draft, lengths, atLeast, rooms, context],
  );
  const alternatives = useMemo(() => {
    const canAfford = (other: BookingDraft) =>
      impactOf(addedHours(occurrencesOf(other, zone), booking, zone, others), quotas).every(({ fits }) => fits);
    const choice = { lengths: BOOKING_DURATIONS_MINUTES, atLeast, onlyLength: isRunning };
    return alternativesTo({ draft, rooms, context, isAffordable: counts ? canAfford : () => true, ...choice });
  }, [draft, rooms, context, quotas, counts, booking, others, zone, atLeast, isRunning]);

  const { known, since } = read;
  const isMissing = booking !== undefined && read.isFresh && isNotInWeek(booking, draft, known, zone);
  return {
    dates,
    freeRooms,
    known,
    durations,
    impacts,
    shortage,
    isAffordable,
    alternatives,
    isMissing,
    since,
    retry: read.refetch,
    passedOver,
    limits,
  };
}

/** Returns the same draft until a field changes that the check depends on: with 200 rooms it is too long for each typed letter. */
function useTimeOf({ roomId, date, startMinute, durationMinutes, owner, ...series }: BookingDraft): BookingDraft {
  const { repeats, weeks, repeat, skipsTaken } = series;
  return useMemo(
    () => ({
      roomId,
      date,
      startMinute,
      durationMinutes,
      owner,
      repeats,
      weeks,
      repeat,
      skipsTaken,
      purpose: '',
    }),
    [roomId, date, startMinute, durationMinutes, owner, repeats, weeks, repeat, skipsTaken],
  );
}

/** Whether the week of a booking is loaded without the booking. */
function isNotInWeek(booking: Booking, { date }: BookingDraft, known: KnownEntries, zone: string): boolean {
  const monday = mondayOf(toLocal(parseInstant(booking.startTime), zone).date);
  if (date === null || mondayOf(date) !== monday || typeof known === 'string') return false;
  return !known.some(({ id }) => id === booking.id);
}

/** Returns the dates that cannot be booked. */
export function collisions(check: DraftCheck): LocalDate[] {
  return check.dates
    .filter(({ availability }) => isUnbookable(availability))
    .map(({ occurrence }) => occurrence.start.date);
}
