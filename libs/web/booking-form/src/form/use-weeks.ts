import type { Booking } from '@roomhours/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useShell } from '@roomhours/remote-contract';
import { isSupportedDate, type LocalDate, mondayOf, toLocal } from '@roomhours/time';
import { useNow } from '@roomhours/ui';
import { useMemo, useState } from 'react';
import { useBookingQueries } from '../api/booking-queries';
import { type KnownEntries, toKnownEntries } from '../api/week-entry';
import type { BookingDraft } from './draft';
import type { Occurrence } from './requests';

/** Weeks after the first that are read for the preview of a series, and polled while the form is open. */
const MAX_READ_WEEKS = 12;

/** The weeks of a draft. */
interface WeeksOfDraft {
  /** Entries of all rooms in the week of the draft. */
  known: KnownEntries;
  /** The same for each week with a date of the draft, by Monday. */
  weeks: ReadonlyMap<LocalDate, KnownEntries>;
  /** Whether the week of the draft was loaded after the form was opened. */
  isFresh: boolean;
  /** When the oldest response arrived, in epoch milliseconds. */
  since: number;
  refetch: () => void;
}

/**
 * Loads all rooms in the weeks of a draft and keeps them up to date like the week of the grid.
 *
 * @param leaving the bookings that change with the draft: the places that they leave are free
 */
export function useWeeksOf(
  draft: BookingDraft,
  occurrences: readonly Occurrence[],
  leaving: readonly Booking[],
): WeeksOfDraft {
  const { timeZone: zone } = useShell();
  const today = toLocal(useNow(), zone).date;
  const [openedAt] = useState(() => Date.now());
  const { useWeek, useWeeks } = useBookingQueries();

  const monday = mondayOf(draft.date ?? today);
  const first = useWeek(monday);
  const known = useMemo(() => {
    const staying = first.currentData?.filter((entry) => !leaving.some(({ id }) => id === entry.id));
    return toKnownEntries(staying, first.error);
  }, [first.currentData, first.error, leaving]);

  const mondays = useMemo(() => {
    const all = new Set(occurrences.map(({ start }) => mondayOf(start.date)));
    return [...all].filter((week) => week !== monday && isSupportedDate(week));
  }, [occurrences, monday]);
  const wanted = mondays.slice(0, MAX_READ_WEEKS);
  const later = useWeeks(wanted.length === 0 ? skipToken : wanted);
  const { data, currentData, error, fulfilledTimeStamp = 0 } = later;
  // `data` has the weeks that were wanted before, too.
  const read = useMemo(
    () => new Map(Object.entries(data ?? {}).map(([week, entries]) => [week, toKnownEntries(entries, undefined)])),
    [data],
  );
  // A cached response from an earlier dialog may be out of date.
  const isOutdated = currentData !== undefined && fulfilledTimeStamp < openedAt;

  const weeks = useMemo(() => {
    const stateOf = (week: LocalDate, index: number): KnownEntries => {
      if (index >= MAX_READ_WEEKS) return 'unread';
      if (error) return 'failed';
      return (isOutdated ? undefined : read.get(week)) ?? 'loading';
    };
    return new Map([[monday, known], ...mondays.map((week, index) => [week, stateOf(week, index)] as const)]);
  }, [monday, known, mondays, read, error, isOutdated]);

  return {
    known,
    weeks,
    isFresh: (first.fulfilledTimeStamp ?? 0) >= openedAt,
    since: Math.min(first.fulfilledTimeStamp ?? 0, wanted.length === 0 ? Infinity : fulfilledTimeStamp),
    refetch() {
      void first.refetch();
      if (wanted.length > 0) void later.refetch();
    },
  };
}
