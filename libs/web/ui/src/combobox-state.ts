import { isFound } from '@roomhours/text';

/** From this number of options on they can be searched. */
export const MIN_SEARCHABLE_OPTIONS = 8;

/** Null while the list is closed. */
export type ComboboxState = {
  /** Typed text; null if nothing was typed since the list was opened. */
  query: string | null;
  /** Index of the highlighted option among the shown ones. */
  active: number;
} | null;

/** What a key does. `choose` is the index of a shown option. */
export interface KeyEffect {
  state: ComboboxState;
  choose?: number;
}

export interface KeyContext {
  /** Labels of the shown options. */
  labels: readonly string[];
  /** Index of the chosen option among all options. */
  chosen: number;
  isSearchable: boolean;
}

/** Returns the indices of the options that a search shows. */
export function shownIndices(labels: readonly string[], query: string | null): number[] {
  return labels.flatMap((label, index) => (query === null || isFound(query, [label]) ? index : []));
}

/** Returns the effect of a key, or null if the browser handles it. */
export function keyEffect(
  state: ComboboxState,
  { key, altKey }: { key: string; altKey: boolean },
  { labels, chosen, isSearchable }: KeyContext,
): KeyEffect | null {
  const opened = { query: null, active: Math.max(0, chosen) };
  const last = labels.length - 1;
  const goTo = (active: number) => ({ state: { query: state?.query ?? null, active } });
  const pressesButton = key === 'Enter' || (key === ' ' && !isSearchable);
  if (!state) {
    if (key === 'ArrowDown' || key === 'ArrowUp' || pressesButton) return { state: opened };
    return isSearchable ? null : typeAhead(key, labels, chosen);
  }
  if (pressesButton) return state.active <= last ? { state: null, choose: state.active } : { state };
  if (key === 'Escape' || (key === 'ArrowUp' && altKey)) return { state: null };
  if (key === 'ArrowDown') return goTo(Math.min(last, state.active + 1));
  if (key === 'ArrowUp') return goTo(Math.max(0, state.active - 1));
  if (isSearchable) return null;
  if (key === 'Home') return goTo(0);
  return key === 'End' ? goTo(last) : typeAhead(key, labels, state.active);
}

/** Highlights the next option that starts with a typed letter. */
function typeAhead(letter: string, labels: readonly string[], from: number): KeyEffect | null {
  if ([...letter].length !== 1) return null;
  const order = labels.map((_, offset) => (Math.max(0, from) + 1 + offset) % labels.length);
  const active = order.find((index) => labels[index]!.toLowerCase().startsWith(letter.toLowerCase()));
  return active === undefined ? null : { state: { query: null, active } };
}
