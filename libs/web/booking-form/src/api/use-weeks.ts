import type { Quota } from '@roomhours/contract';
import type { LocalDate, Month } from '@roomhours/time';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo, useState } from 'react';
import { useBookingQueries } from './booking-queries';
import { type KnownEntries, toKnownEntries } from './known-entries';

/** Several weeks that are loaded together. */
export interface ManyWeeks {
  knownOf: (weekStart: LocalDate) => KnownEntries;
  /** When the response arrived, in epoch milliseconds; Infinity without any week. */
  since: number;
  refetch: () => void;
}

/** Loads all rooms in several weeks, such as those of a series, and keeps them up to date like the week of the grid. */
export function useWeeks(weekStarts: readonly LocalDate[]): ManyWeeks {
  const skip = weekStarts.length === 0;
  const [openedAt] = useState(() => Date.now());
  const weeks = useBookingQueries().useWeeks(skip ? skipToken : weekStarts);
  const { data, currentData, error, fulfilledTimeStamp = 0, refetch } = weeks;
  // A cached response from an earlier dialog may be out of date. `data` has the weeks that were wanted before, too.
  const isOutdated = currentData !== undefined && fulfilledTimeStamp < openedAt;
  const knownOf = useCallback(
    (weekStart: LocalDate) => toKnownEntries(isOutdated ? undefined : data?.[weekStart], error),
    [data, error, isOutdated],
  );
  const refetchWanted = () => {
    if (!skip) void refetch();
  };
  return { knownOf, since: skip ? Number.POSITIVE_INFINITY : fulfilledTimeStamp, refetch: refetchWanted };
}

/**
 * Returns the quota of several months, without those that are not loaded.
 *
 * @param userId null for the signed-in user
 */
export function useQuotas(months: readonly Month[], userId: number | null, skip: boolean): ReadonlyMap<Month, Quota> {
  const { data } = useBookingQueries().useQuotas(skip || months.length === 0 ? skipToken : { userId, months });
  return useMemo(() => {
    // While other months are loading, those of before, but never of another user.
    const byMonth = data?.userId === userId ? data.byMonth : {};
    return new Map(Object.entries(byMonth) as [Month, Quota][]);
  }, [data, userId]);
}
