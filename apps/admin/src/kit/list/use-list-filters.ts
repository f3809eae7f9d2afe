import { MAX_PAGE, TEXT_LIMITS } from '@roomhours/contract';
import { type ChangeOptions, type QueryChanges, positiveInteger, useUrlQuery } from '../url-query';

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
