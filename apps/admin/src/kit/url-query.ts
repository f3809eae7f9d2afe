import { useShell } from '@roomhours/remote-contract';

/** New values of query parameters. Null or an empty text removes a parameter. */
export type QueryChanges = Record<string, string | number | null>;

export interface ChangeOptions {
  /** Replaces the history entry. For input that changes the URL while the user types. */
  replace?: boolean;
}

/** Returns the query of the URL and a function that changes parameters. State in the URL survives a reload and can be linked to. */
export function useUrlQuery() {
  const { location, navigate } = useShell();
  const query = new URLSearchParams(location.search);
  const change = (changes: QueryChanges, options?: ChangeOptions) => {
    const next = new URLSearchParams(location.search);
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
