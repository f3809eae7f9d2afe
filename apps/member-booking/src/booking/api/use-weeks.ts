import type { Quota } from '@roomhours/contract';
import type { Month } from '@roomhours/time';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
import { useChanges } from '../../live';
import type { MemberDispatch, MemberState } from '../../store/store';
import { type WeekArg, endpoints } from './booking.api';
import { type WeekEntry, readEntries } from './week-entry';
import { type KnownEntries, toKnownEntries } from './known-entries';
import { POLLED } from './poll-options';
import { refetchWeeks } from './refetch';

/** Several weeks read together. */
export interface ManyWeeks {
  known: KnownEntries[];
  /** When the oldest of the answers came, epoch milliseconds; Infinity without any week. */
  since: number;
  retry: () => void;
}

/** Several weeks, such as those of a series. Each is polled and pushed like the week of the grid, and read when it is first wanted. */
export function useWeeks(args: readonly WeekArg[]): ManyWeeks {
  const weeks = useStable(args);
  const dispatch = useDispatch<MemberDispatch>();
  const [openedAt] = useState(() => Date.now());
  useChanges((changed) => void dispatch(refetchWeeks(weeks, changed)));
  const selectors = useMemo(() => weeks.map((arg) => endpoints.week.select(arg)), [weeks]);
  const { results, retry } = useSubscriptions(weeks, subscribeToWeek, selectors);
  const known = useMemo(
    // What the cache still holds from an earlier dialog is not known to be true now.
    () =>
      results.map(({ data, error, fulfilledTimeStamp = 0 }) =>
        toKnownEntries(fulfilledTimeStamp < openedAt ? undefined : data, error),
      ),
    [results, openedAt],
  );
  const since = Math.min(...results.map(({ fulfilledTimeStamp = 0 }) => fulfilledTimeStamp));
  return { known, since, retry };
}

const subscribeToWeek = (week: WeekArg) =>
  endpoints.week.initiate(week, { subscriptionOptions: POLLED, forceRefetch: true });
const subscribeToQuota = (month: Month) => endpoints.quota.initiate(month);

/** The quota of several months; undefined for one that is not known. */
export function useQuotas(months: readonly Month[], skip: boolean): ReadonlyMap<Month, Quota | undefined> {
  const wanted = useStable(skip ? [] : months);
  const selectors = useMemo(() => wanted.map((month) => endpoints.quota.select(month)), [wanted]);
  const { results } = useSubscriptions(wanted, subscribeToQuota, selectors);
  return useMemo(() => new Map(wanted.map((month, index) => [month, results[index]?.data])), [wanted, results]);
}

/** What is known of a week at the moment, without asking for it. */
export function useKnownEntries(): (arg: WeekArg) => readonly WeekEntry[] {
  const store = useStore<MemberState>();
  return useCallback((arg) => readEntries(endpoints.week.select(arg)(store.getState()).data ?? []), [store]);
}

interface Subscription {
  unsubscribe(): void;
  refetch(): unknown;
}

/**
 * Subscribes to one query for each argument. The number of queries changes from render to render, so that hooks of one query
 * each will not do. A query that is still wanted keeps its subscription when others come or go.
 *
 * @param subscribe a constant
 */
function useSubscriptions<A, R>(
  args: readonly A[],
  subscribe: (arg: A) => (dispatch: MemberDispatch, ...rest: never[]) => Subscription,
  selectors: readonly ((state: MemberState) => R)[],
): { results: readonly R[]; retry: () => void } {
  const dispatch = useDispatch<MemberDispatch>();
  const active = useRef(new Map<string, Subscription>());
  useEffect(() => {
    const wanted = new Map(args.map((arg) => [JSON.stringify(arg), arg]));
    for (const [key, subscription] of active.current) {
      if (wanted.has(key)) continue;
      subscription.unsubscribe();
      active.current.delete(key);
    }
    for (const [key, arg] of wanted) {
      if (!active.current.has(key)) active.current.set(key, dispatch(subscribe(arg) as never) as Subscription);
    }
  }, [dispatch, subscribe, args]);
  useEffect(() => {
    const subscriptions = active.current;
    return () => {
      subscriptions.forEach((one) => one.unsubscribe());
      subscriptions.clear();
    };
  }, []);
  const results = useSelector((state: MemberState) => selectors.map((select) => select(state)), shallowEqual);
  const retry = useCallback(() => active.current.forEach((one) => one.refetch()), []);
  return { results, retry };
}

/** The same array as long as it says the same. */
function useStable<T>(values: readonly T[]): readonly T[] {
  const key = JSON.stringify(values);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the values
  return useMemo(() => values, [key]);
}
