import { useShell } from '@roomhours/remote-contract';
import {
  type LocalDate,
  type Month,
  isSupportedDate,
  isSupportedMonth,
  parseLocalDate,
  parseMonth,
} from '@roomhours/time';

/** New values of query parameters. Null or an empty text removes a parameter. */
export type QueryChanges = Record<string, string | number | null>;

export interface ChangeOptions {
  /** Replaces the history entry. For input that changes the URL while the user types. */
  replace?: boolean;
}

/** New values, or a function that returns them for the query after all earlier changes. */
export type QueryUpdate = QueryChanges | ((query: URLSearchParams) => QueryChanges);

/** Returns the query of the URL and a function that changes parameters. State in the URL survives a reload and can be linked to. */
export function useUrlQuery() {
  const { location, navigate } = useShell();
  const query = new URLSearchParams(location.search);
  const change = (update: QueryUpdate, options?: ChangeOptions) => {
    // Another change, also of another part of the page, may not have been rendered.
    const next = new URLSearchParams(window.location.search);
    const changes = typeof update === 'function' ? update(next) : update;
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    navigate(`${location.pathname}?${next.toString()}`, options);
  };
  return { query, change };
}

/** Returns a positive integer of the query; null if the parameter is missing or invalid. */
export function positiveInteger(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Returns a date of the query; null if the parameter is missing, invalid or refused by the API. */
export function dateOf(query: URLSearchParams, name: string): LocalDate | null {
  const date = parseLocalDate(query.get(name) ?? '');
  return date && isSupportedDate(date) ? date : null;
}

/** Returns a month of the query; null if the parameter is missing, invalid or refused by the API. */
export function monthOf(query: URLSearchParams, name: string): Month | null {
  const month = parseMonth(query.get(name) ?? '');
  return month && isSupportedMonth(month) ? month : null;
}
