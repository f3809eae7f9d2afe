import type { Quota } from '@roomhours/contract';
import type { Month } from '@roomhours/time';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
import { useChanges } from '../../live';
import type { MemberDispatch, MemberState } from '../../store';
import { type WeekArg, endpoints } from '../bookings.api';
import { type WeekEntry, readEntries } from '../week/week-entry';
import { type Known, knownOf } from './known';
import { readWeeksAgain } from './read-again';

/** Several weeks read together. */
export interface ManyWeeks {
  known: Known[];
  /** When the oldest of the answers came, epoch milliseconds; Infinity without any week. */
  since: number;
  retry: () => void;
}

/** An answer this many seconds old is not asked for again only because another week has joined. */
const FRESH_SECONDS = 5;

/** What stands in several weeks at once, such as those of a series; read again when somebody changes them. */
export function useWeeks(args: readonly WeekArg[]): ManyWeeks {
  const weeks = useStable(args);
  const dispatch = useDispatch<MemberDispatch>();
  useChanges((changed) => void dispatch(readWeeksAgain(weeks, changed)));
  const selectors = useMemo(() => weeks.map((arg) => endpoints.week.select(arg)), [weeks]);
  const start = useCallback(
    (dispatch: MemberDispatch) =>
      weeks.map((arg) => dispatch(endpoints.week.initiate(arg, { forceRefetch: FRESH_SECONDS }))),
    [weeks],
  );
  const { results, retry } = useSubscriptions(start, selectors);
  const known = useMemo(() => results.map(({ data, error }) => knownOf(data, error)), [results]);
  const since = Math.min(...results.map(({ fulfilledTimeStamp = 0 }) => fulfilledTimeStamp));
  return { known, since, retry };
}

/** The quota of several months; undefined for one that is not known. */
export function useQuotas(months: readonly Month[], skip: boolean): ReadonlyMap<Month, Quota | undefined> {
  const wanted = useStable(skip ? [] : months);
  const selectors = useMemo(() => wanted.map((month) => endpoints.quota.select(month)), [wanted]);
  const start = useCallback(
    (dispatch: MemberDispatch) => wanted.map((month) => dispatch(endpoints.quota.initiate(month))),
    [wanted],
  );
  const { results } = useSubscriptions(start, selectors);
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

/** The number of queries changes from render to render, so that hooks of one query each will not do. */
function useSubscriptions<R>(
  start: (dispatch: MemberDispatch) => Subscription[],
  selectors: readonly ((state: MemberState) => R)[],
): { results: readonly R[]; retry: () => void } {
  const dispatch = useDispatch<MemberDispatch>();
  const active = useRef<Subscription[]>([]);
  useEffect(() => {
    const subscriptions = start(dispatch);
    active.current = subscriptions;
    return () => subscriptions.forEach((one) => one.unsubscribe());
  }, [dispatch, start]);
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
