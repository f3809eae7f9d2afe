import type {
  Booking,
  BookingSeries,
  GridEntry,
  Quota,
  SeriesScope,
  UpdateBookingRequest,
  User,
} from '@roomhours/contract';
import { type ApiBaseQuery, ifMatch } from '@roomhours/data-access';
import type { LocalDate, Month } from '@roomhours/time';
import { type FetchArgs, type SkipToken, skipToken } from '@reduxjs/toolkit/query';
import { createContext, useContext, useMemo } from 'react';

/** The fields of a result of RTK Query that the form uses. */
interface QueryResult<Data> {
  data?: Data;
  currentData?: Data;
  error?: unknown;
  fulfilledTimeStamp?: number;
  refetch: () => unknown;
}

type UseQuery<Arg, Data> = (arg: Arg | SkipToken) => QueryResult<Data>;

/** Months of one user. */
export interface QuotasArg {
  /** Null for the signed-in user. */
  userId: number | null;
  months: readonly Month[];
}

/** Quotas of a user by month. */
export interface Quotas {
  userId: number | null;
  byMonth: Partial<Record<Month, Quota>>;
}

/** The queries of a booking form. Each front end has them in its store. */
export interface BookingQueries {
  /** The entries of all rooms in the week from a Monday, kept up to date. */
  useWeek: (weekStart: LocalDate) => QueryResult<GridEntry[]>;
  /** The same for several weeks, by Monday. */
  useWeeks: UseQuery<readonly LocalDate[], Partial<Record<LocalDate, GridEntry[]>>>;
  useQuotas: UseQuery<QuotasArg, Quotas>;
  /** The live bookings of a user that a policy counts: at least those from a date on. */
  useBookingsOf: UseQuery<{ userId: number; from: LocalDate }, readonly Booking[]>;
  /** The active users whom a text finds. */
  useFoundUsers: UseQuery<string, readonly User[]>;
  /** The series of a booking. */
  useSeries: UseQuery<number, BookingSeries>;
}

const QueriesContext = createContext<BookingQueries | null>(null);

export const BookingQueriesProvider = QueriesContext.Provider;

export function useBookingQueries(): BookingQueries {
  const queries = useContext(QueriesContext);
  if (queries === null) throw new Error('A booking form needs a BookingQueriesProvider.');
  return queries;
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

export interface UpdateBookingArg {
  /** The state that the change is based on. */
  booking: Booking;
  changes: UpdateBookingRequest;
  /** The bookings of its series that change. */
  scope: SeriesScope;
}

export interface DeleteBookingArg {
  id: number;
  scope: SeriesScope;
}

/** A single booking needs no parameter. */
const scopeParams = (scope: SeriesScope) => (scope === 'this' ? undefined : { scope });

export function updateBookingRequest({ booking, changes, scope }: UpdateBookingArg) {
  const url = `/api/bookings/${booking.id}`;
  return { url, params: scopeParams(scope), method: 'PATCH', body: changes, headers: ifMatch(booking) };
}

export function deleteBookingRequest({ id, scope }: DeleteBookingArg) {
  return { url: `/api/bookings/${id}`, params: scopeParams(scope), method: 'DELETE' };
}

export const seriesPath = (id: number | string) => `/api/bookings/${id}/series`;

/** @param userId null for the signed-in user */
export function quotaRequest({ userId, month }: { userId: number | null; month: Month }) {
  return { url: userId === null ? '/api/users/quota' : `/api/admin/users/${userId}/quota`, params: { month } };
}

/** A `queryFn` of `useQuotas`. */
export async function fetchQuotas(
  { userId, months }: QuotasArg,
  fetch: (request: FetchArgs) => ReturnType<ApiBaseQuery>,
) {
  const { data, error } = await fetchByKey<Month, Quota>(months, (month) => fetch(quotaRequest({ userId, month })));
  return data ? { data: { userId, byMonth: data } } : { error };
}

/** Sends one request for each key. Fails if one of them fails. */
export async function fetchByKey<Key extends string, Data>(
  keys: readonly Key[],
  fetchOne: (key: Key) => ReturnType<ApiBaseQuery>,
) {
  const results = await Promise.all(keys.map(async (key) => fetchOne(key)));
  const failed = results.find((result) => result.error !== undefined);
  if (failed?.error) return { error: failed.error };
  const entries = keys.map((key, index) => [key, results[index]?.data]);
  return { data: Object.fromEntries(entries) as Partial<Record<Key, Data>> };
}
