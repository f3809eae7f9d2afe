import { useShell } from '@roomhours/remote-contract';

/** What the address says beside the tab: which part of a list is shown. Null or an empty text leaves a parameter out. */
export type QueryChanges = Record<string, string | number | null>;

/** The query of the address, and how to change a part of it. What a person chooses here survives a reload, and can be linked to. */
export function useQuery() {
  const { location, navigate } = useShell();
  const query = new URLSearchParams(location.search);
  /** `replace` leaves no step to go back to: for what is being typed. */
  const change = (changes: QueryChanges, options?: { replace?: boolean }) => {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    navigate(`${location.pathname}?${next.toString()}`, options);
  };
  return { query, change };
}

/** A positive whole number of the query; null where there is none. */
export function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
