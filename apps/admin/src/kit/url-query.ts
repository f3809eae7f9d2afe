import { MAX_PAGE, TEXT_LIMITS } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import {
  isSupportedDate,
  isSupportedMonth,
  type LocalDate,
  type Month,
  parseLocalDate,
  parseMonth,
} from '@roomhours/time';

/** New values of query parameters. Null or an empty text removes a parameter. */
type QueryChanges = Record<string, string | number | null>;

export interface ChangeOptions {
  /** Replaces the history entry. For input that changes the URL while the user types. */
  replace?: boolean;
}

/** New values, or a function that returns them for the query after all earlier changes. */
type QueryUpdate = QueryChanges | ((query: URLSearchParams) => QueryChanges);

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

/** The page and filters of a list in the URL. */
export interface ListFilters<View> {
  view: View;
  /** Whether any filter is set. */
  isFiltered: boolean;
  /** Changes filters or the order, and shows the first page. A function receives the view after all earlier changes. */
  filter: (changes: QueryChanges | ((view: View) => QueryChanges), options?: ChangeOptions) => void;
  goTo: (page: number, options?: ChangeOptions) => void;
  /** Removes all filters. */
  clear: () => void;
}

/**
 * Page, filters and order of a list live in the URL; invalid parameters are ignored.
 *
 * @param viewOf reads them from the query; `null` or an empty text for a filter that is not set
 * @param names the filters of the view that `clear` removes; each has the same name in the URL
 */
export function useListFilters<View extends { page: number }>(
  viewOf: (query: URLSearchParams) => View,
  names: readonly (keyof View & string)[] = [],
): ListFilters<View> {
  const { query, change } = useUrlQuery();
  const view = viewOf(query);
  return {
    view,
    isFiltered: names.some((name) => view[name] !== null && view[name] !== ''),
    filter: (changes, options) =>
      change(
        (latest) => ({ ...(typeof changes === 'function' ? changes(viewOf(latest)) : changes), page: null }),
        options,
      ),
    goTo: (page, options) => change({ page: page === 1 ? null : page }, options),
    clear: () => change(Object.fromEntries([...names, 'page'].map((name) => [name, null]))),
  };
}

/** Returns the page of the query, from 1. The API refuses pages after MAX_PAGE. */
export function pageOf(query: URLSearchParams, name = 'page'): number {
  const page = positiveInteger(query, name) ?? 1;
  return page > MAX_PAGE ? 1 : page;
}

/** Returns the trimmed search text of the query, shortened to the length that the API accepts. */
export function searchOf(query: URLSearchParams): string {
  return [...(query.get('search')?.trim() ?? '')].slice(0, TEXT_LIMITS.email).join('');
}

/** Returns the filters that are set, as the query of the API takes them. */
export function activeFilters<Filters extends object>(filters: Filters) {
  const set = Object.entries(filters).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(set) as { [Name in keyof Filters]?: Exclude<Filters[Name], null> };
}
