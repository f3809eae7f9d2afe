import type { Tagged } from '@roomhours/contract';
import { isApiFailure } from './api-failure';

/** Returns the headers of a change that is based on this state of an entity. The server refuses it if the state has changed. */
export function ifMatch({ etag }: Tagged): Record<string, string> {
  return { 'If-Match': etag };
}

/** Returns the current state of an entity, or of several ones, whose change was based on an older state; null for other failures. */
export function currentOf<T extends Tagged | Tagged[]>(failure: unknown): T | null {
  if (!isApiFailure(failure) || failure.code !== 'CHANGED_MEANWHILE') return null;
  return (failure.current as T | undefined) ?? null;
}

/** Three states of the same fields. The values are compared by `Object.is`. */
export interface ThreeStates<Fields extends object> {
  /** The state when the form was opened. */
  base: Fields;
  /** The state of the form. */
  own: Fields;
  /** The stored state. */
  current: Fields;
}

/** Returns the fields of `after` that differ from `before`. Lists are equal if their entries are. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const names = Object.keys(after) as (keyof Fields)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  ) as Partial<Fields>;
}

function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((entry, index) => Object.is(entry, b[index]));
}

/** Returns the current state with the user's changes of the form. */
export function rebased<Fields extends object>({ base, own, current }: ThreeStates<Fields>): Fields {
  return { ...current, ...changedFields(base, own) };
}

/** A field that another user has changed, as texts. */
export interface FieldChange {
  label: string;
  before: string;
  now: string;
  /** The value of the form; null unless it is a third value. */
  own: string | null;
}

/**
 * Returns the fields that another user has changed.
 *
 * @param texts by label: a function that returns the text of the field
 */
export function fieldChanges<Fields extends object>(
  { base, own, current }: ThreeStates<Fields>,
  texts: Readonly<Record<string, (fields: Fields) => string>>,
): FieldChange[] {
  return Object.entries(texts)
    .map(([label, textOf]) => ({ label, before: textOf(base), now: textOf(current), typed: textOf(own) }))
    .filter(({ before, now }) => before !== now)
    .map(({ label, before, now, typed }) => ({
      label,
      before,
      now,
      own: typed === before || typed === now ? null : typed,
    }));
}
