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

/** Several weeks that are loaded together. */
export interface ManyWeeks {
  known: KnownEntries[];
  /** When the oldest response arrived, in epoch milliseconds; Infinity without any week. */
  since: number;
  retry: () => void;
}

/** Loads several weeks, such as those of a series, and keeps each up to date like the week of the grid. */
export function useWeeks(args: readonly WeekArg[]): ManyWeeks {
  const weeks = useStable(args);
  const dispatch = useDispatch<MemberDispatch>();
  const [openedAt] = useState(() => Date.now());
  useChanges((changed) => void dispatch(refetchWeeks(weeks, changed)));
  const selectors = useMemo(() => weeks.map((arg) => endpoints.week.select(arg)), [weeks]);
  const { results, retry } = useSubscriptions(weeks, subscribeToWeek, selectors);
  const known = useMemo(
    // A cached response from an earlier dialog may be out of date.
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

/** The month of another user, or of the signed-in user if `userId` is null. */
interface MonthArg {
  userId: number | null;
  month: Month;
}

const subscribeToQuota = ({ userId, month }: MonthArg) =>
  userId === null ? endpoints.quota.initiate(month) : endpoints.userQuota.initiate({ userId, month });
const selectQuota = ({ userId, month }: MonthArg): ((state: MemberState) => { data?: Quota }) =>
  userId === null ? endpoints.quota.select(month) : endpoints.userQuota.select({ userId, month });

/**
 * Returns the quota of several months; undefined for a month that is not loaded.
 *
 * @param userId null for the signed-in user
 */
export function useQuotas(
  months: readonly Month[],
  userId: number | null,
  skip: boolean,
): ReadonlyMap<Month, Quota | undefined> {
  const wanted = useStable(skip ? [] : months.map((month) => ({ userId, month })));
  const selectors = useMemo(() => wanted.map(selectQuota), [wanted]);
  const { results } = useSubscriptions(wanted, subscribeToQuota, selectors);
  return useMemo(() => new Map(wanted.map(({ month }, index) => [month, results[index]?.data])), [wanted, results]);
}

/** Returns a function that reads a week from the cache, without a request. */
export function useKnownEntries(): (arg: WeekArg) => readonly WeekEntry[] {
  const store = useStore<MemberState>();
  return useCallback((arg) => readEntries(endpoints.week.select(arg)(store.getState()).data ?? []), [store]);
}

interface Subscription {
  unsubscribe(): void;
  refetch(): unknown;
}

/**
 * Subscribes to one query for each argument. A hook for each query is not possible, because their number changes between renders.
 * A query keeps its subscription while its argument stays.
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

/** Returns the same array while its content is equal. */
function useStable<T>(values: readonly T[]): readonly T[] {
  const key = JSON.stringify(values);
  // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the values
  return useMemo(() => values, [key]);
}
